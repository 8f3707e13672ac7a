import { describe, expect, it } from 'vitest';
import {
  leastReliable,
  type Uptime,
  uptimeDays,
  uptimeLabel,
  uptimeSentence,
  uptimeText,
} from '../../../../../web/board/uptime/uptime.ts';

const now = new Date('2026-11-20T08:40:00Z');
const uptime = (changes: Partial<Uptime> = {}): Uptime => ({
  percent: 99.71,
  since: '2026-01-01T00:00:00Z',
  days: [],
  ...changes,
});

describe('the bars of an uptime', () => {
  it('cover 90 days to today, quiet where the contract lists nothing', () => {
    const days = uptimeDays(uptime({ days: [{ date: '2026-11-19', status: 'outage', seconds: 1500 }] }), now);
    expect(days).toHaveLength(90);
    expect(days[0]).toEqual({ date: '2026-08-23', kind: 'quiet', seconds: 0 });
    expect(days.at(-2)).toEqual({ date: '2026-11-19', kind: 'outage', seconds: 1500 });
    expect(days.at(-1)?.date).toBe('2026-11-20');
  });
  it('claim nothing for days before watching began', () => {
    const days = uptimeDays(uptime({ since: '2026-11-18T23:59:00Z' }), now);
    expect(days.filter((day) => day.kind !== 'none').map((day) => day.date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });
  it('claim nothing at all without history', () => {
    expect(uptimeDays(uptime({ since: null, percent: null }), now).every((day) => day.kind === 'none')).toBe(true);
  });
});

describe('the figure of an uptime', () => {
  it.each<[string, Partial<Uptime>]>([
    ['99.71%', { percent: 99.71 }],
    ['99.99%', { percent: 99.9999 }],
    ['100%', { percent: 100 }],
    ['99.50%', { percent: 99.5 }],
    ['0.00%', { percent: 0 }],
    ['n/a', { percent: null }],
    ['New', { percent: 100, since: '2026-11-20T07:41:00Z' }],
    ['100%', { percent: 100, since: '2026-11-20T07:39:00Z' }],
  ])('is %s for %o', (label, changes) => {
    expect(uptimeLabel(uptime(changes), now)).toBe(label);
  });
});

it('a whole uptime admits its degraded days, which count as up', () => {
  const degraded = { date: '2026-11-19', status: 'degraded', seconds: 60 } as const;
  expect(uptimeText(uptime({ percent: 100, days: [degraded, { ...degraded, date: '2026-11-18' }] }), now)).toBe(
    '100%, 2 degraded days',
  );
  expect(uptimeText(uptime({ percent: 100 }), now)).toBe('100%');
  expect(uptimeText(uptime({ days: [degraded] }), now)).toBe('99.71%');
});

describe('the sentence of an uptime', () => {
  const days = [
    { date: '2026-11-19', status: 'outage', seconds: 60 },
    { date: '2026-10-02', status: 'degraded', seconds: 60 },
    { date: '2026-10-01', status: 'maintenance', seconds: 60 },
  ] as const;
  const sentence = (changes: Partial<Uptime>, count = 90) => {
    const changed = uptime({ days: [...days], ...changes });
    return uptimeSentence('Stripe', changed, uptimeDays(changed, now, count), now);
  };
  it('counts the days with trouble, planned work not among them', () => {
    expect(sentence({})).toBe('Stripe: 99.71% uptime over 90 days, 2 days with problems');
  });
  it('says when the bars show fewer days than the figure', () => {
    expect(sentence({}, 30)).toBe('Stripe: 99.71% uptime over 90 days, 1 day with problems in the last 30');
  });
  it('says how long was watched', () => {
    expect(sentence({ since: '2026-11-18T10:00:00Z', days: [] })).toBe(
      'Stripe: 99.71% uptime over 3 days, no problems',
    );
  });
  it('never invents a percentage', () => {
    expect(sentence({ since: null, percent: null, days: [] })).toBe('Stripe: no history yet');
    expect(sentence({ percent: null, days: [] })).toBe('Stripe: uptime unknown, no problems in the last 90 days');
  });
});

it('names the least reliable services, and none that had no trouble', () => {
  const service = (name: string, percent: number | null, enabled = true) => ({
    name,
    enabled,
    uptime: uptime({ percent }),
  });
  const all = [service('A', 99.9), service('B', null), service('C', 100), service('D', 98), service('E', 90, false)];
  expect(leastReliable(all, now).map(({ name }) => name)).toEqual(['D', 'A']);
});
