import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authenticate, HttpOptions } from '../platform/http/server.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { type AccountsHandlers, accountsHandlers } from './adapters/http.ts';
import { postgresApiKeys } from './adapters/postgres-api-keys.ts';
import { postgresMailReaders } from './adapters/postgres-mail-readers.ts';
import { postgresSessions } from './adapters/postgres-sessions.ts';
import { postgresUsers } from './adapters/postgres-users.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-key.ts';
import { authenticate } from './authenticate.ts';
import { currentUser } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { MailReadersOf } from './mail-reader.ts';
import { ensureOwner, type OwnerSettings } from './owner.ts';
import { register } from './register.ts';
import { stillValid } from './still-valid.ts';

export type AccountsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** Whether people reach this server by https only (PUBLIC_URL): the session cookie is then never sent without it. */
  readonly secureCookies: boolean;
};

export type Accounts = {
  readonly handlers: AccountsHandlers;
  readonly authenticate: Authenticate;
  /** See owner.ts: what it answers is to be shown to the person who started the server, once. */
  readonly ensureOwner: (settings: OwnerSettings) => Promise<{ username: string; password: string } | undefined>;
  /** Of these credentials, those that still admit somebody; see still-valid.ts. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A chore; answers how many it deleted. */
  readonly deleteExpiredSessions: () => Promise<number>;
  readonly mailReadersOf: MailReadersOf;
  readonly rateLimits: Pick<HttpOptions['rateLimits'], 'login' | 'register'>;
};

/** The module accounts: users, sessions and API keys. */
export const createAccounts = ({ em, transaction, now, secureCookies }: AccountsOptions): Accounts => {
  const sessions = postgresSessions(em);
  const keys = postgresApiKeys(em, transaction);
  const users = postgresUsers(em);
  const everything = { users, sessions, keys, passwords: argon2Passwords(), transaction, random: randomBytes, now };
  const handlers = accountsHandlers(
    {
      currentUser: currentUser(everything),
      logIn: logIn(everything),
      register: register(everything),
      logOut: logOut(everything),
      listApiKeys: listApiKeys(everything),
      createApiKey: createApiKey(everything),
      deleteApiKey: deleteApiKey(everything),
    },
    secureCookies,
  );
  return {
    handlers,
    authenticate: authenticate(everything),
    ensureOwner: ensureOwner(everything),
    stillValid: stillValid(everything),
    deleteExpiredSessions: () => sessions.deleteExpired(now()),
    mailReadersOf: postgresMailReaders(em),
    rateLimits: { login: PER_MINUTE, register: PER_MINUTE },
  };
};

/** Attempts from one address. */
const PER_MINUTE = { max: 10, windowMs: 60_000 };
