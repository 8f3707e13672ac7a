import { describe, expect, it } from 'vitest';
import { PAUSED_INTERVAL_MS } from '../../../../src/monitoring/pages/polling/poll-schedule.ts';
import { postgresPausedWatching } from '../../../../src/monitoring/services/adapters/postgres-paused-watching.ts';
import { postgresServices } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { refreshStatuses } from '../../../../src/monitoring/services/refresh-statuses.ts';
import { asUser } from '../../../support/actors.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { summaryPath } from '../../../support/statuspage-body.ts';

let world: AlertWorld;
let [ann, bob] = [0, 0];

eachAlertWorld(async (made) => {
  ({ world } = made);
  [ann, bob] = [await world.addUser('ann'), await world.addUser('bob')];
  await world.say({});
  await world.watch(ann);
});

/** Polls it when it's due, and says in how many seconds it's due again. */
const dueAfterPoll = async (): Promise<number> => {
  await world.query(
    "update monitoring.status_page set next_poll_at = now(), last_polled_at = now() - interval '1 hour', retry_at = null",
  );
  expect(await world.pollDue()).toBe(1);
  return dueIn();
};
const dueIn = async (): Promise<number> => {
  const [page] = await world.query<{ seconds: number }>(
    'select extract(epoch from next_poll_at - now())::float8 as seconds from monitoring.status_page',
  );
  return Math.round((page?.seconds ?? Number.NaN) / 60);
};

describe('a page that only those watch who may only read', () => {
  it('is asked once an hour', async () => {
    await world.rest(ann, true);
    expect(await dueAfterPoll()).toBe(60);
    expect(await dueAfterPoll()).toBe(60);
  });

  it('is asked once an hour while it is in trouble, and while it can’t be read', async () => {
    await world.rest(ann, true);
    await world.say({ components: [{ id: 'api', name: 'API', status: 'major_outage' }] });
    expect(await dueAfterPoll()).toBe(60);
    world.page.set(summaryPath, { status: 503, body: 'Service Unavailable' });
    expect(await dueAfterPoll()).toBeGreaterThanOrEqual(54);
  });

  it('is asked every minute as soon as one of its watchers may do everything', async () => {
    await world.watch(bob);
    await world.rest(ann, true);
    expect(await dueAfterPoll()).toBe(1);
    await world.rest(bob, true);
    expect(await dueAfterPoll()).toBe(60);
    await world.rest(bob, false);
    expect(await dueIn()).toBeLessThanOrEqual(1);
    expect(await dueAfterPoll()).toBe(1);
  });

  it('is asked every minute from the moment that somebody else begins to watch it', async () => {
    await world.rest(ann, true);
    await dueAfterPoll();
    await world.watch(bob);
    expect(await dueIn()).toBeLessThanOrEqual(1);
  });

  it('is believed for three hours, since it is asked so seldom', async () => {
    const read = async () => {
      const services = postgresServices(world.em, 300_000);
      const [watched] = await services.watches(ann);
      const service = await services.find(ann, watched?.serviceId ?? 0, new Date(0));
      return (service?.page.staleAfter?.getTime() ?? 0) - (service?.page.observedAt?.getTime() ?? 0);
    };
    expect(await read()).toBe(300_000);
    await world.rest(ann, true);
    expect(await read()).toBe(3 * PAUSED_INTERVAL_MS);
  });

  it('has no gap in its history for being asked so seldom', async () => {
    await world.rest(ann, true);
    for (let hour = 0; hour < 3; hour++) {
      world.pass(60);
      await dueAfterPoll();
    }
    expect(await world.query('select status from monitoring.status_change')).toEqual([{ status: 'operational' }]);
  });
});

describe('Refresh', () => {
  const refresh = (teamId: number) => {
    const services = postgresServices(world.em, 1);
    return refreshStatuses({
      services,
      paused: postgresPausedWatching(world.em),
      refreshPages: world.refreshPages,
      now: () => new Date(),
    })(asUser(teamId));
  };
  const asked = () => world.page.requests.length;

  it('asks no page for a user who may only read that was asked within the hour, whoever else watches it', async () => {
    await world.watch(bob);
    await world.rest(ann, true);
    const age = (minutes: number) =>
      world.query(`update monitoring.status_page set last_polled_at = now() - interval '${minutes} minutes'`);
    await age(59);
    const before = asked();
    expect(await refresh(ann)).toMatchObject({ pages: 1, polled: 0, fresh: 1 });
    expect(asked()).toBe(before);
    expect(await refresh(bob)).toMatchObject({ pages: 1, polled: 1, fresh: 0 });
    await age(61);
    expect(await refresh(ann)).toMatchObject({ pages: 1, polled: 1, fresh: 0 });
  });
});
