import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playRandom } from '../model/play-random.ts';
import { type Happening, type RandomHistory, randomHistory } from '../model/random-history.ts';
import { randomPage } from '../model/random-page.ts';
import type { WebhookMessage } from './heard.ts';
import { type Stage, setTheStage } from './stage.ts';

// The pure pipeline has memory where the product has SQL: both must say the same.

/** Play 1,000 with HISTORIES=1000. */
const PLAYED = Number(process.env.HISTORIES ?? 8);
const SEED = 27;
/** The product polls a page at any second of the minute, so nothing may happen within a minute of where a rule ends: 3, 5, 10 or 15 minutes. */
const GRID_SECONDS = 240;
const AFTER_THE_END = 30;

let stage: Stage;
beforeAll(async () => {
  stage = await setTheStage();
});
afterAll(() => stage.close());

const onGrid = (what: Happening): Happening => {
  if (what.kind === 'plan') return { ...what, inMinutes: Math.ceil(what.inMinutes / 4) * 4 + 2 };
  if (what.kind === 'fault') return { ...what, minutes: what.minutes < 8 ? 2 : what.minutes < 20 ? 14 : 26 };
  return what;
};

/** Old copies and a clock that goes back depend on which answer they are, and so on the second of a poll. The webhook stays as it is. */
const leftOut: readonly Happening['kind'][] = ['copies', 'clock', 'events', 'reconnect'];
const stories = fc.sample(randomHistory, { numRuns: PLAYED, seed: SEED }).map(
  (story): RandomHistory => ({
    ...story,
    happenings: story.happenings
      .filter(({ what }) => !leftOut.includes(what.kind))
      .map(({ after, what }) => ({ what: onGrid(what), after: Math.ceil(after / GRID_SECONDS) * GRID_SECONDS })),
  }),
);

test.each(stories.map((story, index) => ({ story, index })))(
  'the pure pipeline tells what the product tells of random history $index',
  async ({ story }) => {
    const { sent } = await playRandom(story);
    const pure = sent
      .filter(({ channel }) => channel === 'webhook')
      .map(({ alert }) =>
        lineOf({
          type: alert.kind,
          status: 'status' in alert ? alert.status : null,
          outcome: ('outcome' in alert ? alert.outcome : undefined) ?? null,
          services: alert.services.map(({ name }) => name),
          incident: ('incident' in alert ? alert.incident?.title : undefined) ?? null,
        }),
      );
    const told = await playOnProduct(story);
    expect(told.map(lineOf), JSON.stringify(story)).toEqual(pure);
  },
);

type Line = Pick<WebhookMessage, 'type' | 'status' | 'outcome' | 'services' | 'incident'>;

const lineOf = ({ type, status, outcome, services, incident }: Line): string =>
  [type, status, outcome, [...services].sort().join(' and '), incident].join(' | ');

const playOnProduct = async (story: RandomHistory): Promise<readonly WebhookMessage[]> => {
  const page = randomPage(story);
  const scene = await stage.begin({
    title: 'a random history',
    rules: [],
    watch: [{ name: 'Acme' }, { name: API, components: ['api'] }],
    first: page.says(),
    steps: [],
  });
  try {
    let at = 0;
    for (const { after, what } of story.happenings) {
      at += after / 60;
      await scene.passTo(at);
      page.happens(what, at);
      scene.says(page.says());
      if (what.kind === 'threshold') await scene.actions.edit(API, { alertThreshold: what.threshold });
      if (what.kind === 'enable') await scene.actions.edit(API, { enabled: what.enabled });
      // A choice that the page doesn't have is refused.
      if (what.kind === 'choose') await scene.actions.edit(API, { components: what.components }).catch(() => undefined);
    }
    await scene.passTo(at + AFTER_THE_END);
    return scene.heard().webhook;
  } finally {
    await scene.end();
  }
};

const API = 'Acme API';
