import type { SubscriptionStatus } from '../billing-calls.ts';
import { planStateOf } from '../manage/plan-state.ts';

/** `returned`: it wasn't needed, and is paid back. */
export type PaymentOutcome = 'paid' | 'returned' | 'failed' | 'waiting' | 'unknown';

type Question = {
  /** The bank's own page said that it didn't confirm. */
  readonly failed: boolean;
  /** Checks the status with the payment provider. */
  readonly look: () => Promise<SubscriptionStatus>;
  /** Waits before the next look. */
  readonly pause?: () => Promise<void>;
};

/** A payment that came through is an active subscription some seconds later. */
const LOOKS = 4;
const PAUSE_MS = 2_000;

/** How a payment ended, by the subscription that it made. */
export const paymentOutcome = async ({ failed, look, pause = shortPause }: Question): Promise<PaymentOutcome> => {
  for (let looks = 1; ; looks += 1) {
    const status = await look().catch(() => undefined);
    if (status?.purchaseReturned) return 'returned';
    if (status && ['active', 'ending'].includes(planStateOf(status))) return 'paid';
    if (failed) return 'failed';
    if (looks === LOOKS) return status ? 'waiting' : 'unknown';
    await pause();
  }
};

const shortPause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
