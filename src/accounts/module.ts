import { type AccountsHandlers, type AccountsUseCases, accountsHandlers } from './adapters/http.ts';
import { type AccountsOptions, type Parts, partsOf } from './adapters/parts.ts';
import { postgresMailRecipients } from './adapters/postgres-mail-recipients.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-key.ts';
import { type Authenticate, authenticate } from './authenticate.ts';
import { currentUser } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { confirmEmail, endMails, sendConfirmation } from './mail/confirm-email.ts';
import { forgotPassword, resetPassword } from './mail/reset-password.ts';
import type { MailRecipientsOf } from './mail-recipient.ts';
import {
  createOwnAccount,
  createOwnData,
  type OwnAccountHandlers,
  type OwnData,
  type OwnDataPorts,
} from './own/module.ts';
import { ensureOwner, type MadeOwner, type OwnerSettings } from './owner.ts';
import { register } from './register.ts';
import { stillValid } from './still-valid.ts';

export type { AccountsOptions, OwnData };

export type Accounts = {
  readonly handlers: AccountsHandlers & OwnAccountHandlers;
  readonly authenticate: Authenticate;
  /** See owner.ts: what it answers is to be shown to the person who started the server, once. */
  readonly ensureOwner: (settings: OwnerSettings) => Promise<MadeOwner | undefined>;
  /** Of these credentials, those that still admit somebody; see still-valid.ts. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A chore: sends the mails that could not be sent before. */
  readonly mailDue: () => Promise<unknown>;
  /** A chore; answers how many it deleted. */
  readonly deleteExpired: () => Promise<number>;
  /** The confirmed address of a user. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  /** Ends a user's alert mails by one click, without a session. */
  readonly unsubscribeUrlOf: (userId: number) => string;
  readonly mailRecipientsOf: MailRecipientsOf;
  /** What needs the modules that are wired after this one. */
  readonly withDataOf: (ports: OwnDataPorts) => OwnData;
};

/** The module accounts: users, their addresses, sessions and API keys. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const parts = partsOf(options);
  const { users, sessions, mails, now, tokens } = parts;
  const useCases = useCasesOf(options, parts);
  return {
    handlers: {
      ...accountsHandlers(useCases, options.secureCookies),
      ...createOwnAccount(parts, options.planOf),
    },
    authenticate: authenticate(parts),
    ensureOwner: ensureOwner(parts),
    stillValid: stillValid(parts),
    deleteExpired: async () => (await sessions.deleteExpired(now())) + (await mails.deleteExpired(now())),
    addressOf: async (userId) => {
      const user = await users.find(userId);
      return user?.emailVerified ? user.email : undefined;
    },
    mailDue: () => parts.mailDue(),
    unsubscribeUrlOf: (userId) => `${options.publicUrl}/api/unsubscribe?token=${tokens.of(userId)}`,
    mailRecipientsOf: postgresMailRecipients(options.em),
    withDataOf: (ports) => createOwnData(parts, options.planOf, ports),
  };
};

const useCasesOf = ({ planOf, notifySessionEnded, sendsMail }: AccountsOptions, parts: Parts): AccountsUseCases => ({
  planOf,
  signInOptions: { sendsMail },
  currentUser: currentUser(parts),
  logIn: logIn(parts),
  register: async (registration, browser) => {
    const registered = await register(parts)(registration, browser);
    parts.mailSoon(registered.user.id);
    return registered;
  },
  logOut: async (caller) => {
    await logOut(parts)(caller);
    if (caller) await notifySessionEnded(caller.userId);
  },
  forgotPassword: forgotPassword(parts),
  resetPassword: resetPassword(parts),
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
