import { describe, expect, it } from 'vitest';
import {
  isShapeBroken,
  retryDelayMs,
  unreachableMessage,
  unwatchedFrom,
} from '../../../../../src/monitoring/pages/polling/poll-schedule.ts';

const minute = 60_000;
const delay = (failures: number, failingForMs: number, retryAfterSeconds?: number, random = 1) =>
  retryDelayMs({ failures, failingForMs, intervalMs: minute, retryAfterSeconds, random });

describe('the wait of a failing page', () => {
  it('is one interval, then two at most, so that it heals within two intervals', () => {
    expect([1, 2, 3, 9, 30].map((failures) => delay(failures, 30 * minute))).toEqual(
      [1, 2, 2, 2, 2].map((n) => n * minute),
    );
  });

  it('grows to 10 minutes once it has failed for an hour, and no further', () => {
    expect(delay(40, 61 * minute)).toBe(10 * minute);
    expect(delay(4_000, 90 * 24 * 60 * minute)).toBe(10 * minute);
  });

  it('has jitter to the shorter side only', () => {
    for (const random of [0, 0.3, 0.99]) {
      expect(delay(2, 0, undefined, random)).toBeLessThanOrEqual(2 * minute);
      expect(delay(2, 0, undefined, random)).toBeGreaterThanOrEqual(1.8 * minute);
    }
  });

  it('obeys Retry-After up to an hour, and never asks sooner for it', () => {
    expect(delay(1, 0, 900)).toBe(15 * minute);
    expect(delay(1, 0, 86_400)).toBe(60 * minute);
    expect(delay(2, 0, 1)).toBe(2 * minute);
  });
});

describe('a failure', () => {
  it('speaks of a moved or closed page where the address answers something else, not where it does not answer', () => {
    expect(['unreadable', 'http_404', 'http_410', 'http_401'].filter((code) => !isShapeBroken(code))).toEqual([]);
    expect(['timeout', 'dns', 'http_500', 'http_429'].filter(isShapeBroken)).toEqual([]);
  });

  it('is told with its beginning', () => {
    const since = new Date('2026-05-04T08:16:42.000Z');
    expect(unreachableMessage(since)).toBe('Status page unreachable since 2026-05-04 08:16 UTC');
  });
});

describe('a page that nobody asked', () => {
  const at = new Date('2026-05-04T09:00:00Z');
  const from = (unpolledMs: number | undefined, intervalMs = minute) => unwatchedFrom(unpolledMs, { at, intervalMs });

  it('counts as unwatched from its last poll on after 5 minutes', () => {
    expect(from(5 * minute)).toBeUndefined();
    expect(from(5 * minute + 1_000)).toEqual(new Date('2026-05-04T08:54:59Z'));
  });

  it('has three intervals where these are longer', () => {
    expect(from(29 * minute, 10 * minute)).toBeUndefined();
    expect(from(31 * minute, 10 * minute)).toEqual(new Date('2026-05-04T08:29:00Z'));
  });

  it('is none where it never was asked', () => {
    expect(from(undefined)).toBeUndefined();
  });
});
