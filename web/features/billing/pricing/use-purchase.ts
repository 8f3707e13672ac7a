import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { useLeave } from '../leave.ts';
import type { Plan } from '../offer.ts';
import type { Step } from './pricing-calls.ts';

export type Purchase = {
  readonly pending: 'checkout' | 'trial' | undefined;
  /** An email is needed before the payment. */
  readonly asksEmail: boolean;
  /** The plan has no price on this installation. */
  readonly isMissing: boolean;
  /** Throws the server's objection to the email address, for its field to show. */
  readonly buy: (email?: string) => Promise<void>;
  readonly startTrial: () => Promise<void>;
  readonly stopAsking: () => void;
};

/** The two buttons of the pricing block. */
export const usePurchase = (plan: Plan): Purchase => {
  const [pending, setPending] = useState<Purchase['pending']>();
  const [asksEmail, setAsksEmail] = useState(false);
  const [missing, setMissing] = useState<Plan>();
  const { leaving, leave } = useLeave();
  // Back from another page, the buttons can be pressed again.
  useEffect(() => {
    if (!leaving) setPending(undefined);
  }, [leaving]);

  const follow = (step: Step) => {
    setAsksEmail(step.kind === 'ask_email');
    setMissing(step.kind === 'not_for_sale' ? plan : undefined);
    if (step.kind === 'go') return leave(step.url);
    setPending(undefined);
  };
  const run = async (what: 'checkout' | 'trial', work: () => Promise<Step>, email?: string) => {
    setPending(what);
    try {
      follow(await work());
    } catch (error) {
      setPending(undefined);
      if (email !== undefined && isOfEmail(error)) throw error;
      const message = error instanceof Error && error.message !== '' ? error.message : 'An unexpected error occurred';
      toast.failure(what === 'checkout' ? 'Checkout Failed' : 'Subscription Error', message);
    }
  };
  return {
    pending,
    asksEmail,
    isMissing: missing === plan,
    buy: (email) => run('checkout', async () => (await import('./pricing-calls.ts')).buy(plan, email), email),
    startTrial: () => run('trial', async () => (await import('./pricing-calls.ts')).startTrial(plan)),
    stopAsking: () => setAsksEmail(false),
  };
};

const isOfEmail = (error: unknown): boolean =>
  error instanceof Error && 'fields' in error && Object.hasOwn(Object(error.fields), 'email');
