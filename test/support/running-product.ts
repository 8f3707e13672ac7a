import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash, type Options } from '@node-rs/argon2';
import type { Logger } from 'pino';
import { type ApiClient, createClient } from '#client';
import { postgresSessions } from '../../src/accounts/adapters/postgres-sessions.ts';
import { postgresUsers } from '../../src/accounts/adapters/postgres-users.ts';
import { newSession } from '../../src/accounts/session.ts';
import type { Role } from '../../src/app/command-line.ts';
import { type App, compose } from '../../src/app/compose.ts';
import { type Config, parseConfig } from '../../src/app/config.ts';
import { createAccountBilling } from '../../src/billing/module.ts';
import type { PrivateSourceUrls } from '../../src/monitoring/module.ts';
import type { DatabaseLimits } from '../../src/platform/database/database-limits.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { OWNER_ID, ownTeamOf } from '../../src/shared/actor.ts';
import { aBrowser, newUser } from './accounts.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from './database.ts';
import { freePort } from './product.ts';
import { REPORT_TOKEN } from './report-token.ts';
import { scratchFolder } from './scratch.ts';

/** An account of a running product, already signed in. */
export type Account = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The name and value of its session's cookie. */
  readonly cookie: { readonly name: string; readonly value: string };
  readonly api: ApiClient;
};

export type RunningProduct = {
  readonly url: string;
  readonly database: TestDatabase;
  readonly config: Config;
  /** Makes an account without the rate limit of registration. */
  readonly signUp: (username?: string) => Promise<Account>;
  /** What it does by itself, a step at a time. */
  readonly steps: App['steps'];
  /** The owner, in a browser of their own. */
  readonly signInOwner: () => Promise<Account>;
  readonly stop: () => Promise<void>;
};

/** So often that nobody waits for a poll; a setting may not go under 5 s. */
const pollIntervalSeconds = 0.5;

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type RunningProductOptions = {
  /** With the built web app; true where absent. */
  readonly web?: boolean;
  /** `web`: it serves what is there and polls only what is added. All of its work where absent. */
  readonly role?: Role;
  /** Polls, sends and does its chores by itself; true where absent. */
  readonly works?: boolean;
  /** The product's way to its database, where that isn't the straight one. */
  readonly wayTo?: (databaseUrl: string) => Promise<string>;
  /** Patient ones where absent: neither an answer of 503 nor a gap in what is listened to comes of a busy machine. */
  readonly limits?: DatabaseLimits;
  /** Where StatusGator stands in for. */
  readonly statusGatorUrl?: string;
  /** Where Microsoft and Amazon stand in for. */
  readonly privateSources?: PrivateSourceUrls;
  /** Where it writes its log; nowhere where absent. */
  readonly logger?: Logger;
  /** The stand-in for Stripe, with Stripe's keys among the settings. */
  readonly stripeServer?: { readonly host: string; readonly port: number };
  /** Beside those that every test has. */
  readonly settingsOf?: (url: string) => Promise<Readonly<Record<string, string>>>;
};

const nowhere = 'http://127.0.0.1:1';

/** The whole product on a database of its own and a free port. */
export const startRunningProduct = async (options: RunningProductOptions = {}): Promise<RunningProduct> => {
  const { web = true, works = true, wayTo = async (straight) => straight, limits = patientLimits } = options;
  const database = await createTestDatabase();
  const port = await freePort();
  // For mails, which are kept there.
  const dataDir = await mkdtemp(join(scratchFolder(), 'allclear-data-'));
  const config = parseConfig(
    {
      PORT: String(port),
      DATABASE_URL: database.url,
      ALLCLEAR_DATA_DIR: dataDir,
      ALLCLEAR_SECRET: randomBytes(32).toString('hex'),
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
      ALLCLEAR_VISITOR_NETWORKS: '127.0.0.1/32',
      ALLCLEAR_OWNER_PASSWORD: owner.password,
      ALLCLEAR_MAIL_REPORT_TOKEN: REPORT_TOKEN,
      ALLCLEAR_PAGES_HOST: 'pages.allclear.test',
      // Nobody answers there, so that no question leaves this machine.
      ALLCLEAR_DNS_SERVERS: '127.0.0.1:1',
      ...(await options.settingsOf?.(`http://localhost:${port}`)),
    },
    { projectDir: process.cwd(), isRoot: false, isTerminal: false, isProduction: false },
  );
  const { stripeServer: server } = options;
  const billing = config.billing.mode === 'stripe' && server ? { ...config.billing, server } : config.billing;
  const app = await compose({
    config: { ...config, billing, pollIntervalSeconds, domainPort: port },
    role: options.role,
    database: { url: await wayTo(database.url), limits },
    logger: options.logger ?? createLogger('fatal'),
    // Never the real one.
    statusGatorUrl: options.statusGatorUrl ?? 'http://127.0.0.1:1',
    privateSources: options.privateSources ?? { loginUrl: nowhere, graphUrl: nowhere, awsUrl: nowhere },
    ...(web && { webRoot: builtWeb }),
  });
  const { address: url } = await app.listen();
  if (works) app.startWork();
  return {
    url,
    database,
    config,
    signUp: (username = `user-${randomBytes(4).toString('hex')}`) =>
      signUpAt(database, url, { username, now: new Date() }),
    steps: app.steps,
    signInOwner: () => signInAt(database, url, { ...owner, id: OWNER_ID }, new Date()),
    stop: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Who runs it. */
export const owner = { username: 'admin', email: 'admin@localhost', password: 'password of the owner' };

/** The hash says it, so that logging in is light too; passwords.test.ts holds what the product itself makes. */
const light: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type NewAccount = {
  readonly username: string;
  readonly now: Date;
  /** Where nobody signs in with the password. */
  readonly passwordHash?: string;
};

/** An account that is signed in at this moment. */
export const signUpAt = async (
  database: TestDatabase,
  url: string,
  { username, now, passwordHash }: NewAccount,
): Promise<Account> => {
  const password = `password of ${username}`;
  const trialEnds = new Date(now.getTime() + 30 * 86_400_000);
  const kept = passwordHash ?? (await hash(password, light));
  const account = newUser({ username, passwordHash: kept, trialEnds, createdAt: now });
  const added = await postgresUsers(database.em).add(account);
  if (added.kind === 'taken') throw new Error(`${username} is taken`);
  await createAccountBilling({ em: database.em, now: () => now, isOff: false }).watchTrial({
    ...added.user,
    id: ownTeamOf(added.user.id),
  });
  return signInAt(database, url, { id: added.user.id, username, email: account.email, password }, now);
};

const signInAt = async (
  database: TestDatabase,
  url: string,
  { id, ...person }: Pick<Account, 'username' | 'email' | 'password'> & { readonly id: number },
  now: Date,
): Promise<Account> => {
  const { token, session } = newSession(id, now, randomBytes, aBrowser);
  await postgresSessions(database.em).add(session);
  const cookie = { name: SESSION_COOKIE, value: token };
  const api = createClient({ baseUrl: url, headers: { origin: url, cookie: `${cookie.name}=${token}` } });
  return { ...person, cookie, api };
};
