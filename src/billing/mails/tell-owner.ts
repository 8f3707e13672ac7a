import type { GatewayEvent } from '../payment-gateway.ts';
import type { EventHandler } from '../receive-event.ts';
import type { BillingTrouble } from '../sync-subscription.ts';
import type { BillingMails } from './billing-mail.ts';

type Dependencies = {
  readonly mails: Pick<BillingMails, 'add'>;
  readonly userOfCustomer: (customerId: string) => Promise<number | undefined>;
};

/** What the owner is told of the events of the provider, by their type: money that went back, and money that somebody wants back. */
export const ownerHandlers = ({ mails, userOfCustomer }: Dependencies): ReadonlyMap<string, EventHandler> => {
  const userOf = async ({ customerId }: GatewayEvent) =>
    customerId === undefined ? undefined : userOfCustomer(customerId);
  return new Map<string, EventHandler>([
    [
      'charge.refunded',
      async (event) => {
        const { id: eventId, objectId: chargeId = '' } = event;
        await mails.add({ kind: 'refunded', userId: await userOf(event), eventId, chargeId });
      },
    ],
    [
      'charge.dispute.created',
      async (event) => {
        const { objectId: disputeId = event.id } = event;
        await mails.add({ kind: 'disputed', userId: await userOf(event), disputeId });
      },
    ],
  ]);
};

/** Tells the owner once of what a look at the provider found. */
export const tellTrouble =
  ({ mails, onError }: Pick<Dependencies, 'mails'> & { readonly onError: (error: unknown) => void }) =>
  (trouble: BillingTrouble): void =>
    void mails.add(trouble).catch(onError);
