import type { components } from '#api';

type Replay = components['schemas']['RuleReplay'];

/** Days of alerts up to 20 November, each so many days ago, with an outage for every fourth. */
const daysOf = (ago: readonly number[]): Replay['after']['days'] =>
  ago.map((days, nth) => ({
    date: new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10),
    alerts: 1,
    outages: nth % 4 === 3 ? 1 : 0,
  }));

const before = Array.from({ length: 41 }, (_, nth) => 88 - 2 * nth);
const after = [80, 55, 47, 34, 12, 4, 0];

/** Seven alerts instead of 41, and two outages that would have been missed. */
export const sampleReplay = (changes: Partial<Replay> = {}): Replay => ({
  timeZone: 'Europe/London',
  firstDay: '2026-08-23',
  days: 90,
  before: { alerts: 41, escalations: 0, summaries: 0, days: daysOf(before) },
  after: { alerts: 7, escalations: 0, summaries: 0, days: daysOf(after) },
  integrations: [{ id: 1, type: 'slack', name: 'Support', before: 41, after: 7 }],
  missedCount: 2,
  missed: [
    {
      serviceId: 1,
      serviceName: 'PayPal',
      startedAt: '2026-10-25T11:05:00.000Z',
      endedAt: '2026-10-25T11:31:00.000Z',
      seconds: 1_560,
    },
    {
      serviceId: 2,
      serviceName: 'Adyen',
      startedAt: '2026-09-20T13:14:00.000Z',
      endedAt: '2026-09-20T13:36:00.000Z',
      seconds: 1_320,
    },
  ],
  suggestion: { kind: 'event', event: 'incidents', alertThreshold: null, alerts: 11 },
  ...changes,
});
