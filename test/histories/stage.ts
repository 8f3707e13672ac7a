import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type App, compose } from '../../src/app/compose.ts';
import { parseConfig } from '../../src/app/config.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/product.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type SimulatedTime, simulateTime } from '../support/simulated-time.ts';
import { beginning, type History } from './history.ts';
import { leadHostsHere } from './known-hosts.ts';
import { openScene, type Scene } from './scene.ts';

/** A whole product whose time a test moves; histories play on it one after the other, each in an empty database. */
export type Stage = {
  readonly begin: (story: History) => Promise<Scene>;
  /** The product's work, one batch at a time. */
  readonly steps: App['steps'];
  readonly close: () => Promise<void>;
};

/** What all histories of a stage share. */
export type World = {
  readonly app: App;
  readonly url: string;
  readonly database: TestDatabase;
  /** A connection beside the product's. */
  readonly client: Client;
  readonly time: SimulatedTime;
  readonly receiver: Receiver;
  readonly mails: MailServer;
  /** Ports of this machine by the hosts of platforms that are played there. */
  readonly hosts: Map<string, number>;
};

export const setTheStage = async (): Promise<Stage> => {
  const hosts = new Map<string, number>();
  const leadThemAway = leadHostsHere((host) => hosts.get(host));
  const database = await createTestDatabase();
  const time = await simulateTime(database.url, beginning);
  const receiver = await openReceiver();
  const mails = await openMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'allclear-history-'));
  const app = await compose({
    config: configOf({ databaseUrl: database.url, dataDir, port: await freePort(), mails }),
    database: { url: database.url },
    logger: createLogger('fatal'),
    now: time.now,
    batchDelayMs: 0,
  });
  const { address: url } = await app.listen();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const world: World = { app, url, database, client, time, receiver, mails, hosts };
  const tables = await tablesOf(client);
  return {
    begin: async (story) => {
      await empty(client, tables);
      await time.beginAgain();
      return openScene(story, world);
    },
    steps: app.steps,
    close: async () => {
      await app.close();
      await Promise.all([client.end(), time.close(), receiver.close(), mails.close()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      leadThemAway();
    },
  };
};

/** Everything but what the migrations made. */
const tablesOf = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('accounts', 'monitoring', 'incidents', 'integrations') or (schemaname, tablename) = ('platform', 'fact')`,
  );
  return rows.map(({ name }) => name);
};

/** A history leaves few rows, which are deleted sooner than their tables are truncated. Ids go on: a process remembers messages by theirs. */
const empty = async (client: Client, tables: readonly string[]): Promise<void> => {
  const deletions = tables.map((name) => `delete from ${name};`).join(' ');
  await client.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
};

type ConfigParts = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly port: number;
  readonly mails: MailServer;
};

const configOf = ({ databaseUrl, dataDir, port, mails }: ConfigParts) =>
  parseConfig(
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ALLCLEAR_DATA_DIR: dataDir,
      ALLCLEAR_SECRET: randomBytes(32).toString('hex'),
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8',
      ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Allclear <allclear@mail.example>',
    },
    { projectDir: process.cwd(), isRoot: false, isTerminal: false, isProduction: false },
  );
