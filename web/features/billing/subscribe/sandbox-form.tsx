import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Plan } from '../offer.ts';
import { confirmInSandbox, REFUSED_BY_BANK, StalePayment, type TestCard } from './sandbox-calls.ts';
import { SubscribeFoot } from './subscribe-foot.tsx';

type Props = {
  readonly plan: Plan;
  readonly clientSecret: string;
  readonly onPaid: () => void;
  /** See StalePayment. */
  readonly onStale: () => void;
};

const cards: readonly { readonly value: TestCard; readonly label: string }[] = [
  { value: 'pays', label: 'The card pays' },
  { value: 'declines', label: 'The card is declined' },
  { value: 'authenticate', label: 'The bank asks to confirm (3-D Secure)' },
];

/** Pays in the sandbox: there is no card, only how the payment is to end. */
export const SandboxForm = ({ plan, ...payment }: Props) => {
  const [card, setCard] = useState<TestCard>('pays');
  const { state, pay, fail } = useTestPayment({ card, ...payment });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className="ac-payment-body" aria-label="Payment" onSubmit={submit}>
      <p className="ac-test-mode">
        TEST MODE: no money moves. <span>Choose how the payment ends.</span>
      </p>
      <fieldset className="ac-test-cards" disabled={state !== 'idle'}>
        <legend>Test card</legend>
        {cards.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="test-card" checked={card === value} onChange={() => setCard(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {state === 'asked' && (
        <section aria-label="Your bank asks" role="alert">
          <p>Did you make this payment?</p>
          <div className="ac-test-bank">
            <Button type="button" onClick={() => void pay(true)}>
              Yes, confirm
            </Button>
            <Button type="button" variant="outline" color="gray" onClick={() => fail(REFUSED_BY_BANK)}>
              No
            </Button>
          </div>
        </section>
      )}
      <SubscribeFoot plan={plan} busy={state === 'busy'} disabled={state === 'asked'} />
    </form>
  );
};

const useTestPayment = ({ card, clientSecret, onPaid, onStale }: Omit<Props, 'plan'> & { readonly card: TestCard }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'asked'>('idle');
  const fail = (message: string): void => {
    setState('idle');
    toast.failure('Payment Failed', message);
  };
  const pay = async (authenticated?: true): Promise<void> => {
    setState('busy');
    try {
      const { status } = await confirmInSandbox({ clientSecret, card, authenticated });
      if (status === 'requires_action') setState('asked');
      else onPaid();
    } catch (error) {
      fail(error instanceof Error && error.message !== '' ? error.message : 'An unexpected error occurred');
      if (error instanceof StalePayment) onStale();
    }
  };
  return { state, pay, fail };
};
