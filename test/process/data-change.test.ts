import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { entities } from '../../src/app/wiring/entities.ts';
import { byType, channels } from '../../src/integrations/channels/index.ts';
import { webhook } from '../../src/integrations/channels/webhook.ts';
import { postgresIntegrations } from '../../src/integrations/manage/adapters/postgres-integrations.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { ownTeamOf } from '../../src/shared/actor.ts';
import { addUser } from '../support/accounts.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, startProduct } from '../support/product.ts';
import { killAtEnd, until } from '../support/worker-setting.ts';

const atEnd = (cleanUp: () => Promise<unknown>) => onTestFinished(async () => void (await cleanUp()));

const [before, now] = ['the secret of the time before this', 'the secret of this time and the next'];
const INTEGRATIONS = 60;
const SEALING = 're-encrypting integrations';

/** Webhooks of one user, sealed under the secret of before. */
const sealThem = async ({ url }: OwnPostgres): Promise<number> => {
  const { em, close } = await openDatabase(url, { entities });
  const { id: userId } = await addUser({ em }, 'ann');
  const integrations = postgresIntegrations(em, createSecretBox(before), byType(channels));
  const one = {
    channel: webhook,
    name: 'Ops',
    webhookUrl: 'https://hooks.example.test/1',
    settings: {},
    secretSettings: {},
    events: {},
  };
  for (let count = 0; count < INTEGRATIONS; count += 1)
    await integrations.add(ownTeamOf(userId), { ...one, enabled: true, signingSecret: 'whsec_AAAA' }, new Date());
  await close();
  return userId;
};

type Ready = { readonly status: string; readonly dataChanges: readonly { name: string; percent: number }[] };

/** Nothing while it doesn't answer, or isn't ready. */
const readyOf = async (port: string): Promise<Ready | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
    () => undefined,
  );
  return answer?.ok ? ((await answer.json()) as Ready) : undefined;
};

test('a change of data goes on where a worker was killed in the middle of it, which was ready all the while', async () => {
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  const userId = await sealThem(postgres);
  const port = String(await freePort());
  const settings = {
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: now,
    ALLCLEAR_SECRET_OLD: before,
    ALLCLEAR_OPERATIONS_PORT: port,
  };
  const startWorker = () => killAtEnd(atEnd, startProduct(settings, ['--role', 'worker']));
  type Row = { readonly done_to: string; readonly begun_at: Date };
  const change = async () =>
    (await postgres.query<Row>(`select done_to, begun_at from platform.data_change where name = '${SEALING}'`))[0];

  // Somebody is in the middle of changing the fortieth.
  const holder = new Client({ connectionString: postgres.url });
  await holder.connect();
  atEnd(() => holder.end());
  await holder.query('begin; select from integrations.integration where id = 40 for update');
  const killed = startWorker();
  const atForty = { status: 'ready', dataChanges: [{ name: SEALING, percent: 65 }] };
  let ready: Ready | undefined;
  await until('it has come so far', async () => {
    ready = await readyOf(port);
    return ready?.dataChanges[0]?.percent === 65;
  });
  expect(ready).toMatchObject(atForty);
  killed.signal('SIGKILL');
  await killed.ended;
  const half = await change();
  expect(half).toMatchObject({ done_to: '39' });

  const other = startWorker();
  await until('another worker is ready', async () => {
    ready = await readyOf(port);
    return ready !== undefined;
  });
  expect(ready).toMatchObject(atForty);
  await holder.query('commit');
  await until('it is done', async () => (await readyOf(port))?.dataChanges.length === 0);
  expect(await change()).toEqual({ ...half, done_to: String(INTEGRATIONS) });
  other.signal('SIGTERM');
  expect((await other.ended).stdout).toMatch(new RegExp(`"change":"${SEALING}","percent":100`));

  const { em, close } = await openDatabase(postgres.url, { entities });
  atEnd(close);
  // The secret of before may be forgotten.
  const opened = await postgresIntegrations(em, createSecretBox(now), byType(channels)).list(userId);
  expect(opened).toHaveLength(INTEGRATIONS);
});
