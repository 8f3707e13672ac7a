import type { BillingMails } from '../billing-mail.ts';
import { GatewayError, type GatewayEvent, type PaymentGateway } from '../payment-gateway.ts';
import type { PaymentIssue, PaymentIssues } from '../payment-issue.ts';
import type { EventHandler } from '../receive-event.ts';
import type { BillingProblem } from '../subscriptions/sync-subscription.ts';

type Dependencies = {
  readonly mails: Pick<BillingMails, 'add'>;
  readonly userOfCustomer: (customerId: string) => Promise<number | undefined>;
  readonly gateway: Pick<PaymentGateway, 'getDispute' | 'getRefund'>;
  readonly issues: Pick<PaymentIssues, 'save'>;
};

/**
 * Stores refunds and disputes for the owner's dashboard and emails the owner about each. They're read at the provider, so that
 * the order of events doesn't matter.
 */
export const ownerHandlers = (dependencies: Dependencies): ReadonlyMap<string, EventHandler> => {
  const { mails, userOfCustomer, gateway, issues } = dependencies;
  const keep = async (event: GatewayEvent, read: (id: string) => Promise<PaymentIssue>) => {
    const { customerId, objectId } = event;
    const teamId = customerId === undefined ? undefined : await userOfCustomer(customerId);
    const issue = objectId === undefined ? undefined : await unlessMissing(read(objectId));
    if (issue) await issues.save({ ...issue, teamId });
    return { teamId, issue };
  };
  const onDispute: EventHandler = async (event) => {
    const { teamId, issue } = await keep(event, gateway.getDispute);
    // A decided one needs nothing from the owner; it's on their dashboard.
    if (issue?.status !== undefined && !issue.status.endsWith('needs_response')) return;
    await mails.add({
      kind: 'disputed',
      teamId,
      disputeId: event.objectId ?? event.id,
      dueBy: issue?.dueBy?.toISOString(),
    });
  };
  return new Map<string, EventHandler>([
    [
      'charge.refunded',
      async (event) => {
        const { teamId } = await keep(event, gateway.getRefund);
        await mails.add({ kind: 'refunded', teamId, eventId: event.id, chargeId: event.objectId ?? '' });
      },
    ],
    ['charge.dispute.created', onDispute],
    ['charge.dispute.updated', onDispute],
    ['charge.dispute.closed', onDispute],
  ]);
};

/** Emails the owner even if the provider no longer knows the object. */
const unlessMissing = async (read: Promise<PaymentIssue>): Promise<PaymentIssue | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'missing') return undefined;
    throw error;
  }
};

/** Emails the owner once about a finding of a read at the provider. */
export const emailProblem =
  ({ mails, onError }: Pick<Dependencies, 'mails'> & { readonly onError: (error: unknown) => void }) =>
  (problem: BillingProblem): void =>
    void mails.add(problem).catch(onError);
