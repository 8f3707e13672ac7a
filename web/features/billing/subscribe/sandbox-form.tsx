import { Callout, Flex, Text } from '@radix-ui/themes';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
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
  { value: 'pays', label: 'Payment succeeds' },
  { value: 'declines', label: 'Card is declined' },
  { value: 'authenticate', label: 'Bank asks to confirm (3-D Secure)' },
];

/** Pays in the sandbox: instead of a card, the user chooses how the payment ends. */
export const SandboxForm = ({ plan, ...payment }: Props) => {
  const [card, setCard] = useState<TestCard>('pays');
  const { state, pay, fail } = useTestPayment({ card, ...payment });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <Flex asChild direction="column" align="stretch" gap="3" px="4" pb="4">
      <form aria-label="Payment" onSubmit={submit}>
        <Callout.Root size="1" color="gray" variant="surface">
          <Callout.Text>
            <Text weight="bold">TEST MODE: no money moves.</Text> Choose the outcome.
          </Callout.Text>
        </Callout.Root>
        <fieldset disabled={state !== 'idle'}>
          <Text asChild weight="medium">
            <legend>Test card</legend>
          </Text>
          {cards.map(({ value, label }) => (
            <RadioLabel
              key={value}
              name="test-card"
              value={value}
              checked={card === value}
              onChoose={() => setCard(value)}
            >
              {label}
            </RadioLabel>
          ))}
        </fieldset>
        {state === 'asked' && (
          <section aria-label="Your bank" role="alert">
            <p>Did you make this payment?</p>
            <Flex wrap="wrap" gap="2" mt="3">
              <Button type="button" onClick={() => void pay(true)}>
                Yes, confirm
              </Button>
              <Button type="button" variant="outline" color="gray" onClick={() => fail(REFUSED_BY_BANK)}>
                No
              </Button>
            </Flex>
          </section>
        )}
        <SubscribeFoot plan={plan} busy={state === 'busy'} disabled={state === 'asked'} />
      </form>
    </Flex>
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
