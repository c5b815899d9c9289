export const conversationStatuses = ['active', 'archived', 'escalated'] as const;
export const priorities = ['urgent', 'high', 'normal', 'low'] as const;

/** What a conversation is about, as the assistant says it too; one with `sales` is on the desk of whoever sells. */
export const categories = ['sales', 'support', 'billing', 'other'] as const;

/** Most characters of the team's notes, in UTF-16 code units. */
export const notesLimit = 10_000;
