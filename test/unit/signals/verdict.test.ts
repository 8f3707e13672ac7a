import { describe, expect, test } from 'vitest';
import type { Status } from '#status';
import { type PageIncident, type Provider, verdictOf } from '../../../src/signals/verdict/verdict.ts';

const startedAt = new Date('2026-11-20T08:02:00Z');
const minutes = (count: number) => new Date(startedAt.getTime() + count * 60_000);

const provider = (fields: Partial<Provider> = {}): Provider => ({
  serviceId: 1,
  name: 'Stripe',
  statusPageUrl: 'https://status.stripe.test',
  pageId: 9,
  enabled: true,
  status: 'operational',
  setByHand: false,
  checkedAt: minutes(1),
  components: [],
  usedIds: [],
  alsoUsedBy: [],
  ...fields,
});
const component = (id: string, status: Status) => ({ id, name: id, status });
const cards = [component('cards', 'outage'), component('payouts', 'operational')];
const incident = (fields: Partial<PageIncident> = {}): PageIncident => ({
  id: 41,
  pageId: 9,
  title: 'Card payments fail',
  componentIds: [],
  startedAt: minutes(10),
  isNotice: false,
  ...fields,
});

type Case = readonly [what: string, provider: Provider, incidents: readonly PageIncident[], likelihood: string];

const down = { status: 'outage', since: minutes(14), troubleSince: minutes(14) } as const;
const slowThenDown = { ...down, troubleSince: minutes(-2) };
const downThenSlow = { status: 'degraded', since: minutes(38), troubleSince: minutes(14) } as const;
const allDown = [component('cards', 'outage'), component('payouts', 'degraded')];

const cases: readonly Case[] = [
  ['an all-clear', provider(), [], 'none'],
  ['an outage that began after the alert', provider(down), [], 'likely'],
  ['a degradation that began shortly before', provider({ status: 'degraded', since: minutes(-5) }), [], 'likely'],
  ['an outage without a start', provider({ status: 'outage' }), [], 'likely'],
  ['an outage of six hours before', provider({ status: 'outage', since: minutes(-361) }), [], 'possible'],
  [
    'an outage of six hours later',
    provider({ ...down, since: minutes(361), troubleSince: minutes(361) }),
    [],
    'possible',
  ],
  [
    'an outage that was a degradation six hours before',
    provider({ ...down, troubleSince: minutes(-361) }),
    [],
    'possible',
  ],
  ['an outage of the used component', provider({ ...down, components: cards, usedIds: ['cards'] }), [], 'likely'],
  ['an outage of another component', provider({ ...down, components: cards, usedIds: ['payouts'] }), [], 'possible'],
  ['maintenance', provider({ status: 'maintenance', since: minutes(-5) }), [], 'possible'],
  ['an outage that the team set by hand', provider({ ...down, setByHand: true }), [], 'possible'],
  ['an open incident without trouble', provider(), [incident()], 'possible'],
  ['an incident that ended before the alert', provider(), [incident({ resolvedAt: minutes(-1) })], 'none'],
  ['an incident that ended during the alert', provider(), [incident({ resolvedAt: minutes(5) })], 'possible'],
  ['a notice', provider(), [incident({ isNotice: true })], 'none'],
  ['an incident of another page', provider(), [incident({ pageId: 8 })], 'none'],
  ['a page that can’t be read', provider({ status: 'unknown', reason: 'unreadable' }), [], 'none'],
  ['a paused service', provider({ ...down, enabled: false }), [incident()], 'none'],
];

describe('the verdict on an own alert', () => {
  test.each(cases)('of %s', (_what, one, incidents, likelihood) => {
    expect(verdictOf(startedAt, [one], incidents)).toMatchObject({ likelihood, claims: [{ likelihood }] });
  });

  test('names the likeliest cause first, then the worst', () => {
    const all = [
      provider({ name: 'Well' }),
      provider({ name: 'Slow', status: 'degraded' }),
      provider({ name: 'Windowed', status: 'maintenance' }),
      provider({ name: 'Down', status: 'outage' }),
    ];
    const { likelihood, claims } = verdictOf(startedAt, all, []);
    expect([likelihood, ...claims.map(({ name }) => name)]).toEqual(['likely', 'Down', 'Slow', 'Windowed', 'Well']);
  });

  test('says an unreadable page and a paused service as unknown, never as well or down', () => {
    const unread = provider({ status: 'unknown', reason: 'stale', components: cards, usedIds: ['cards'] });
    const paused = provider({ ...down, enabled: false, components: cards });
    for (const one of [unread, paused])
      expect(verdictOf(startedAt, [one], []).claims).toMatchObject([{ status: 'unknown', likelihood: 'none' }]);
    expect(verdictOf(startedAt, [paused], []).claims[0]?.bad).toEqual([]);
  });

  test('says when the provider confirmed it, only if the team knew before', () => {
    const confirmed = (since: Date) =>
      verdictOf(startedAt, [provider({ status: 'outage', since, troubleSince: since })], []).claims[0];
    expect(confirmed(minutes(14))?.confirmedAt).toEqual(minutes(14));
    expect(confirmed(minutes(-1))?.confirmedAt).toBeUndefined();
    expect(verdictOf(startedAt, [provider({ ...down, setByHand: true })], []).claims[0]?.confirmedAt).toBeUndefined();
  });

  test.each([
    ['that went from degraded to down', slowThenDown, undefined],
    ['that went from down to degraded', downThenSlow, minutes(14)],
    ['whose start nobody saw', { ...down, troubleSince: undefined }, undefined],
    ['that the team’s components share with others', { ...down, components: allDown, usedIds: ['cards'] }, undefined],
  ] as const)('dates the confirmation of trouble %s by its start', (_what, fields, confirmedAt) => {
    const [claim] = verdictOf(startedAt, [provider(fields)], []).claims;
    expect(claim).toMatchObject({ likelihood: 'likely' });
    expect(claim?.confirmedAt).toEqual(confirmedAt);
  });

  test('keeps a confirmation that was seen once, even after the recovery', () => {
    const [claim] = verdictOf(startedAt, [provider()], [], new Map([[1, minutes(14)]])).claims;
    expect(claim).toMatchObject({ likelihood: 'likely', status: 'operational', confirmedAt: minutes(14) });
  });

  test('takes the times of used components from their own incident while others are in trouble too', () => {
    const one = provider({ ...down, components: allDown, usedIds: ['cards'] });
    const own = incident({ componentIds: ['cards'], startedAt: minutes(20) });
    expect(verdictOf(startedAt, [one], [own]).claims[0]).toMatchObject({
      since: minutes(20),
      confirmedAt: minutes(20),
    });
    expect(verdictOf(startedAt, [one], []).claims[0]?.since).toBeUndefined();
  });

  test('names components in trouble that aren’t used, and says if the incident has ended', () => {
    const one = provider({ ...down, components: cards, usedIds: ['payouts'] });
    const ended = incident({ resolvedAt: minutes(5) });
    expect(verdictOf(startedAt, [one], [ended]).claims[0]).toMatchObject({
      status: 'operational',
      others: ['cards'],
      incident: { id: 41, isEnded: true },
    });
  });

  test('links the incident of the used components before another one', () => {
    const others = incident({ id: 40, componentIds: ['payouts'] });
    const own = incident({ id: 42, componentIds: ['cards'] });
    const one = provider({ ...down, components: cards, usedIds: ['cards'] });
    expect(verdictOf(startedAt, [one], [others, own]).claims[0]).toMatchObject({
      incident: { id: 42 },
      bad: ['cards'],
    });
  });
});
