/** Groups that wait for an answer, that were set aside, or whose answer is published. */
export const unansweredStates = ['open', 'aside', 'answered'] as const;
