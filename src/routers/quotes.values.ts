/**
 * Where a quote stands, as staff see it at a glance. Of several the first in this order holds: accepted, closed,
 * expired, opened, draft.
 */
export const quoteStates = ['draft', 'opened', 'accepted', 'withdrawn', 'expired', 'closed'] as const;
