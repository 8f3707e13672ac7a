import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { strayPlaces } from '../../support/alert-rows.ts';
import { type AlertWorld, createAlertWorld } from '../../support/alerting.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { statuspageBody, summaryPath } from '../../support/statuspage-body.ts';

const script = fileURLToPath(new URL('../../support/workers/alert-worker.ts', import.meta.url));
/** Longer than any send takes on a machine that does much else, so that only a kill has something sent twice. */
const LEASE_MS = '120000';
const receivers = 40;
const incidents = 12;
const kills = 6;

let database: TestDatabase;
let world: AlertWorld;
let child: ChildProcess | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  world = await createAlertWorld(database);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await world.close();
  await database.drop();
});

const startWorker = async (): Promise<ChildProcess> => {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'worker');
  child = spawn(process.execPath, [script, url.href, LEASE_MS], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
};

/** What a dead worker holds is held for a minute or two; the test doesn't wait for it. */
const endLeases = () =>
  change(world.em)`
    with queues as (update integrations.integration_queue set leased_until = now() where leased_until is not null)
    update integrations.endpoint_rate_limit set free_at = now(), token = null where token is not null
  `;

/** The connections of a worker to the database, as PostgreSQL has them. */
const backends = () =>
  query(world.em)`
    select from pg_stat_activity where datname = current_database() and application_name = 'worker'
  `;

/** A moment after which nothing that it sent is answered any more, nor does PostgreSQL still lease what it asked for last. */
const kill = async (worker: ChildProcess): Promise<number> => {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
  await world.receiver.deserted();
  await expect.poll(backends).toEqual([]);
  return Date.now();
};

const counts = async () => {
  const { rows } = await sql<{ made: number; accepted: number; news: number; queued: number }>`
    select count(*)::int as made, count(*) filter (where state = 'accepted')::int as accepted,
      (select count(*)::int from integrations.news) as news,
      (select count(*)::int from integrations.queued) as queued
    from integrations.delivery
  `.execute(world.em.getKysely());
  return rows[0];
};

it(`loses no alert when its process is killed ${kills} times while one in ten receivers refuses, and repeats only what was in flight, with its id`, async () => {
  await world.say({});
  for (let i = 0; i < receivers; i++) {
    const user = await world.addUser(`user${i}`);
    await world.watch(user);
    await world.connect(user, { path: `/hook/${i}` });
  }
  /** By path and id: when it was answered 200. */
  const taken = new Map<string, number[]>();
  const refused = new Set<string>();
  world.receiver.answer = (response, { path, headers }) => {
    const key = `${path} ${headers['webhook-id']}`;
    if (path.endsWith('7') && !refused.has(key)) {
      refused.add(key);
      return response.writeHead(500).end();
    }
    const answer = () => {
      // Whoever sent it has been killed and learns nothing of it.
      if (response.destroyed) return;
      taken.set(key, [...(taken.get(key) ?? []), Date.now()]);
      response.end('ok');
    };
    return setTimeout(answer, Math.random() * 30);
  };
  const killedAt: number[] = [];
  let worker = await startWorker();
  for (let i = 1; i <= incidents; i++) {
    const open = Array.from({ length: i }, (_, n) => ({ id: `i${n}`, name: `Failure ${n}` }));
    world.page.set(summaryPath, { body: statuspageBody({ incidents: open }) });
    world.pass(1);
    await world.pollAgain(world.pageId());
    if (i % (incidents / kills) !== 0) continue;
    await sleep(Math.random() * 250);
    killedAt.push(await kill(worker));
    // Whatever it was at: what isn't accepted has its place in the queue.
    expect(await strayPlaces(world)).toEqual([]);
    await endLeases();
    worker = await startWorker();
  }
  const all = receivers * incidents;
  await expect.poll(counts, { interval: 200 }).toEqual({ made: all, accepted: all, news: 0, queued: 0 });
  expect(taken.size).toBe(all);
  const repeated = [...taken.values()].filter(({ length }) => length > 1);
  // Answered, but killed before that was written.
  const explained = repeated.filter((times) =>
    times.slice(1).every((again, i) => killedAt.some((at) => at >= (times[i] ?? 0) && at <= again)),
  );
  expect(repeated.length - explained.length).toBe(0);
  expect(refused.size).toBe((receivers / 10) * incidents);
});
