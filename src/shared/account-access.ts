/** An account's access and the reason for it. Billing sets it; `until` is its scheduled end. */
export type AccountAccess =
  | {
      readonly kind: 'full';
      readonly because: 'owner' | 'free' | 'billing_off' | 'trial' | 'subscription' | 'payment_failed';
      readonly until?: Date;
    }
  | {
      readonly kind: 'read_only';
      readonly because: 'trial_over' | 'payment_failed' | 'payment_stopped';
      readonly until?: undefined;
    };

/** How many services a user may have, and the message that refuses one more. */
export type ServiceLimit = { readonly most: number; readonly refusal: string };
