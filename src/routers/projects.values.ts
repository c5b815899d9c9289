/** `declared` is the client's word, `confirmed` the agency's, `paid` the provider's. */
export const paymentStates = ['pending', 'declared', 'confirmed', 'paid', 'refunded', 'disputed'] as const;
