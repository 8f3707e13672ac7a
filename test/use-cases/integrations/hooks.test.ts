import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { slack } from '../../../src/integrations/channels/slack.ts';
import {
  deleteUnusedHooks,
  markOf,
  postgresTurns,
} from '../../../src/integrations/delivery/adapters/postgres-hooks.ts';
import { resealIntegrations } from '../../../src/integrations/manage/adapters/postgres-integrations.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import type { AlertWorld } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';
import { box } from '../../support/secret-box.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;
let ben: number;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  [ann, ben] = [await world.addUser('ann'), await world.addUser('ben')];
  await world.say({});
  await world.watch(ann);
  await world.watch(ben);
});

const query = async <Row>(text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(database.em.getKysely())).rows;
const hooks = () => query<{ mark: string; free_at: Date }>('select * from integrations.hook order by mark');
const claimedIds = async () => (await world.lanes.claim(100, [])).map(({ integrationId }) => integrationId).sort();
const incidents = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `i${n}` }));

/** When the receiver got what, by path. */
const recordArrivals = () => {
  const arrivals: { path: string; at: number }[] = [];
  world.receiver.answer = (response, { path }) => {
    arrivals.push({ path, at: performance.now() });
    response.end('ok');
  };
  return (of: string) => arrivals.filter(({ path }) => path === of).map(({ at }) => at);
};
const gaps = (times: readonly number[]) => times.slice(1).map((at, n) => at - (times[n] ?? 0));

describe('a Slack hook that several integrations have', () => {
  it('gets one message a second from all of them, by turns, whichever workers send; others wait for nothing', async () => {
    const shared = [
      await world.connect(ann, { type: 'slack', path: '/slack/shared' }),
      await world.connect(ann, { type: 'slack', path: '/slack/shared' }),
      await world.connect(ben, { type: 'slack', path: '/slack/shared' }),
    ];
    await world.connect(ben, { type: 'slack', path: '/slack/other' });
    const arrivalsAt = recordArrivals();
    await world.say({ incidents: incidents(2) });
    const workers = [world.startWorker(), world.startWorker()];
    try {
      await expect.poll(() => arrivalsAt('/slack/shared').length, { timeout: 20_000 }).toBe(6);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    const between = gaps(arrivalsAt('/slack/shared'));
    expect(Math.min(...between)).toBeGreaterThan(995);
    const [first = 0, second = 0] = arrivalsAt('/slack/other');
    expect(second - first).toBeGreaterThan(995);
    expect(second).toBeLessThan(arrivalsAt('/slack/shared')[2] ?? 0);
    // By turns: everybody's first comes before anybody's second.
    const { rows } = await sql<{ integration_id: number }>`
      select integration_id from integrations.delivery where integration_id = any(${shared.map(({ id }) => id)}::integer[])
      order by accepted_at limit 3
    `.execute(database.em.getKysely());
    expect(rows.map(({ integration_id }) => integration_id).sort()).toEqual(shared.map(({ id }) => id));
  });

  it('is leased to one of them at a time, and free again with the lease', async () => {
    const [one, other] = [
      await world.connect(ann, { type: 'slack', path: '/slack' }),
      await world.connect(ben, { type: 'slack', path: '/slack/' }),
    ];
    await world.say({ incidents: incidents(1) });
    expect(await claimedIds()).toEqual([one.id]);
    await query('update integrations.lane set due_at = now() where due_at > now()');
    expect(await claimedIds()).toEqual([]);
    await query("update integrations.hook set free_at = now() - interval '1 ms'");
    await query('update integrations.lane set due_at = now() where due_at > now()');
    expect(await claimedIds()).toEqual([other.id]);
  });

  it('is not freed by a worker whose lease has ended', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.say({ incidents: incidents(1) });
    const [late] = await world.lanes.claim(100, []);
    await query('update integrations.hook set free_at = now(); update integrations.lane set leased_until = now()');
    const [current] = await world.lanes.claim(100, []);
    if (!late || !current) throw new Error('Both had it.');
    const before = await hooks();
    await world.lanes.release(late, { kind: 'accepted' });
    expect(await hooks()).toEqual(before);
    await world.lanes.release(current, { kind: 'none' });
    expect(await hooks()).not.toEqual(before);
  });

  it('is one for the addresses of one hook, and told apart from others without being readable', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack/a' });
    await world.connect(ann, { type: 'slack', path: '/slack/a/' });
    await world.connect(ben, { type: 'slack', path: '/slack/a#top' });
    await world.connect(ben, { type: 'slack', path: '/slack/b' });
    await world.connect(ben, { type: 'webhook', path: '/slack/a' });
    const kept = await hooks();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('slack');
    const address = `${world.receiver.url}/slack/a`;
    expect(kept.map(({ mark }) => mark)).toContain(markOf(box, slack.pace, address));
    expect(markOf(createSecretBox('another secret, for these tests'), slack.pace, address)).not.toBe(
      markOf(box, slack.pace, address),
    );
  });

  it('follows a change of the address, and is forgotten a day after nobody has it', async () => {
    const { id, ...ours } = await world.connect(ann, { type: 'slack', path: '/slack/old' });
    const [old] = await hooks();
    await world.integrations.change(ann, id, { ...ours, webhookUrl: `${world.receiver.url}/slack/new` }, new Date());
    expect(
      await query(`select hook = '${old?.mark}' as same from integrations.lane where integration_id = ${id}`),
    ).toEqual([{ same: false }]);
    await deleteUnusedHooks(database.em);
    expect(await hooks()).toHaveLength(2);
    await query("update integrations.hook set free_at = free_at - interval '25 hours'");
    await deleteUnusedHooks(database.em);
    expect(await hooks()).toHaveLength(1);
  });

  it('is found for integrations from before hooks had turns', async () => {
    const { id } = await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.connect(ann, { type: 'webhook', path: '/hook' });
    const before = await hooks();
    await query('update integrations.lane set hook = null');
    await query('delete from integrations.hook');
    expect(await resealIntegrations(database.em, box)).toBe(1);
    expect(await resealIntegrations(database.em, box)).toBe(0);
    expect((await hooks()).map(({ mark }) => mark)).toEqual(before.map(({ mark }) => mark));
    expect(await query('select integration_id from integrations.lane where hook is not null')).toEqual([
      { integration_id: id },
    ]);
  });

  it('lets a test wait for its turn, and alerts for the test', async () => {
    const { id } = await world.connect(ann, { type: 'slack', path: '/slack' });
    const { id: unpaced } = await world.connect(ann, { type: 'webhook', path: '/hook' });
    const turns = postgresTurns(database.em, 30_000);
    const turn = await turns.take(id);
    expect(turn).toBeDefined();
    expect(await turns.take(id)).toBeUndefined();
    for (const _ of [1, 2]) expect(await turns.take(unpaced)).toBeDefined();
    await world.say({ incidents: incidents(1) });
    expect(await claimedIds()).toEqual([unpaced]);
    await turn?.give();
    expect(await turns.take(id)).toBeUndefined();
    await query("update integrations.hook set free_at = free_at - interval '1 second'");
    expect(await turns.take(id)).toBeDefined();
  });
});
