import './manage.css';
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
import { standingOf } from './standing.ts';
import { SwitchPanel } from './switch-panel.tsx';

/** The subscription, and all that can be done with it. */
export const SubscriptionScreen = () => {
  const config = useQuery(paymentConfigQuery);
  const isOn = config.data !== undefined && config.data.mode !== 'off';
  const status = useQuery({ ...statusQuery, enabled: isOn });
  const client = useQueryClient();
  // What they changed there is known here as soon as it can be. Where the look fails, what the server knew is shown.
  useBackFromPortal(() => void lookNow(client).catch(() => undefined));
  if (config.data?.mode === 'off') return <NoBilling />;
  const failed = [config, status].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorPanel
        title="We could not load your subscription"
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
  <div className="ac-subscription-screen">
    <CurrentPanel status={status} />
    {status.hasSeveral ? (
      <SeveralPanel />
    ) : (
      <div className="ac-subscription-columns">
        {hasPlan(status) && <SwitchPanel config={config} status={status} />}
        <div>
          {hasPaid(status) && <BillingPanel />}
          {hasPlan(status) && <ActionsPanel status={status} />}
        </div>
      </div>
    )}
  </div>
);

const hasPlan = (status: SubscriptionStatus): boolean => !['none', 'begun'].includes(standingOf(status));

/** Whoever only opened the payment form has nothing to manage yet. */
const hasPaid = ({ hasCustomer, hasSubscription, status }: SubscriptionStatus): boolean =>
  hasCustomer && (hasSubscription || status === 'canceled');

const Loading = () => (
  <div className="ac-subscription-screen" aria-busy="true">
    <p className="ac-hidden" role="status">
      Loading subscription...
    </p>
    <Skeleton height={120} radius={12} />
    <div className="ac-subscription-columns">
      <Skeleton height={290} radius={12} />
      <Skeleton height={290} radius={12} />
    </div>
  </div>
);
