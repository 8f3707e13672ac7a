import { expect, it } from 'vitest';
import { everything, flood } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { MOST_HELD_MS, meterTurns } from '../../../support/processor-time.ts';

const EACH = 100;
/** The best counts: any run may collect the garbage of tests before it. */
const RUNS = 8;

let world: AlertWorld;

eachAlertWorld(async (stage) => {
  ({ world } = stage);
});

/** People with as many integrations as one may have, which nothing is sent to. */
const addPeople = async (count: number): Promise<void> => {
  await world.say({});
  for (let n = 0; n < count; n += 1) {
    const teamId = await world.addUser(`user-${n}`);
    await world.watch(teamId);
    await world.connect(teamId, { events: everything });
  }
  await world.query(`
    with added as (
      insert into integrations.integration
        (user_id, type, name, events, address, signing_secret, created_at, updated_at, connected_at)
      select user_id, type, name, events, address, signing_secret, created_at, updated_at, connected_at
      from integrations.integration cross join generate_series(2, ${EACH}) returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms, host)
    select id, 1, 0, '127.0.0.1' from added
  `);
};

it.each([
  { what: '10,000 integrations of 100 people about one incident', people: 100, incidents: 1 },
  { what: '100 integrations of one person about 60 incidents', people: 1, incidents: 60 },
])('alerts $what without holding anybody up', async ({ people, incidents }) => {
  await addPeople(people);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= MOST_HELD_MS / 2; run += 1) {
    // A slow machine needs several runs, and a page may have 200 new incidents a day.
    await world.query('delete from incidents.page_intake');
    await world.sayUnheard({ incidents: flood(incidents, run * incidents) });
    const meter = meterTurns();
    await world.tell();
    least = Math.min(least, meter.longestMs());
    meter.stop();
    const [made] = await world.query<{ count: number }>(
      `select count(*)::int as count from integrations.delivery where kind = 'incident_opened'`,
    );
    expect(made?.count).toBe(people * EACH * incidents * (run + 1));
  }
  expect(least).toBeLessThan(MOST_HELD_MS);
});
