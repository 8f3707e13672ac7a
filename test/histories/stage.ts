import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type ApiClient, unwrap } from '#client';
import { type App, compose } from '../../src/app/compose.ts';
import { parseConfig } from '../../src/app/config.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { startPageServer } from '../support/page-server.ts';
import { freePort } from '../support/product.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { signUpAt } from '../support/running-product.ts';
import { type SimulatedTime, simulateTime } from '../support/simulated-time.ts';
import { type Heard, heardBy } from './heard.ts';
import { type Actions, beginning, type History, type PageSays, type Watch } from './history.ts';

/** A whole product whose time a test moves; the histories of a file play on it one after the other, each in an empty database. */
export type Stage = {
  readonly begin: (story: History) => Promise<Scene>;
  readonly close: () => Promise<void>;
};

/** One history on the stage, with its pages and a receiver for each channel. */
export type Scene = {
  readonly api: ApiClient;
  readonly actions: Actions;
  /** The page says this from now on. */
  readonly says: (page: PageSays | readonly (PageSays | undefined)[]) => void;
  /** Lets the time pass: whatever falls due on the way is done in its moment. */
  readonly passTo: (minutes: number) => Promise<void>;
  /** What each channel was told since the last time that this was asked. */
  readonly heard: () => Promise<Heard>;
  readonly end: () => Promise<void>;
};

export const setTheStage = async (): Promise<Stage> => {
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
  const clock = new Client({ connectionString: database.url });
  await clock.connect();
  const world = { app, database, time, receiver, mails, clock, url };
  return {
    begin: async (story) => {
      await clearAll(clock);
      await time.beginAgain();
      return beginScene(story, world);
    },
    close: async () => {
      await app.close();
      await Promise.all([clock.end(), time.close(), receiver.close(), mails.close()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

type World = {
  readonly app: App;
  readonly database: TestDatabase;
  readonly time: SimulatedTime;
  readonly receiver: Receiver;
  readonly mails: MailServer;
  readonly clock: Client;
  readonly url: string;
};

const beginScene = async (
  story: History,
  { app, database, time, receiver, mails, clock, url }: World,
): Promise<Scene> => {
  const first = 'length' in story.first ? (story.first as readonly PageSays[]) : [story.first as PageSays];
  const servers = await Promise.all(first.map(() => startPageServer()));
  const { api } = await signUpAt(database, url, { username: 'lead', now: time.now() });
  await clock.query('update accounts.user_account set email_verified_at = now()');
  let polls = true;

  const says = (page: PageSays | readonly (PageSays | undefined)[]): void => {
    const pages = Array.isArray(page) ? (page as readonly (PageSays | undefined)[]) : [page as PageSays];
    for (const [index, one] of pages.entries()) if (one) servers[index]?.says(one);
  };
  const work = async (): Promise<void> => {
    const { pollDue, expand, sendDue } = app.steps;
    const polled = polls ? await pollDue() : 0;
    let expanded = false;
    while ((await expand()) === 'worked') expanded = true;
    if (polled + (await sendDue(100)) > 0 || expanded) await work();
  };
  const passTo = async (minutes: number): Promise<void> => {
    const end = new Date(beginning.getTime() + minutes * 60_000);
    for (;;) {
      await work();
      const due = await nextMoment(clock, polls);
      if (due === undefined || due >= end) break;
      await time.moveTo(due > time.now() ? due : new Date(Math.min(time.now().getTime() + 1_000, end.getTime())));
    }
    if (end > time.now()) await time.moveTo(end);
    await work();
  };
  const idOf = async (name: string): Promise<number> => {
    const services = unwrap(await api.GET('/api/services'));
    const found = services.find((service) => service.name === name);
    if (!found) throw new Error(`no service is called ${name}`);
    return found.id;
  };
  const pageUrlOf = ({ page = 0 }: Watch): string => new URL(story.path ?? '/', servers[page]?.url).href;
  const path = async (name: string) => ({ params: { path: { id: await idOf(name) } } });
  const actions: Actions = {
    watch: async ({ page, name, components, groups, ...more }) => {
      const body = {
        name,
        statusPageUrl: pageUrlOf({ name, page }),
        ...(components && { components: [...components] }),
        ...(groups && { componentGroups: [...groups] }),
        ...more,
      };
      unwrap(await api.POST('/api/services', { body }));
    },
    edit: async (name, changes) =>
      void unwrap(await api.PUT('/api/services/{id}', { ...(await path(name)), body: changes })),
    remove: async (name) => void (await api.DELETE('/api/services/{id}', await path(name))),
    refresh: async () => void unwrap(await api.POST('/api/refresh-status')),
    setStatus: async (name, status, statusMessage) =>
      void unwrap(
        await api.PUT('/api/service-statuses/{serviceId}', {
          params: { path: { serviceId: await idOf(name) } },
          body: { status, statusMessage },
        }),
      ),
    clearStatus: async (name) =>
      void unwrap(
        await api.DELETE('/api/service-statuses/{serviceId}', { params: { path: { serviceId: await idOf(name) } } }),
      ),
    report: async (name, incident) =>
      void unwrap(await api.POST('/api/incidents', { body: { serviceId: await idOf(name), ...incident } })),
    changeReport: async (title, changes) => {
      const incidents = unwrap(await api.GET('/api/incidents'));
      const id = incidents.find((incident) => incident.title === title)?.id ?? 0;
      unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body: changes }));
    },
    connect: async () => {
      const all = { incidents: true, resolved: true, maintenance: true };
      const at = (name: string) => `${receiver.url}/${name}`;
      const configs = [
        { type: 'webhook' as const, config: { webhookUrl: at('webhook'), events: { ...all, statusChange: false } } },
        { type: 'slack' as const, config: { webhookUrl: at('slack'), channel: '#status', events: all } },
        { type: 'teams' as const, config: { webhookUrl: at('teams') } },
      ];
      for (const { type, config } of configs)
        unwrap(await api.POST('/api/integrations', { body: { type, name: type, config } }));
    },
    disconnect: async () => {
      for (const { id } of unwrap(await api.GET('/api/integrations')))
        await api.DELETE('/api/integrations/{id}', { params: { path: { id } } });
    },
    stopPoller: () => {
      polls = false;
    },
    wakePoller: () => {
      polls = true;
    },
  };

  says(first);
  for (const service of story.watch) await actions.watch(service);
  if (!story.unconnected) await actions.connect();
  await work();
  return {
    api,
    actions,
    says,
    passTo,
    heard: async () => heardBy(receiver.received.splice(0), mails.received.splice(0)),
    end: async () => {
      receiver.received.length = 0;
      mails.received.length = 0;
      await Promise.all(servers.map((server) => server.close()));
    },
  };
};

/** Everything but what the migrations made; ids go on, since a process remembers messages by theirs. */
const clearAll = async (clock: Client): Promise<void> => {
  const { rows } = await clock.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('accounts', 'monitoring', 'incidents', 'integrations') or (schemaname, tablename) = ('platform', 'fact')`,
  );
  await clock.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
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
    { projectDir: process.cwd(), isRoot: false, isTerminal: false },
  );

/** When something falls due next: a poll, news that time alone makes, or an alert to be sent. */
const nextMoment = async (clock: Client, polls: boolean): Promise<Date | undefined> => {
  const { rows } = await clock.query<{ at: Date | null }>(
    `select least(
      case when $1 then (select min(next_poll_at) from monitoring.status_page) end,
      (select min(due_at) from integrations.scope_memory),
      (select min(due_at) from integrations.integration_queue)
    ) as at`,
    [polls],
  );
  const at = rows[0]?.at;
  // The database knows microseconds.
  return at ? new Date(at.getTime() + 1) : undefined;
};
