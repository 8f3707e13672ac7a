import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearAlerts } from '../../../support/alert-rows.ts';
import { incidentsOnly } from '../../../support/alert-scenes.ts';
import { type AlertWorld, createAlertWorld } from '../../../support/alerting.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld | undefined;
/** Each is like the one before it, but for its id and what the log of all before has grown to. */
const INCIDENTS = 15;
/** The process dies this many more times before it commits what it expanded. */
let kills = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => clearAlerts(database));
afterEach(() => world?.close());

const killed = Object.assign(new Error('terminating connection'), { code: '57P01' });

const mortal = (): TestDatabase => ({
  ...database,
  transaction: (work) =>
    database.transaction(async () => {
      const done = await work();
      if (kills === 0) return done;
      kills--;
      throw killed;
    }),
});

const tellThroughKills = async ({ tell }: AlertWorld): Promise<void> => {
  for (;;)
    try {
      return await tell();
    } catch (error) {
      if (error !== killed) throw error;
    }
};

/** Everyday Statuspage: the page's indicator follows the impact, and is worse than the component. */
const round = (number: number) => ({
  indicator: 'major' as const,
  components: [{ id: 'c1', name: 'API', status: 'partial_outage' as const }],
  incidents: [{ id: `i${number}`, name: `Trouble ${number}`, impact: 'major', componentIds: ['c1'] }],
});

describe('an incident that comes with its status makes one alert, and its end another', () => {
  // Together the incident is judged before the status, alone after it.
  it.each([
    ['taken together', undefined, 0],
    ['taken one at a time', 1, 0],
    ['taken together by a process that dies', undefined, 3],
    ['taken one at a time by a process that dies', 1, 3],
  ])('in many incidents whose facts are %s', async (_, batchSize, deaths) => {
    const here = await createAlertWorld(mortal(), { batchSize });
    world = here;
    const ann = await here.addUser('ann');
    await here.begin(ann, { events: incidentsOnly });
    for (let number = 0; number < INCIDENTS; number++) {
      await here.sayUnheard(round(number), 30);
      kills = deaths;
      await tellThroughKills(here);
      kills = 0;
      const over = { status: 'resolved', resolvedAt: new Date(here.clock.at.getTime() + 1_000).toISOString() };
      await here.sayUnheard({ incidents: round(number).incidents.map((one) => ({ ...one, ...over })) }, 30);
      kills = deaths;
      await tellThroughKills(here);
      kills = 0;
    }
    // So many at once are sent as digests, which stand for them.
    const told = await here.query<{ kind: string; subject: string }>(
      `select kind, subject from integrations.delivery where kind <> 'digest' order by seq`,
    );
    const subjects = [...Map.groupBy(told, ({ subject }) => subject).values()];
    expect(subjects.map((those) => those.map(({ kind }) => kind))).toEqual(
      Array.from({ length: INCIDENTS }, () => ['incident_opened', 'incident_resolved']),
    );
  });
});
