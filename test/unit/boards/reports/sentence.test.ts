import { expect, test } from 'vitest';
import { noTime } from '../../../../src/boards/reports/figures.ts';
import { type Said, sentenceOf } from '../../../../src/boards/reports/sentence.ts';
import { targetFigures } from '../../../../src/boards/reports/target.ts';

const MINUTE = 60_000;
const october = { name: '2026-10', words: 'in October 2026', isOver: true };
const parts = { ...noTime, operational: 743 * 60 * MINUTE - 15 * MINUTE, outage: 9 * MINUTE, degraded: 48 * MINUTE };
const said = (changes: Partial<Said> = {}) =>
  sentenceOf({ service: 'GitHub', period: october, parts, incidents: 2, ...changes });

test('says uptime, incidents and lengths', () => {
  expect(said()).toBe('GitHub was up 99.98% in October 2026: 2 incidents, 9 minutes down, 48 minutes degraded.');
});

test('names unknown time and leaves out lengths of zero', () => {
  expect(said({ parts: { ...noTime, operational: 1e9, unknown: 6 * MINUTE }, incidents: 0 })).toBe(
    'GitHub was up 100% in October 2026: no incidents, 6 minutes unknown.',
  );
});

test('says so while the period runs, and if nothing is known', () => {
  const november = { name: '2026-11', words: 'in November 2026', isOver: false };
  expect(said({ period: november, incidents: 1 })).toContain(
    'GitHub has been up 99.98% so far in November 2026: 1 incident,',
  );
  expect(said({ parts: { ...noTime, unknown: MINUTE } })).toBe('We have no uptime data for GitHub in October 2026.');
});

test('speaks of several services, and names the worst', () => {
  expect(said({ service: undefined, worst: 'Stripe', isCut: true })).toBe(
    'Your services were up 99.98% in October 2026: more than 2 incidents, 9 minutes down, 48 minutes degraded. Stripe was affected most.',
  );
  expect(said({ service: undefined, board: 'Payments' })).toContain('The services of Payments were up 99.98%');
});

test('a target of 99.9% allows 44 minutes in a month', () => {
  const month = 31 * 24 * 60 * MINUTE;
  const { allowedMs, leftMs } = targetFigures({ percent: 99.9, isOwn: true }, parts, month);
  expect([Math.floor(allowedMs / MINUTE), Math.floor(leftMs / MINUTE)]).toEqual([44, 35]);
  expect(targetFigures({ percent: 99.99, isOwn: true }, parts, month).leftMs).toBeLessThan(0);
});
