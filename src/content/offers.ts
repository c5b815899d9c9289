/**
 * What the agency sells at a price in euros, and what it claims, stated once for the sales guide and the site.
 * Community management has its own facts (community.ts); what is sold in AED is in services.ts.
 */
export const offers = {
  showcaseSite: { priceFrom: 2_000 },
  webApp: { priceFrom: 5_000 },
  chatbot: { priceFrom: 1_500 },
  agent: { priceFrom: 3_000 },
  /** Of what the client spends on advertisements. */
  adCampaigns: { budgetPercent: 10 },
} as const;

/** From the agreed content to the first delivery, for a showcase site or a chatbot. */
export const deliveryWeeks: [number, number] = [2, 4];

/** What clients are told to expect. `accuracyPercent` is at least so much. */
export const claims = {
  roiPercent: 300,
  hoursSavedPerWeek: 40,
  accuracyPercent: 95,
  moreLeadsPercent: 40,
} as const;
