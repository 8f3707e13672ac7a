export type Period = { readonly name: string; readonly minutes: number };

const DAY_MINUTES = 24 * 60;

/** The periods that agreements measure uptime over; a month has 30 days, a quarter 90, a year 365. */
export const periods: readonly Period[] = [
  { name: 'day', minutes: DAY_MINUTES },
  { name: 'week', minutes: 7 * DAY_MINUTES },
  { name: 'month', minutes: 30 * DAY_MINUTES },
  { name: 'quarter', minutes: 90 * DAY_MINUTES },
  { name: 'year', minutes: 365 * DAY_MINUTES },
];

export const MONTH_MINUTES = 30 * DAY_MINUTES;

/** The minutes of downtime that an uptime in percent leaves in a period. */
export const allowedMinutes = (uptimePercent: number, periodMinutes: number): number =>
  (periodMinutes * (100 - uptimePercent)) / 100;

/** The uptime in percent of a period with this much downtime; never below 0. */
export const uptimeOf = (downMinutes: number, periodMinutes: number): number =>
  Math.max(0, 100 * (1 - downMinutes / periodMinutes));

/** The uptime in percent of a chain that works only while each of its links does, if they fail independently. */
export const chainUptime = (uptimePercent: number, links: number): number => 100 * (uptimePercent / 100) ** links;

/** If the uptime in percent is below `below`, `percent` percent of the bill is paid back. */
export type CreditTier = { readonly below: number; readonly percent: number };

/** Common tiers in agreements of cloud providers; your own agreement may differ. */
export const commonTiers: readonly CreditTier[] = [
  { below: 99.9, percent: 10 },
  { below: 99, percent: 25 },
  { below: 95, percent: 100 },
];

/** Returns the part of a bill that is paid back: by the highest percentage of all tiers that the uptime is below. */
export const creditOf = (uptimePercent: number, bill: number, tiers: readonly CreditTier[] = commonTiers): number =>
  (bill * Math.max(0, ...tiers.filter(({ below }) => uptimePercent < below).map(({ percent }) => percent))) / 100;

/** `3d 15h`, `8h 46m`, `43m 12s`, `4.3s`: the two largest units. */
export const formatMinutes = (minutes: number): string => {
  const seconds = minutes * 60;
  if (seconds < 10) return `${Number(seconds.toFixed(1))}s`;
  const whole = Math.round(seconds);
  const units = [
    { unit: 'd', seconds: 86_400 },
    { unit: 'h', seconds: 3_600 },
    { unit: 'm', seconds: 60 },
    { unit: 's', seconds: 1 },
  ];
  const first = units.findIndex((each) => whole >= each.seconds);
  let left = whole;
  const parts = units.slice(first, first + 2).map((each) => {
    const count = Math.floor(left / each.seconds);
    left -= count * each.seconds;
    return count === 0 ? '' : `${count}${each.unit}`;
  });
  return parts.filter(Boolean).join(' ');
};

/** Three decimals at most, rounded down, so that a promise that was missed never reads as kept. */
export const formatPercent = (percent: number): string => `${Math.floor(percent * 1000 + 1e-6) / 1000}%`;
