import type { Day } from '#zone-days';
import type { PastAlert } from './replay-alerts.ts';

/** How many alerts a rule sends. */
export type AlertsOfRule = {
  readonly count: number;
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
  return { count: alerts.length, days: sums.filter((one) => one.alerts > 0) };
};
