import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type Happening, type RandomHistory, randomHistory } from '../model/random-history.ts';
import { randomPage } from '../model/random-page.ts';
import { type Stage, setTheStage } from './stage.ts';

// Rules are replayed through the whole product: over its API, from what its polls kept in its database.

/** Play 1,000 with HISTORIES=1000, and others with SEED. */
const HISTORIES = Number(process.env.HISTORIES ?? 6);
const SEED = Number(process.env.SEED ?? 149);
/** Two plays poll at different seconds of a minute, so nothing may happen within a minute of where a rule ends. */
const GRID_SECONDS = 240;
const LONGEST_PAUSE_SECONDS = 6 * GRID_SECONDS;
const AFTER_THE_END = 30;

let stage: Stage;
beforeAll(async () => {
  stage = await setTheStage();
});
afterAll(() => stage.close());

/** They change the rule itself, or depend on the second of a poll. */
const leftOut: readonly Happening['kind'][] = [
  'choose',
  'threshold',
  'enable',
  'events',
  'reconnect',
  'copies',
  'clock',
];
const onGrid = (what: Happening): Happening => {
  if (what.kind === 'plan') return { ...what, inMinutes: Math.ceil(what.inMinutes / 4) * 4 + 2 };
  if (what.kind === 'fault') return { ...what, minutes: what.minutes < 8 ? 2 : what.minutes < 20 ? 14 : 26 };
  return what;
};
const stories = fc.sample(randomHistory, { numRuns: HISTORIES, seed: SEED }).map(
  (story): RandomHistory => ({
    ...story,
    happenings: story.happenings
      .filter(({ what }) => !leftOut.includes(what.kind))
      .map(({ after, what }) => ({
        what: onGrid(what),
        after: Math.min(Math.ceil(after / GRID_SECONDS) * GRID_SECONDS, LONGEST_PAUSE_SECONDS),
      })),
  }),
);
const selections = [['api'], ['web', 'mail'], [], ['mail'], ['api', 'web']] as const;

/** Plays a history with a service over these components, and replays the webhook's rule as it is, or over others. */
const play = async (story: RandomHistory, components: readonly string[], others?: readonly string[]) => {
  const page = randomPage(story);
  const watch = [
    { name: 'Acme', components },
    { name: 'Other', components: ['api', 'mail'] },
  ];
  const scene = await stage.begin({ title: 'a history', rules: [], watch, first: page.says(), steps: [] });
  try {
    let at = 0;
    for (const { after, what } of story.happenings) {
      at += after / 60;
      await scene.passTo(at);
      page.happens(what, at);
      scene.says(page.says());
    }
    await scene.passTo(at + AFTER_THE_END);
    const integrationId = unwrap(await scene.api.GET('/api/integrations')).find(({ type }) => type === 'webhook')?.id;
    const changedServiceId = unwrap(await scene.api.GET('/api/services')).find(({ name }) => name === 'Acme')?.id;
    const choice = others?.length === 0 ? { wholePage: true as const } : { component: [...(others ?? [])] };
    const query = { integrationId, ...(others && { changedServiceId, ...choice }) };
    const replay = unwrap(await scene.api.GET('/api/alert-rules/replay', { params: { query } }));
    return { sent: scene.heard().webhook, replay, listed: page.truth().components.map(({ id }) => id) };
  } finally {
    await scene.end();
  }
};

type Replay = Awaited<ReturnType<typeof play>>['replay'];

const countsOf = ({ after: { alerts, days } }: Replay) => ({
  alerts,
  outages: days.reduce((sum, { outages }) => sum + outages, 0),
});

const seen = { alerts: 0, compared: 0 };

test.each(stories.map((story, place) => ({ story, place })))(
  'replayed rules have the alerts that were really sent in random history $place',
  async ({ story, place }) => {
    const [chosen = [], present = []] = [selections[place % 5], selections[(place + 1) % 5]];
    const where = JSON.stringify(story);
    const { sent, replay, listed } = await play(story, chosen);
    const really = { alerts: sent.length, outages: sent.filter(({ status }) => status === 'outage').length };
    seen.alerts += sent.length;
    expect(countsOf(replay), where).toEqual(really);
    expect(replay.before, where).toEqual(replay.after);
    expect(replay.missed, where).toEqual([]);
    // Nobody can choose a component that was removed.
    if (!chosen.every((id) => listed.includes(id))) return;
    const beside = await play(story, present, chosen);
    // Without a change of the page there is no history.
    if (beside.replay.days === 0) return;
    seen.compared += 1;
    expect(countsOf(beside.replay), `with other components, ${where}`).toEqual(really);
  },
);

test('the histories had alerts, and most of them others to compare', () => {
  expect(seen.alerts).toBeGreaterThan(HISTORIES);
  expect(seen.compared).toBeGreaterThan(HISTORIES / 2);
});
