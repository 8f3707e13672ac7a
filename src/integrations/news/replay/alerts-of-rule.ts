import type { Day } from '#zone-days';
import type { PastAlert } from './ports.ts';

export type AlertsOfRule = {
  readonly count: number;
  /** How many of them go to the integration that it escalates to. */
  readonly escalations: number;
  /** How many of them are daily or weekly summaries. */
  readonly summaries: number;
  /** Only days with alerts, in order. `outages`: those about an outage. */
  readonly days: readonly { readonly date: string; readonly alerts: number; readonly outages: number }[];
};

export const alertsOf = (alerts: readonly PastAlert[], days: readonly Day[]): AlertsOfRule => {
  const sums = days.map(({ date }) => ({ date, alerts: 0, outages: 0 }));
  let place = 0;
  for (const { at, isOutage } of alerts.toSorted((one, other) => one.at - other.at)) {
    while (place < days.length - 1 && at >= (days[place]?.to ?? 0)) place++;
    const sum = sums[place];
    if (!sum) continue;
    sum.alerts++;
    if (isOutage) sum.outages++;
  }
  const escalations = alerts.filter(({ isEscalation }) => isEscalation).length;
  const summaries = alerts.filter(({ isSummary }) => isSummary).length;
  return { count: alerts.length, escalations, summaries, days: sums.filter((one) => one.alerts > 0) };
};
