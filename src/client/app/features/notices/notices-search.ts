/** The address: only unread ones, or all by default. */
export type NoticesSearch = { only?: 'unread' };

export const readNoticesSearch = ({ only }: Record<string, unknown>): NoticesSearch =>
  only === 'unread' ? { only } : {};
