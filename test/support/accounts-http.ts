import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type AccountsOptions, createAccounts } from '../../src/accounts/module.ts';
import { query } from '../../src/platform/database/query.ts';
import { postgresRateLimits } from '../../src/platform/database/rate-limits.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { settableClock } from './accounts.ts';
import { operationOf } from './contract/operations.ts';
import { createTestDatabase } from './database.ts';
import { createTestServer, expectContract, sameOrigin, type TestServerOptions } from './http.ts';
import { box } from './secret-box.ts';

type Headers = Readonly<Record<string, string>>;
type Sent = {
  readonly headers?: Headers;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly id?: number | string;
  /** A server other than the world's own. */
  readonly to?: FastifyInstance;
};

export type AccountsWorld = Awaited<ReturnType<typeof createAccountsWorld>>;

/** The module accounts on a database and behind a server of its own, with an owner: admin, owner-password. */
export const createAccountsWorld = async () => {
  const clock = settableClock('2026-11-20T08:00:00.000Z');
  const mails: Mail[] = [];
  const mailServer = { isThere: true, isUp: true, refuses: false, answersAfter: Promise.resolve() };
  const errors: unknown[] = [];
  /** The users whose streams were ended. */
  const ended: number[] = [];
  const database = await createTestDatabase();
  const accountsWith = (secureCookies: boolean, more: Partial<AccountsOptions> = {}) =>
    createAccounts({
      em: database.em,
      transaction: database.transaction,
      now: clock.now,
      secureCookies,
      notifySessionEnded: async (userId) => {
        ended.push(userId);
      },
      planOf: async () => ({ access: { kind: 'full', because: 'trial' } }),
      fetchApp: () => Promise.reject(new Error('no app has a document here')),
      stopReportEmail: async () => undefined,
      noteCustomerChanged: async () => undefined,
      noteInTeams: async () => undefined,
      endLinksOf: async () => undefined,
      // Of one team, whatever its id.
      hasPages: async (_teamId, pageIds) => pageIds.every((id) => id < 100),
      noteNewUser: async () => undefined,
      noteTrialMoved: async () => undefined,
      noteNewTeam: async () => undefined,
      mailer: {
        send: async (mail) => {
          mails.push(mail);
          await mailServer.answersAfter;
          if (!mailServer.isThere) return { kind: 'kept', answer: 'Saved as x.eml in the mailbox folder.' };
          if (mailServer.refuses) return { kind: 'refused', status: 550, retryable: false, answer: 'No such user' };
          return mailServer.isUp
            ? { kind: 'accepted', status: 250, answer: 'OK' }
            : { kind: 'unreachable', code: 'network', reason: 'It is down.', retryable: true };
        },
      },
      sendsMail: true,
      countAttempts: postgresRateLimits(database.em),
      publicUrl: 'https://allclear.test',
      box,
      onError: (error) => errors.push(error),
      onSignOnFault: (_fault, error) => errors.push(error),
      ...more,
    });
  const accounts = accountsWith(false);
  /** The teams whose alerts are paused, and which are read-only; a test may let billing fail. */
  const others = { paused: new Set<number>(), readOnly: new Set<number>(), endBilling: async (_teamId: number) => {} };
  const data = accounts.withDataOf(dataOf(others));
  const handlers = { ...accounts.handlers, ...data.handlers, ...data.closing.handlers };
  const serverWith = (more: Partial<TestServerOptions> = {}) =>
    createTestServer({ handlers, authenticate: accounts.authenticate, ...more });
  const app = await serverWith();
  await accounts.ensureOwner({ password: 'owner-password' });

  /** Calls an operation as the product's own page would, and checks whatever it answers against the contract. */
  const call = async (operation: OperationId, { headers = {}, query, body, id = '', to = app }: Sent = {}) => {
    const { method, path } = operationOf(operation);
    const url = path.replace('{id}', String(id));
    const response = await to.inject({ method, url, query, headers: { ...sameOrigin, ...headers }, payload: body });
    expectContract(response, operation);
    return response;
  };
  /** The account emails that go out behind an answer now; one that failed waits for a chore. */
  const underWay = async (): Promise<number> => {
    const rows = await query(database.em)`
      select from accounts.account_mail as mail join accounts.user_account as holder on holder.id = mail.user_id
      where mail.mailed_at is null and (
        mail.mail_tried_at is not null or
        -- not sent to an address that was confirmed meanwhile
        mail.mail_tries = 0 and not (mail.kind = 'confirm_email' and holder.email = mail.email and holder.email_verified_at is not null)
      )
    `;
    return rows.length;
  };
  const signedIn = async (operation: 'login' | 'register', body: object): Promise<Headers> => {
    const response = await call(operation, { body });
    expect(response.statusCode).toBe(operation === 'login' ? 200 : 201);
    return sessionOf(response);
  };
  return {
    accounts,
    data,
    others,
    accountsWith,
    mails,
    /** Forgets the emails so far, and those that are still on their way. */
    forgetMails: async () => {
      await expect.poll(underWay).toBe(0);
      mails.length = 0;
    },
    mailServer,
    errors,
    ended,
    database,
    app,
    call,
    clock,
    serverWith,
    registered: (username: string) => signedIn('register', registration(username)),
    loggedIn: (username: string, password: string) => signedIn('login', { username, password }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};

type Others = {
  readonly paused: Set<number>;
  readonly readOnly: ReadonlySet<number>;
  readonly endBilling: (teamId: number) => Promise<void>;
};

const nothing = async function* () {};

/** The other modules, which have no data and only remember what they were asked to do. */
const dataOf = (others: Others): Parameters<ReturnType<typeof createAccounts>['withDataOf']>[0] => ({
  servicesOf: nothing,
  incidentsOf: async () => [],
  integrationsOf: nothing,
  teamEntriesOf: async () => [],
  boardsOf: async () => [],
  feedsOf: async () => [],
  publishedPagesOf: async () => [],
  async *subscribersOf() {},
  alertSourcesOf: async () => [],
  alertMappingsOf: async () => [],
  pageCredentialsOf: async () => [],
  removeServicesOf: async () => undefined,
  endBilling: (teamId) => others.endBilling(teamId),
  isReadOnly: async (teamId) => others.readOnly.has(teamId),
  pauseTeam: async (teamId, pauses) => {
    if (pauses) others.paused.add(teamId);
    else others.paused.delete(teamId);
  },
  teamsHaving: {
    service: async () => undefined,
    board: async () => undefined,
    integration: async () => undefined,
    page: async () => undefined,
  },
});

export const registration = (username: string) => ({
  username,
  email: `${username}@mail.example`,
  password: `password of ${username}`,
});

export const cookieOf = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === SESSION_COOKIE);

/** The request headers that carry the session which this response started. */
export const sessionOf = (response: LightMyRequestResponse): Headers => ({
  cookie: `${SESSION_COOKIE}=${cookieOf(response)?.value}`,
});
