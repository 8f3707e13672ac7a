import { describe, expect, test } from 'vitest';
import type { ItemStatus } from '../../../../src/publishing/item-status.ts';
import { itemDays, itemUptime, silenced, spansOf, stripOf } from '../../../../src/publishing/reading/item-days.ts';
import { words } from '../../../../src/publishing/visitors/words/index.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-28T12:00:00Z');
const strip = stripOf('UTC', now);

/** An item that has worked for ten hours, but for these hours in this status. */
const worked = (status: ItemStatus, hours: number) =>
  spansOf(
    [
      { status: 'operational', at: new Date(now.getTime() - 10 * HOUR) },
      { status, at: new Date(now.getTime() - (hours + 1) * HOUR) },
      { status: 'operational', at: new Date(now.getTime() - HOUR) },
    ],
    now.getTime(),
  );

describe('uptime', () => {
  test('counts what its rule says: outages, and neither maintenance nor degraded nor unknown time', () => {
    expect(words.en.item.rule).toBe(
      'Outages and partial outages count; degraded time, maintenance and unknown time don’t.',
    );
    const ofTwoHours = (status: ItemStatus) => itemUptime(worked(status, 2), strip);
    const whole = { known: 10 * HOUR, period: 10 * HOUR };
    expect(ofTwoHours('outage')).toEqual({ ...whole, ratio: 0.8 });
    expect(ofTwoHours('partial_outage')).toEqual({ ...whole, ratio: 0.8 });
    expect(ofTwoHours('maintenance')).toEqual({ ...whole, ratio: 1 });
    expect(ofTwoHours('degraded')).toEqual({ ...whole, ratio: 1 });
    expect(ofTwoHours('unknown')).toEqual({ known: 8 * HOUR, period: 10 * HOUR, ratio: 1 });
  });

  test('is none while nothing is known', () => {
    const [first] = worked('operational', 1);
    expect(itemUptime([{ ...first!, status: 'unknown' }], strip)).toBeUndefined();
  });

  test('has only the days of the strip', () => {
    const long = spansOf([{ status: 'operational', at: new Date('2025-01-01T00:00:00Z') }], now.getTime());
    expect(itemUptime(long, strip)?.period).toBe(now.getTime() - strip.from);
  });
});

describe('the days of a strip', () => {
  test('show a maintenance with its length, and no day before the item existed', () => {
    const days = itemDays(worked('maintenance', 2), [], strip);
    expect(days.at(-1)).toMatchObject({ worst: 'maintenance', spans: { maintenance: 2 * HOUR } });
    expect(days.at(-2)?.worst).toBeUndefined();
    expect(days).toHaveLength(90);
  });

  test('are unknown while our own checks stood still, whatever was recorded before', () => {
    const [from, to] = [new Date(now.getTime() - 4 * HOUR), new Date(now.getTime() - 3 * HOUR)];
    const spans = silenced(worked('outage', 0), [{ from, to }]);
    expect(itemUptime(spans, strip)).toEqual({ known: 9 * HOUR, period: 10 * HOUR, ratio: 1 });
  });
});
