import { expect, test } from 'vitest';
import { mergeReports } from '../../../src/signals/merge-reports.ts';
import type { ReportedAlert } from '../../../src/signals/ports.ts';
import { foldReports } from '../../../src/signals/take-alerts.ts';

const now = new Date('2026-11-23T14:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const report = (fields: Partial<ReportedAlert>): ReportedAlert => ({
  key: 'a',
  state: 'firing',
  title: 'A',
  severity: 'critical',
  labels: {},
  ...fields,
});

test('an alert is never in the future, and never ends before it starts', () => {
  expect(foldReports(1, [report({ startedAt: minutes(5) })], now)).toMatchObject([
    { startedAt: now, endedAt: undefined },
  ]);
  const ended = report({ state: 'resolved', startedAt: minutes(-2), endedAt: minutes(-9) });
  expect(foldReports(1, [ended], now)).toMatchObject([{ startedAt: minutes(-2), endedAt: minutes(-2), opens: false }]);
  expect(foldReports(1, [report({ state: 'resolved', endedAt: minutes(9) })], now)).toMatchObject([{ endedAt: now }]);
});

test('the last report of an alert counts, and one that came and went in the same moment is still opened', () => {
  const both = [report({ startedAt: minutes(-3) }), report({ state: 'resolved', title: 'Over', endedAt: minutes(-1) })];
  const expected = { state: 'resolved', title: 'Over', startedAt: minutes(-3), endedAt: minutes(-1), opens: true };
  expect(foldReports(1, both, now)).toMatchObject([expected]);
  const calls = both.flatMap((one) => foldReports(1, [one], now));
  expect(mergeReports(calls)).toMatchObject([expected]);
});

test('alerts of two sources are never one, whatever their keys', () => {
  const reports = [...foldReports(1, [report({ key: '2 a' })], now), ...foldReports(12, [report({ key: 'a' })], now)];
  expect(mergeReports(reports)).toHaveLength(2);
});
