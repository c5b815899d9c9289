/** Where a customer stands on the way to a sale. */
export const stages = ['lead', 'qualified', 'quoted', 'won', 'lost'] as const;

/** Most characters of what staff note of a customer. */
export const noteLimit = 4_000;
