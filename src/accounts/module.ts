import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authenticate } from '../platform/http/server.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { confirmationMail } from './adapters/confirmation-mail.ts';
import { type AccountsHandlers, type AccountsUseCases, accountsHandlers } from './adapters/http.ts';
import { postgresApiKeys } from './adapters/postgres-api-keys.ts';
import { postgresConfirmations } from './adapters/postgres-confirmations.ts';
import { postgresMailRecipients } from './adapters/postgres-mail-recipients.ts';
import { postgresSessions } from './adapters/postgres-sessions.ts';
import { postgresUsers } from './adapters/postgres-users.ts';
import { unsubscribeTokens } from './adapters/unsubscribe-tokens.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-key.ts';
import { authenticate } from './authenticate.ts';
import {
  confirmEmail,
  endMails,
  type Mailed,
  mailDueLinks,
  mailNextLink,
  requestLink,
  sendConfirmation,
} from './confirm-email.ts';
import { currentUser } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { MailRecipientsOf } from './mail-recipient.ts';
import { ensureOwner, type MadeOwner, type OwnerSettings } from './owner.ts';
import type { PlanOf } from './ports.ts';
import { register } from './register.ts';
import { stillValid } from './still-valid.ts';
import type { User } from './user.ts';

export type AccountsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** Whether people reach this server by https only (PUBLIC_URL): the session cookie is then never sent without it. */
  readonly secureCookies: boolean;
  /** Ends the live streams of a session or key that has ended. */
  readonly notifySessionEnded: (userId: number) => Promise<void>;
  readonly planOf: PlanOf;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Links in mails are built from it. No slash at the end. */
  readonly publicUrl: string;
  /** Makes and reads the tokens of unsubscribe links. */
  readonly box: Pick<SecretBox, 'seal' | 'open'>;
  /** Told of a mail that did not go out although nobody waits for it. Must not throw. */
  readonly onError: (error: unknown) => void;
};

export type Accounts = {
  readonly handlers: AccountsHandlers;
  readonly authenticate: Authenticate;
  /** See owner.ts: what it answers is to be shown to the person who started the server, once. */
  readonly ensureOwner: (settings: OwnerSettings) => Promise<MadeOwner | undefined>;
  /** Of these credentials, those that still admit somebody; see still-valid.ts. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A chore: mails the links that could not be mailed before. */
  readonly mailDueLinks: () => Promise<void>;
  /** A chore; answers how many it deleted. */
  readonly deleteExpired: () => Promise<number>;
  /** The confirmed address of a user. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  /** Ends a user's alert mails by one click, without a session. */
  readonly unsubscribeUrlOf: (userId: number) => string;
  readonly mailRecipientsOf: MailRecipientsOf;
};

/** The module accounts: users, their addresses, sessions and API keys. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const parts = partsOf(options);
  const { users, sessions, confirmations, now, tokens, mailNext } = parts;
  return {
    handlers: accountsHandlers(useCasesOf(options, parts), options.secureCookies),
    authenticate: authenticate(parts),
    ensureOwner: ensureOwner(parts),
    stillValid: stillValid(parts),
    deleteExpired: async () => (await sessions.deleteExpired(now())) + (await confirmations.deleteExpired(now())),
    addressOf: async (userId) => {
      const user = await users.find(userId);
      return user?.emailVerified ? user.email : undefined;
    },
    mailDueLinks: mailDueLinks(mailNext),
    unsubscribeUrlOf: (userId) => `${options.publicUrl}/api/unsubscribe?token=${tokens.of(userId)}`,
    mailRecipientsOf: postgresMailRecipients(options.em),
  };
};

type Parts = ReturnType<typeof partsOf>;

const partsOf = (options: AccountsOptions) => {
  const { em, transaction, now, box } = options;
  const confirmations = postgresConfirmations(em, transaction);
  const links = { confirmations, mailConfirmation: confirmationMail(options), random: randomBytes, now };
  return {
    ...links,
    users: postgresUsers(em),
    sessions: postgresSessions(em),
    keys: postgresApiKeys(em, transaction),
    passwords: argon2Passwords(),
    tokens: unsubscribeTokens(box),
    requestLink: requestLink(links),
    mailNext: mailNextLink(links),
    transaction,
  };
};

const useCasesOf = ({ planOf, notifySessionEnded, onError }: AccountsOptions, parts: Parts): AccountsUseCases => ({
  planOf,
  currentUser: currentUser(parts),
  logIn: logIn(parts),
  register: withConfirmation(register(parts), parts.mailNext, onError),
  logOut: async (caller) => {
    await logOut(parts)(caller);
    if (caller) await notifySessionEnded(caller.userId);
  },
  listApiKeys: listApiKeys(parts),
  createApiKey: createApiKey(parts),
  deleteApiKey: async (actor, id) => {
    await deleteApiKey(parts)(actor, id);
    await notifySessionEnded(actor.userId);
  },
  sendConfirmation: sendConfirmation(parts),
  confirmEmail: confirmEmail(parts),
  mayEndMails: (token) => parts.tokens.userOf(token) !== undefined,
  endMails: endMails({ users: parts.users, userOfToken: parts.tokens.userOf }),
});

/** A new account gets its link by mail at once; where that fails, the chore mails it later. */
const withConfirmation =
  <Input, Output extends { readonly user: User }>(
    make: (input: Input) => Promise<Output>,
    mailNext: ReturnType<typeof mailNextLink>,
    onError: (error: unknown) => void,
  ) =>
  async (input: Input): Promise<Output> => {
    const made = await make(input);
    const failed = new Error('the mail that confirms an address did not go out');
    const report = (outcome: Mailed) =>
      outcome === 'refused' || outcome === 'unreachable' ? onError(failed) : undefined;
    void mailNext(made.user.id).then(report, onError);
    return made;
  };
