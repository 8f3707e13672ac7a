import { describe, expect, test } from 'vitest';
import { assertClear, type Check, failureOf } from '../../../cli/status/check.ts';
import { overallOfWatched } from '../../../cli/status/summary.ts';
import { asOf, type Watched } from '../../../cli/status/watched.ts';
import { watchedService } from '../../support/watched-service.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const watched = (
  status: Watched['status'],
  { reason = null, ...fields }: Parameters<typeof watchedService>[0] = {},
) => {
  const service = watchedService({ currentStatus: status, reason, observedAt: minutesAgo(1), ...fields });
  const { name, statusMessage: message, statusSince: since } = service;
  return { name, status, reason, message, since, service };
};
const whyNot = (one: Watched, check: Partial<Check>) => failureOf(one, { isNamed: true, ...check }, now);

describe('a check', () => {
  test.each([
    ['outage', 'outage', 'outage'],
    ['degraded', 'outage', undefined],
    ['degraded', 'degraded', 'degraded'],
    ['maintenance', 'unknown', undefined],
    ['operational', 'unknown', undefined],
    ['unknown', 'unknown', 'unknown'],
    ['unknown', 'degraded', undefined],
  ] as const)('of %s by --fail-on %s: %s', (status, failOn, why) => {
    expect(whyNot(watched(status), { failOn })).toBe(why);
  });

  test.each([
    ['outage', undefined, undefined],
    ['outage', 'fail', "unknown, its status page can't be read"],
    ['outage', 'pass', undefined],
    ['unknown', undefined, "unknown, its status page can't be read"],
    ['unknown', 'pass', undefined],
    [undefined, undefined, undefined],
    [undefined, 'fail', "unknown, its status page can't be read"],
    [undefined, 'wait', "unknown, its status page can't be read"],
  ] as const)('of what cannot be read by --fail-on %s and --on-unknown %s: %s', (failOn, onUnknown, why) => {
    expect(whyNot(watched('unknown', { reason: 'unreadable' }), { failOn, onUnknown })).toBe(why);
  });

  test('fails what nobody has read for too long, unless that was said to pass', () => {
    const stale = watched('unknown', { reason: 'stale', observedAt: minutesAgo(9) });
    expect(whyNot(stale, { failOn: 'outage' })).toBe(`out of date, last checked ${minutesAgo(9)}`);
    expect(whyNot(stale, { maxAgeMs: 3_600_000 })).toBe(`out of date, last checked ${minutesAgo(9)}`);
    expect(whyNot(stale, { failOn: 'outage', onUnknown: 'pass' })).toBeUndefined();
  });

  test('fails a status that was read, or set by hand, longer ago than --max-age', () => {
    const maxAgeMs = 5 * 60_000;
    expect(whyNot(watched('operational', { observedAt: minutesAgo(5) }), { maxAgeMs })).toBeUndefined();
    expect(whyNot(watched('operational', { observedAt: minutesAgo(6) }), { maxAgeMs })).toBe('last checked 6m ago');
    expect(whyNot(watched('operational', { observedAt: null }), { maxAgeMs })).toBe('never checked');
    const byHand = { setByHand: true, statusSince: minutesAgo(180) };
    expect(whyNot(watched('operational', byHand), { maxAgeMs })).toBe('set by hand 3h ago');
  });

  test('of a named service never passes because it is paused, whatever is said of the unknown', () => {
    const paused = watched('operational', { enabled: false });
    for (const onUnknown of ['pass', 'fail', 'wait'] as const)
      expect(whyNot(paused, { failOn: 'outage', onUnknown })).toBe('paused, last status operational');
    expect(whyNot(paused, { failOn: 'outage', isNamed: false })).toBeUndefined();
  });

  test('is none where nothing was asked for', () => {
    expect(() => assertClear([watched('outage')], { isNamed: true }, now)).not.toThrow();
    expect(() => assertClear([watched('outage')], { isNamed: true, failOn: 'outage' }, now)).toThrow(
      expect.objectContaining({ exitCode: 4, message: 'Check failed: Acme (outage)' }),
    );
  });
});

describe('a reading', () => {
  test('goes by until its staleAfter and no longer, by whoever holds it', () => {
    const one = watched('operational', { staleAfter: now.toISOString() });
    expect(asOf(one, new Date(now.getTime() - 1)).status).toBe('operational');
    expect(asOf(one, now)).toMatchObject({ status: 'unknown', reason: 'stale', since: now.toISOString() });
    expect(overallOfWatched([asOf(one, now)])).toBe('unknown');
  });

  test('of a paused service has no end, and one by hand outlives it, its components do not', () => {
    const gone = { staleAfter: minutesAgo(1) };
    expect(asOf(watched('outage', { ...gone, enabled: false }), now).status).toBe('outage');
    const byHand = watched('outage', { ...gone, setByHand: true });
    expect(asOf(byHand, now).status).toBe('outage');
    const component = { id: 'c1', name: 'API', group: null };
    expect(asOf({ ...byHand, component }, now).status).toBe('unknown');
  });
});

test('what is paused has no say in the overall status', () => {
  expect(overallOfWatched([watched('operational'), watched('outage', { enabled: false })])).toBe('operational');
});
