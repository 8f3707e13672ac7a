import type { components } from '#api';
import type { AccountAccess } from '../../shared/account-access.ts';
import type { PLANS } from '../../shared/plan.ts';
import type { UserPaymentIssue } from '../payment-issue.ts';
import type { Mirror } from '../ports.ts';
import type { ReceivedEvent } from '../receive-event.ts';
import type { Reconciliation } from '../subscriptions/reconcile.ts';
import type { SubscriptionView } from '../subscriptions/show-subscription.ts';

type Schemas = components['schemas'];

export const accessJson = ({ kind, because, until }: AccountAccess): Schemas['Access'] => ({
  level: kind,
  because,
  until: until?.toISOString() ?? null,
});

export const statusJson = (view: SubscriptionView): Schemas['SubscriptionStatus'] => {
  const { live, status, onTrial, trialEnds, hasCustomer, access } = view;
  return {
    hasSubscription: live !== undefined,
    onTrial,
    isMonthly: live?.plan === undefined ? null : live.plan === 'monthly',
    status: status ?? null,
    cancelAtPeriodEnd: live?.endsAt !== undefined,
    currentPeriodEnd: live?.periodEnd.toISOString() ?? null,
    trialEnds: trialEnds?.toISOString() ?? null,
    endsAt: live?.endsAt?.toISOString() ?? null,
    hasSeveral: live?.hasSeveral ?? false,
    hasCustomer,
    access: accessJson(access),
  };
};

export const eventJson = (event: ReceivedEvent): Schemas['BillingEvent'] => ({
  id: event.id,
  type: event.type,
  receivedAt: event.receivedAt.toISOString(),
  doneAt: event.doneAt?.toISOString() ?? null,
  attempts: event.attempts,
  error: event.error ?? null,
  userId: event.teamId ?? null,
});

export const issueJson = ({ teamId, dueBy, happenedAt, ...issue }: UserPaymentIssue): Schemas['PaymentIssue'] => ({
  ...issue,
  userId: teamId ?? null,
  chargeId: issue.chargeId ?? null,
  status: issue.status ?? null,
  reason: issue.reason ?? null,
  dueBy: dueBy?.toISOString() ?? null,
  happenedAt: happenedAt.toISOString(),
});

export const reconciliationJson = ({ looked, changes, failed }: Reconciliation): Schemas['Reconciliation'] => ({
  looked,
  changes: changes.map(changeJson),
  failed: failed.map(({ teamId, reason }) => ({ userId: teamId, reason })),
});

const changeJson = ({ teamId, before, after }: Reconciliation['changes'][number]) => {
  const isAlike = wordsOf(before) === wordsOf(after);
  return { userId: teamId, before: wordsOf(before, isAlike), after: wordsOf(after, isAlike) };
};

/** `withId`: if the rest is the same on both sides. */
const wordsOf = (mirror: Mirror | undefined, withId = false): string | null => {
  if (!mirror) return null;
  const ending = mirror.endsAt && `ends ${mirror.endsAt.toISOString().slice(0, 10)}`;
  const id = withId ? `(${mirror.subscriptionId})` : undefined;
  return [mirror.status, mirror.plan, ending, id].filter((word) => word !== undefined).join(' ');
};

export const switchedMessage = (plan: keyof typeof PLANS, pence: number): string => {
  const now = `You're now on the ${plan} plan.`;
  if (pence === 0) return `${now} We charged nothing.`;
  return pence > 0
    ? `${now} We charged ${poundsOf(pence)}.`
    : `${now} We'll credit ${poundsOf(-pence)} to your next invoices.`;
};

const poundsOf = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
