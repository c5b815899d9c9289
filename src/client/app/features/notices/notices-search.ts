/** What the address says: the unread ones alone, or all where it says nothing. */
export type NoticesSearch = { only?: 'unread' };

export const readNoticesSearch = ({ only }: Record<string, unknown>): NoticesSearch =>
  only === 'unread' ? { only } : {};
