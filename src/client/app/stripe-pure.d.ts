/** The package describes this entry in a way that Node's resolution does not find. */
declare module '@stripe/stripe-js/pure/index.mjs' {
  import type { loadStripe as load } from '@stripe/stripe-js';
  export const loadStripe: typeof load & {
    setLoadParameters(parameters: { advancedFraudSignals: boolean }): void;
  };
}
