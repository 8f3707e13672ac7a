import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StatusStep } from '#trouble-span';
import { headlineOf } from '../../../../../src/integrations/model/alert-text.ts';
import { durationOf } from '../../../../../src/integrations/model/words.ts';
import { uptimeOf } from '../../../../../src/monitoring/services/uptime.ts';
import { alertsOf, at, service, statusMatter, toldDown } from '../../../../support/news.ts';

const MINUTE_MS = 60_000;
const start = at('00:00').getTime();

/** A trouble as it went by the minute: what it was, and for how long, from an hour of good health to its end. */
const troubles = fc
  .array(fc.tuple(fc.constantFrom('outage', 'degraded', 'operational', 'unknown'), fc.integer({ min: 1, max: 90 })), {
    minLength: 1,
    maxLength: 9,
  })
  .map((parts) => [['operational', 60] as const, ['outage', 5] as const, ...parts]);

type Part = readonly ['outage' | 'degraded' | 'operational' | 'unknown', number];

/** Each minute's status, as a person would write it down. */
const minutesOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(([status, length]) => Array<string>(length).fill(status));

const stepsOf = (minutes: readonly string[]): readonly StatusStep[] =>
  [...minutes, 'operational'].flatMap((status, minute, all) => {
    const previous = all[minute - 1] ?? null;
    return status === previous ? [] : [{ status, previous, at: new Date(start + minute * MINUTE_MS) }];
  });

it('alerts and uptime say the same length of every trouble, to the minute', () => {
  fc.assert(
    fc.property(troubles, (parts) => {
      const minutes = minutesOf(parts as readonly Part[]);
      const [down, degraded, well] = ['outage', 'degraded', 'operational'].map(
        (status) => minutes.filter((one) => one === status).length,
      ) as [number, number, number];
      const steps = stepsOf(minutes);
      const end = new Date(start + minutes.length * MINUTE_MS);

      const { percent } = uptimeOf(
        { statuses: steps.map(({ status }) => status) as never, times: steps.map((step) => step.at.getTime()) },
        end,
      );
      expect(percent).toBe(Math.round(((well + degraded) / (well + degraded + down)) * 10_000) / 100);

      const since = new Date(start + 60 * MINUTE_MS);
      const [alert] = alertsOf(statusMatter({ status: 'operational', previousStatus: 'outage' }), {
        services: [service({ watchedSince: new Date(start) })],
        standing: toldDown('status:3:1', { since }),
        news: { occurredAt: end, seenAt: end, records: [{ scopeId: 3, steps }] },
      });
      expect(alert).toMatchObject({
        since,
        trouble: {
          from: since,
          downMs: down * MINUTE_MS,
          degradedMs: degraded * MINUTE_MS,
          isAtLeast: isInside(minutes),
        },
      });
      const said = headlineOf({ id: 'dlv_1', ...alert } as never);
      const atLeast = isInside(minutes) ? 'at least ' : '';
      expect(said).toContain(`down for ${atLeast}${durationOf(new Date(0), new Date(down * MINUTE_MS))}`);
    }),
    { numRuns: 1_000 },
  );
});

/** Whether the page could not be read for a part of the trouble, or right behind it. */
const isInside = (minutes: readonly string[]): boolean => {
  const last = minutes.findLastIndex((one) => one === 'outage' || one === 'degraded');
  return minutes.slice(0, last + 2).includes('unknown');
};
