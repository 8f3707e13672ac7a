import { Flex, Grid } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../../data/queries.ts';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { lookNow, type PaymentConfig, type SubscriptionStatus, statusQuery } from '../billing-calls.ts';
import { useBackFromPortal } from '../leave.ts';
import { NoBilling } from '../no-billing.tsx';
import { ActionsPanel } from './actions-panel.tsx';
import { BillingPanel, SeveralPanel } from './billing-panel.tsx';
import { CurrentPanel } from './current-panel.tsx';
import { planStateOf } from './plan-state.ts';
import { SwitchPanel } from './switch-panel.tsx';

export const SubscriptionScreen = () => {
  const config = useQuery(paymentConfigQuery);
  const isOn = config.data !== undefined && config.data.mode !== 'off';
  const status = useQuery({ ...statusQuery, enabled: isOn });
  const client = useQueryClient();
  // Changes made in the portal show here as soon as possible. If the check fails, the server's last known state stays.
  useBackFromPortal(() => void lookNow(client).catch(() => undefined));
  if (config.data?.mode === 'off') return <NoBilling />;
  const failed = [config, status].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorPanel
        title="We couldn't load your subscription"
        message={failed.error?.message ?? ''}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!config.data || !status.data) return <Loading />;
  return <Subscription config={config.data} status={status.data} />;
};

type Props = { readonly config: PaymentConfig; readonly status: SubscriptionStatus };

const Subscription = ({ config, status }: Props) => (
  <Flex direction="column" gap="4" maxWidth="960px">
    <CurrentPanel status={status} />
    {status.hasSeveral ? (
      <SeveralPanel />
    ) : (
      <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '2' }} gap="4" align="start">
        {hasPlan(status) && <SwitchPanel config={config} status={status} />}
        <Flex direction="column" gap="4">
          {hasPaid(status) && <BillingPanel />}
          {hasPlan(status) && <ActionsPanel status={status} />}
        </Flex>
      </Grid>
    )}
  </Flex>
);

const hasPlan = (status: SubscriptionStatus): boolean => !['none', 'begun'].includes(planStateOf(status));

/** A user who has only opened the payment form has nothing to manage yet. */
const hasPaid = ({ hasCustomer, hasSubscription, status }: SubscriptionStatus): boolean =>
  hasCustomer && (hasSubscription || status === 'canceled');

const Loading = () => (
  <Flex direction="column" gap="4" maxWidth="960px" aria-busy="true">
    <p className="ac-hidden" role="status">
      Loading subscription...
    </p>
    <Skeleton height={120} />
    <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '2' }} gap="4" align="start">
      <Skeleton height={290} />
      <Skeleton height={290} />
    </Grid>
  </Flex>
);
