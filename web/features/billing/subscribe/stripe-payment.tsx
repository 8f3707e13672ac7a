import { Flex, Text } from '@radix-ui/themes';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import type { Plan } from '../offer.ts';
import { HostedCheckout } from './hosted-checkout.tsx';
import { Preparing } from './payment-states.tsx';
import { useStripeScript } from './stripe-script.ts';
import { SubscribeFoot } from './subscribe-foot.tsx';

type FormProps = {
  readonly plan: Plan;
  readonly clientSecret: string;
  readonly onPaid: () => void;
  /** The payment that was begun can no longer be paid: another one is needed. */
  readonly onStale: () => void;
};

type Props = FormProps & { readonly publishableKey: string; readonly priceId: string };

/** Pays by Stripe's own form; if that doesn't load, on Stripe's own page. */
const StripePayment = ({ publishableKey, priceId, ...form }: Props) => {
  const stripe = useStripeScript(publishableKey);
  const [unloadable, setUnloadable] = useState(false);
  const { clientSecret } = form;
  const options = useMemo(() => ({ clientSecret, appearance: appearanceNow() }), [clientSecret]);
  if (stripe === 'failed' || unloadable) return <HostedOffer priceId={priceId} />;
  if (stripe === 'loading') return <Preparing />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <CardForm {...form} onUnloadable={() => setUnloadable(true)} />
    </Elements>
  );
};

const CardForm = ({ plan, clientSecret, onPaid, onStale, onUnloadable }: FormProps & { onUnloadable: () => void }) => {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || busy) return;
    setBusy(true);
    const error = await confirm(stripe, elements, clientSecret).catch(() => unexpected);
    setBusy(false);
    if (!error) return onPaid();
    // Validation errors are shown at their fields.
    if (error.type === 'validation_error') return;
    toast.failure('Payment Failed', error.message ?? unexpected.message);
    if (error.type === 'invalid_request_error') onStale();
  };
  return (
    <Flex asChild direction="column" align="stretch" gap="3" px="4" pb="4">
      <form aria-label="Payment" onSubmit={(event) => void submit(event)}>
        <PaymentElement onReady={() => setReady(true)} onLoadError={onUnloadable} />
        <SubscribeFoot plan={plan} busy={busy} disabled={!ready} />
      </form>
    </Flex>
  );
};

const unexpected = { type: 'api_error', message: 'An unexpected error occurred' } as const;

/** Returns the error of the payment, if any. A bank with its own confirmation page sends people back to the dashboard. */
const confirm = async (
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
): Promise<Pick<StripeError, 'type' | 'message'> | undefined> => {
  const confirmParams = { return_url: `${window.location.origin}/dashboard?subscription_success=true` };
  const payment = { elements, confirmParams, redirect: 'if_required' } as const;
  // A first invoice that costs nothing asks for a card alone.
  const isSetup = clientSecret.startsWith('seti_');
  const { error } = await (isSetup ? stripe.confirmSetup(payment) : stripe.confirmPayment(payment));
  return error;
};

/** Stripe's form is in its own frame, which our stylesheet doesn't reach. */
const appearanceNow = (): Appearance => {
  const root = document.querySelector('.radix-themes') ?? document.documentElement;
  const colour = (name: string): string => getComputedStyle(root).getPropertyValue(name).trim();
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--jade-9'),
      colorBackground: colour('--ac-raise'),
      colorText: colour('--ac-ink'),
      colorTextSecondary: colour('--ac-ink-2'),
      colorDanger: colour('--st-outage-fg'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '8px',
    },
  };
};

const HostedOffer = ({ priceId }: { readonly priceId: string }) => (
  <Flex direction="column" align="stretch" gap="3" px="4" pb="4" role="alert">
    <p>We couldn't load the payment form.</p>
    <Text as="p" color="gray">
      A browser extension or firewall may be blocking Stripe. You can pay on Stripe's page instead.
    </Text>
    <HostedCheckout priceId={priceId} label="Pay on Stripe's page" />
  </Flex>
);

export default StripePayment;
