import type { ListDestination, SendResult } from '../../channels/ports.ts';
import type { ListDestinationOf } from '../../delivery/destination.ts';
import { reasonOf } from '../../delivery/result-words.ts';
import type { Alert } from '../../model/alert.ts';
import type { StoredIntegration } from '../ports.ts';
import type { Lists } from './module.ts';

type Dependencies = {
  readonly lists: Pick<Lists, 'ask'>;
  readonly destinationOf: ListDestinationOf;
  readonly send: (alert: Alert, to: ListDestination) => Promise<SendResult>;
};

export type TestedList = { readonly result: SendResult; readonly message: string };

/** Sends a test to those who have confirmed, and the link again to all others. */
export const testList =
  ({ lists, destinationOf, send }: Dependencies) =>
  async ({ id: integrationId, teamId, name }: StoredIntegration, alert: Alert): Promise<TestedList> => {
    const links = await lists.ask(teamId, { id: integrationId, name });
    const to = await destinationOf({ integrationId, teamId });
    const sent = links === 0 ? '' : ` We sent the confirmation link to ${counted(links)}.`;
    if (!to) return { result: nobody, message: `${nobody.answer}${sent}` };
    const result = await send(alert, to);
    const isSent = result.kind === 'accepted' || result.kind === 'kept';
    const where = result.kind === 'kept' ? " There's no mail server, so emails are in the mailbox folder." : '';
    const said = isSent ? `Sent to ${counted(to.recipients.length)}.${where}` : reasonOf(result);
    return { result, message: `${said}${sent}` };
  };

const nobody = {
  kind: 'refused',
  status: 550,
  retryable: false,
  gone: false,
  answer: 'Nobody on this list has confirmed yet.',
} as const satisfies SendResult;

const counted = (count: number): string => `${count} ${count === 1 ? 'address' : 'addresses'}`;
