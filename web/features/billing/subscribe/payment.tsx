import { Flex, Text } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { userQuery } from '../../../data/queries.ts';
import { type PaymentConfig, paymentQuery, priceIdOf } from '../billing-calls.ts';
import { type Plan, priceOf } from '../offer.ts';
import { HostedCheckout } from './hosted-checkout.tsx';
import { isConflict, PaymentFault, Preparing } from './payment-states.tsx';
import { SandboxForm } from './sandbox-form.tsx';

// Only Stripe payers load Stripe's code, so it isn't preloaded.
const StripePayment = lazy(() => import('./stripe-payment.tsx'));

type Props = { readonly config: PaymentConfig; readonly plan: Plan; readonly onPaid: () => void };

/** The payment form for the plan; if tax depends on a billing address, a link to the page that asks for it. */
export const Payment = (props: Props) =>
  props.config.automaticTax ? <PaidOnPage {...props} /> : <PaidHere {...props} />;

const PaidOnPage = ({ config, plan }: Props) => {
  const priceId = priceIdOf(config, plan);
  if (priceId === undefined) return <Preparing />;
  return (
    <Flex direction="column" align="stretch" gap="3" px="4" pb="4">
      <Text as="p" color="gray">
        The price includes any VAT or sales tax. Checkout asks for your billing address and VAT number, if you have one.
      </Text>
      <HostedCheckout priceId={priceId} label={`Continue to checkout - ${priceOf(plan)}`} />
    </Flex>
  );
};

/** Begins the payment of the plan and shows the form by which it is paid. */
const PaidHere = ({ config, plan, onPaid }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(plan));
  const [renewed, setRenewed] = useState<Plan>();
  const priceId = priceIdOf(config, plan);
  useUserAfterConflict(error);
  if (error && !isFetching) return <PaymentFault error={error} priceId={priceId} onRetry={() => void refetch()} />;
  if (!data || isFetching || priceId === undefined) return <Preparing />;
  const onStale = () => {
    setRenewed(plan);
    void refetch();
  };
  const form = { plan, clientSecret: data.clientSecret, onPaid, onStale };
  return (
    <>
      {renewed === plan && <Renewed />}
      {config.mode === 'sandbox' ? (
        <SandboxForm {...form} />
      ) : (
        <Suspense fallback={<Preparing />}>
          <StripePayment publishableKey={config.publishableKey ?? ''} priceId={priceId} {...form} />
        </Suspense>
      )}
    </>
  );
};

const Renewed = () => (
  <Text as="p" color="gray" mx="4" my="2" role="status">
    That payment expired, perhaps because you started another in a different tab. Here's a new one.
  </Text>
);

/** If the server says that the user already has a subscription, fetches the user again. */
const useUserAfterConflict = (error: Error | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isConflict(error)) void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, [client, error]);
};
