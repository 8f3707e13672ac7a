import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationText, type StatusStep, troubleOfIncident, writtenTrouble } from '#trouble-span';
import { incidentDetails } from '../../../../../cli/tables/incident-tables.ts';
import { entriesOf } from '../../../../../src/boards/feeds/entries.ts';
import { headlineOf } from '../../../../../src/integrations/model/alert-text.ts';
import { uptimeOf } from '../../../../../src/monitoring/services/uptime.ts';
import { lengthText } from '../../../../../web/features/incidents/incident-length.ts';
import { sampleIncident } from '../../../../support/board.ts';
import { feedBoard, feedIncident } from '../../../../support/feed-board.ts';
import { alertsOf, at, service, statusEvent, toldDown } from '../../../../support/news.ts';

const MINUTE_MS = 60_000;
const start = at('00:00').getTime();
const moment = (minutes: number): Date => new Date(start + minutes * MINUTE_MS);

type Status = 'outage' | 'degraded' | 'operational' | 'unknown';

/** How a trouble came to be known: its beginning was seen, or was there at first sight with or without a time of the page. */
type Story = { readonly beginning: 'seen' | 'found' | 'stated'; readonly minutes: readonly Status[] };

/** A trouble as it went by the minute, up to its end; one that was seen to begin has an hour of good health before. */
const stories = fc
  .record({
    beginning: fc.constantFrom('seen', 'found', 'stated'),
    parts: fc.array(
      fc.tuple(fc.constantFrom('outage', 'degraded', 'operational', 'unknown'), fc.integer({ min: 1, max: 90 })),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ beginning, parts }): Story => {
    const before: Status[] = beginning === 'seen' ? Array<Status>(60).fill('operational') : [];
    const outage = Array<Status>(5).fill('outage');
    return {
      beginning,
      minutes: [...before, ...outage, ...parts.flatMap(([status, length]) => Array(length).fill(status))],
    };
  });

const stepsOf = ({ beginning, minutes }: Story): readonly StatusStep[] =>
  [...minutes, 'operational'].flatMap((status, minute, all) => {
    const previous = all[minute - 1] ?? null;
    const stated = previous === null && beginning === 'stated';
    return status === previous ? [] : [{ status, previous, at: moment(minute), stated }];
  });

/** Whether the page couldn't be read for a part of the trouble, or right behind it, or nobody knows when it began. */
const isAtLeast = ({ beginning, minutes }: Story): boolean => {
  const last = minutes.findLastIndex((one) => one === 'outage' || one === 'degraded');
  return beginning === 'found' || minutes.slice(0, last + 2).includes('unknown');
};

/** The alert, uptime, the API's answer, feeds, the command line and the screens, of one record. */
const sayingsOf = (steps: readonly StatusStep[], since: Date, end: Date) => {
  const [alert] = alertsOf(statusEvent({ status: 'operational', previousStatus: 'outage' }), {
    services: [service({ watchedSince: new Date(start) })],
    state: toldDown('status:3:1', { since }),
    news: { occurredAt: end, seenAt: end, records: [{ scopeId: 3, steps }] },
  });
  const timeline = {
    statuses: steps.map(({ status }) => status) as never,
    times: steps.map((step) => step.at.getTime()),
  };
  const trouble = troubleOfIncident(steps, { startedAt: since, resolvedAt: end }, new Date(end.getTime() + 3_600_000));
  const answer = sampleIncident(end, {
    startedAt: since.toISOString(),
    resolvedAt: end.toISOString(),
    trouble: writtenTrouble(trouble),
  });
  const ended = feedIncident({ phase: 'resolved', startedAt: since, resolvedAt: end, updates: [] });
  const services = ended.services.map((one) => ({ ...one, trouble }));
  const table = incidentDetails({ incident: answer, services: [], components: [], told: [], team: [] }, end);
  return {
    alert,
    uptime: uptimeOf(timeline, end),
    texts: [
      headlineOf({ id: 'dlv_1', ...alert } as never),
      lengthText(answer, end),
      JSON.stringify(table.rows),
      JSON.stringify(entriesOf(feedBoard({ at: end, services: [], incidents: [{ ...ended, services }] }))),
    ],
  };
};

it('alerts, uptime, feeds, the API, the CLI and screens say the same length of every trouble, to the minute', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const { beginning, minutes } = story;
      const [down, degraded, well] = (['outage', 'degraded', 'operational'] as const).map(
        (status) => minutes.filter((one) => one === status).length,
      ) as [number, number, number];
      const since = moment(beginning === 'seen' ? 60 : 0);
      const { alert, uptime, texts } = sayingsOf(stepsOf(story), since, moment(minutes.length));

      expect(uptime.percent).toBe(Math.round(((well + degraded) / (well + degraded + down)) * 10_000) / 100);
      expect(alert).toMatchObject({
        since,
        trouble: {
          from: since,
          downMs: down * MINUTE_MS,
          degradedMs: degraded * MINUTE_MS,
          isAtLeast: isAtLeast(story),
        },
      });
      const length = `down for ${isAtLeast(story) ? 'at least ' : ''}${durationText(down * MINUTE_MS)}`;
      for (const text of texts) expect(text).toContain(length);
    }),
    { numRuns: 1_000 },
  );
});
