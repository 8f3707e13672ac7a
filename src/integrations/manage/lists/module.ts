import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ListLog } from '../../channels/adapters/list-sender.ts';
import { emailList } from '../../channels/email-list.ts';
import type { ListDestinationOf } from '../../delivery/destination.ts';
import { postgresRecipients } from './adapters/postgres-recipients.ts';
import { recipientTokens } from './adapters/recipient-tokens.ts';
import { sendLink } from './adapters/send-link.ts';
import { answerList, visitList } from './answer-list.ts';
import { type AskRecipients, askRecipients } from './ask-recipients.ts';
import type { CountCalls } from './limits.ts';
import type { ListRecipients } from './ports.ts';

export type ListOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly box: SecretBox;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: Clock;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** A team's name, unless it's closed. */
  readonly openTeamName: (teamId: TeamId) => Promise<string | undefined>;
  readonly count: CountCalls;
};

/** The recipients of email lists, as the operations on integrations need them. */
export type Lists = Pick<ListRecipients, 'of' | 'keep'> & { readonly ask: AskRecipients };

export type ListRoom = {
  readonly lists: Lists;
  readonly destinationOf: ListDestinationOf;
  readonly log: ListLog;
  readonly visit: ReturnType<typeof visitList>;
  readonly answer: ReturnType<typeof answerList>;
};

/** Wires the recipients of email lists: who they are, the links that they get, and where alerts go. */
export const createLists = (
  options: ListOptions,
  { notifyOwner }: { readonly notifyOwner: (teamId: TeamId) => Promise<void> },
): ListRoom => {
  const { em, box, publicUrl, openTeamName: teamNameOf } = options;
  const recipients = postgresRecipients(em);
  const tokens = recipientTokens(box);
  const urlOf = (id: number) => `${publicUrl}/api/email-lists/subscription?token=${tokens.of(id)}`;
  const visiting = { ...options, recipients, tokens, teamNameOf, notifyOwner };
  return {
    lists: {
      of: recipients.of,
      keep: recipients.keep,
      ask: askRecipients({ ...visiting, sendLink: sendLink({ ...options, urlOf }) }),
    },
    log: recipients,
    visit: visitList(visiting),
    answer: answerList(visiting),
    destinationOf: async ({ integrationId, teamId }) => {
      const [team, list] = await Promise.all([teamNameOf(teamId), recipients.confirmedOf(integrationId)]);
      if (team === undefined || !list) return undefined;
      return {
        kind: 'list',
        channel: emailList,
        integrationId,
        list: list.name,
        listId: `list-${integrationId}.alerts.${URL.parse(publicUrl)?.hostname ?? 'allclear'}`,
        team: { name: team },
        recipients: list.recipients.map(({ id, address }) => ({ id, address, unsubscribeUrl: urlOf(id) })),
      };
    },
  };
};
