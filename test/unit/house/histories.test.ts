import { describe, expect, test } from 'vitest';
import { createClient } from '#client';
import type { HeardMessage, WebhookMessage } from '../../histories/heard.ts';
import { type Expected, type History, history, type Told } from '../../histories/history.ts';
import { play } from '../../histories/play.ts';
import type { Scene } from '../../histories/scene.ts';
import { allHistories } from '../../support/all-histories.ts';

/** What a product showed and told at one step. */
type Moment = {
  readonly status?: string;
  readonly open?: readonly string[];
  readonly told?: readonly Alert[];
};
type Alert = Partial<WebhookMessage> & { readonly slack?: Partial<HeardMessage> | 'nothing' };

const opened: Alert = { type: 'incident_opened', status: 'outage', text: 'Acme: Card payments fail', mark: 'red' };
const resolved: Alert = { type: 'incident_resolved', status: 'operational', text: 'Acme: resolved', mark: 'green' };

const wantsOpened: Told = {
  type: 'incident_opened',
  status: 'outage',
  says: /Card payments/,
  never: /maybe/,
  mark: 'red',
};
const wantsResolved: Told = { type: 'incident_resolved', status: 'operational', mark: 'green' };

const storyOf = (...expected: readonly Expected[]): History =>
  history({
    title: 'a story',
    rules: [],
    watch: [],
    first: {},
    steps: expected.map((expect, at) => ({ at, expect })),
  });

/** An outage of one service and its end. */
const story = storyOf(
  { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [wantsOpened] },
  { board: { Acme: 'operational' }, open: [], told: [wantsResolved] },
);
const down: Moment = { status: 'outage', open: ['Card payments fail'], told: [opened] };
const well: Moment = { status: 'operational', told: [resolved] };

const LAST_RULE = 21;

test(`the histories show each of the ${LAST_RULE} rules`, async () => {
  const shown = new Set((await allHistories()).flatMap(({ rules }) => rules));
  const wanted = Array.from({ length: LAST_RULE }, (_, index) => index + 1);
  expect(wanted.filter((rule) => !shown.has(rule))).toEqual([]);
});

describe('a history', () => {
  test('holds where the product tells the truth', () => expect(playedBy(story, down, well)).resolves.toBeUndefined());

  test('holds whether or not something optional is told', async () => {
    const lenient = storyOf({
      told: [
        { type: 'notice', optional: true },
        { ...wantsOpened, type: ['notice', 'incident_opened'] },
      ],
    });
    const notice: Alert = { type: 'notice', status: 'outage', text: 'Acme: Card payments' };
    await expect(playedBy(lenient, down)).resolves.toBeUndefined();
    await expect(playedBy(lenient, { ...down, told: [notice, opened] })).resolves.toBeUndefined();
  });

  test.each<readonly [lie: string, moments: readonly Moment[]]>([
    ['tells twice', [{ ...down, told: [opened, opened] }, well]],
    ['does not tell the end', [down, { ...well, told: [] }]],
    ['does not tell the beginning', [{ ...down, told: [] }, well]],
    ['tells the end as the beginning', [down, { ...well, told: [{ ...resolved, type: 'incident_opened' }] }]],
    ['shows an end that is none', [{ ...down, status: 'operational' }, well]],
    ['goes on listing what is over', [down, { ...well, open: ['Card payments fail'] }]],
    ['lists one incident twice', [{ ...down, open: ['Card payments fail', 'Card payments fail'] }, well]],
    [
      'says in a message what the board does not',
      [{ ...down, told: [{ ...opened, statuses: new Map([['Acme', 'degraded']]) }] }, well],
    ],
    ['says what nobody may read', [{ ...down, told: [{ ...opened, text: 'Acme: Card payments fail, maybe' }] }, well]],
    [
      'says it in one channel only',
      [{ ...down, told: [{ ...opened, slack: { text: 'Acme: Card payments fail, maybe' } }] }, well],
    ],
    ['leaves out a channel', [{ ...down, told: [{ ...opened, slack: 'nothing' }] }, well]],
    ['shows an outage in amber', [{ ...down, told: [{ ...opened, slack: { mark: 'amber' } }] }, well]],
    [
      'leaves holes in a sentence',
      [{ ...down, told: [{ ...opened, text: 'Acme: Card payments fail since undefined' }] }, well],
    ],
  ])('fails where the product %s', (_, moments) => expect(playedBy(story, ...moments)).rejects.toThrow());

  test('fails where something is green that is down, though the history asks for no colour', async () => {
    const colourless = storyOf({ told: [{ type: 'incident_resolved' }] });
    const lie = { status: 'outage', told: [{ ...resolved, status: 'outage' }] };
    await expect(playedBy(colourless, lie)).rejects.toThrow(/green/);
    await expect(playedBy(colourless, well)).resolves.toBeUndefined();
  });

  test('fails where a message has a status that differs from the board, though the history asks for none', async () => {
    const silent = storyOf({ told: [{ type: 'incident_opened' }] });
    await expect(playedBy(silent, { ...down, told: [{ ...opened, status: 'degraded' }] })).rejects.toThrow(/board/);
    await expect(playedBy(silent, down)).resolves.toBeUndefined();
  });

  test('fails where something is told that no step looks at', () =>
    expect(playedBy(storyOf({ board: { Acme: 'outage' } }), down)).rejects.toThrow(/at the end/));

  test('fails where all is well and the last word was that it is not', () =>
    expect(playedBy(storyOf({ told: [wantsOpened] }, { told: [] }), down, { status: 'operational' })).rejects.toThrow(
      /is well and told as/,
    ));
});

const playedBy = (told: History, ...moments: readonly Moment[]): Promise<void> =>
  play({ begin: async () => sceneOf(moments) }, told);

/** What isn't looked at by a step stays to be heard. */
const sceneOf = (moments: readonly Moment[]): Scene => {
  let now: Moment = {};
  let heard: Alert[] = [];
  const answers = (path: string): unknown =>
    path === '/api/services'
      ? [{ id: 1, name: 'Acme', currentStatus: now.status, statusMessage: null }]
      : (now.open ?? []).map((title, id) => ({ id, serviceId: 1, title, resolvedAt: null }));
  const api = createClient({
    baseUrl: 'http://product.test',
    fetch: async (request: Request) => Response.json(answers(new URL(request.url).pathname)),
  });
  return {
    api,
    actions: new Proxy({} as Scene['actions'], {}),
    says: () => undefined,
    passTo: async (at) => {
      now = moments[at] ?? now;
      heard.push(...(now.told ?? []));
    },
    heard: () => {
      const all = heard.map((alert) => ({ ...whole(alert, now), slack: alert.slack }));
      heard = [];
      const inSlack = all.flatMap(({ slack, ...one }) => (slack === 'nothing' ? [] : { ...one, ...slack }));
      return { webhook: all, mail: all.map(({ text }) => ({ text })), slack: inSlack, teams: all };
    },
    end: async () => undefined,
  };
};

const whole = (alert: Alert, { status = 'unknown' }: Moment): WebhookMessage => ({
  type: 'incident_opened',
  status: null,
  previousStatus: null,
  outcome: null,
  services: ['Acme'],
  proposals: [],
  statuses: new Map(),
  incident: null,
  publishedAt: null,
  trouble: null,
  text: '',
  board: new Map([['Acme', status]]),
  ...alert,
});
