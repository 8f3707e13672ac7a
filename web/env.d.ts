/// <reference types="vite/client" />

/** A folder of the package: bundlers find it, and Node's rules for types don't. */
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js';
}
