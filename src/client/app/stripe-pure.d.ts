/** The package describes this entry in a way that Node's resolution does not find. */
declare module '@stripe/stripe-js/pure/index.mjs' {
  export { loadStripe } from '@stripe/stripe-js';
}
