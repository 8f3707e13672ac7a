import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../../../src/integrations/model/alert-text.ts';
import {
  nextSummaryAt,
  summariesAt,
  summariesBetween,
  summaryAfter,
  summaryBefore,
} from '../../../../src/integrations/model/content/summaries.ts';
import { summaryBody } from '../../../../src/integrations/model/summary-text.ts';
import { quietSummary, summary } from '../../../support/alerts.ts';

const london = { daily: true, weekly: true, atMinute: 8 * 60, timeZone: 'Europe/London', whenQuiet: false };
const text = ({ from, to }: { readonly from: Date; readonly to: Date }) => [from.toISOString(), to.toISOString()];

describe('the time of a summary', () => {
  test('is by the clock of its time zone, also when that changes', () => {
    const [saturday, sunday] = [new Date('2026-03-28T12:00:00Z'), new Date('2026-03-29T12:00:00Z')];
    expect(text(summaryAfter(london, 'day', saturday))).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ]);
    expect(text(summaryAfter(london, 'day', sunday))).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']);
    expect(text(summaryBefore(london, 'week', saturday))).toEqual([
      '2026-03-16T08:00:00.000Z',
      '2026-03-23T08:00:00.000Z',
    ]);
  });

  test('is an hour later on a day that skips it', () => {
    const skipped = { ...london, atMinute: 90 };
    expect(summaryAfter(skipped, 'day', new Date('2026-03-28T12:00:00Z')).to.toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/Sao_Paulo', 'Australia/Lord_Howe'])(
    'is once a day and once a week in %s, for a year',
    (timeZone) => {
      const rule = { ...london, timeZone };
      const [from, to] = [new Date('2026-01-01T00:30:00Z'), new Date('2027-01-01T00:30:00Z')];
      const days = summariesBetween(rule, 'day', from, to);
      const weeks = summariesBetween(rule, 'week', from, to);
      expect(days).toHaveLength(365);
      expect(new Set(days.map(({ day }) => day)).size).toBe(365);
      expect(weeks).toHaveLength(52);
      // Each begins where the one before ended.
      for (const [nth, one] of days.slice(1).entries()) expect(one.from).toEqual(days[nth]?.to);
      for (const [nth, one] of weeks.slice(1).entries()) expect(one.from).toEqual(weeks[nth]?.to);
    },
  );

  test('is of both on a Monday', () => {
    const monday = nextSummaryAt(london, new Date('2026-11-22T09:00:00Z'));
    expect(monday.toISOString()).toBe('2026-11-23T08:00:00.000Z');
    expect(summariesAt(london, monday).map(({ period }) => period)).toEqual(['day', 'week']);
    expect(summariesAt(london, nextSummaryAt(london, monday)).map(({ period }) => period)).toEqual(['day']);
    expect(summariesAt(london, new Date('2026-11-23T08:01:00Z'))).toEqual([]);
  });
});

describe('the text of a summary', () => {
  test('says what happened, what is open and what is known to come', () => {
    expect(headlineOf(summary)).toBe(
      'Daily summary: 1 incident · 43 minutes down · 12 minutes degraded · Stripe is still down · 1 maintenance window coming up',
    );
    expect(summaryBody(summary).split('\n')).toEqual([
      'Stripe: 43 minutes down, 12 minutes degraded, still down',
      'Incident: “Card payments failing” (Stripe), open since 9:17 AM UTC',
      'Maintenance: “Database upgrade” (Stripe), Nov 21, 2:00 AM to 4:00 AM UTC',
    ]);
  });

  test('is one calm sentence for a quiet week', () => {
    expect(headlineOf(quietSummary)).toBe('Weekly summary: no incidents in the last 7 days, all 12 services were up');
    expect(summaryBody(quietSummary)).toBe('');
  });

  test('never calls time calm that we know nothing of', () => {
    const unread = [{ name: 'AWS', ms: 3 * 3_600_000 }];
    expect(headlineOf({ ...quietSummary, summary: { ...quietSummary.summary, unread } })).toBe(
      'Weekly summary: no incidents that we know of in the last 7 days · AWS unknown for 3 hours',
    );
  });
});
