import type { components } from '#api';
import { byName } from '../../ui/text/by-name.ts';
import { counted } from '../../ui/text/counted.ts';
import { DAY_MS, HOUR_MS } from '../../ui/text/units.ts';
import type { Status } from '../status/status.ts';

export type Uptime = components['schemas']['Uptime'];

/** One day (UTC) of an uptime bar; `kind` is `none` before monitoring began, `quiet` without problems. */
export type UptimeDay = { readonly date: string; readonly kind: Status | 'quiet' | 'none'; readonly seconds: number };

/** The last `count` days up to today (UTC), oldest first; the contract lists only days with problems. */
export const uptimeDays = (uptime: Uptime, now: Date, count = 90): readonly UptimeDay[] => {
  const troubled = new Map(uptime.days.map((day) => [day.date, day]));
  const first = uptime.since?.slice(0, 10);
  return Array.from({ length: count }, (_, index): UptimeDay => {
    const date = utcDate(now.getTime() - (count - 1 - index) * DAY_MS);
    if (first === undefined || date < first) return { date, kind: 'none', seconds: 0 };
    const day = troubled.get(date);
    return day ? { date, kind: day.status, seconds: day.seconds } : { date, kind: 'quiet', seconds: 0 };
  });
};

/** `99.71%`, `New` under an hour of history, `n/a` if nothing counts; rounded down, so that 100% means all of it. */
export const uptimeLabel = (uptime: Uptime, now: Date): string => {
  if (uptime.since !== null && now.getTime() - Date.parse(uptime.since) < HOUR_MS) return 'New';
  if (uptime.percent === null) return 'n/a';
  // 99.71 * 100 is 9970.999… in binary.
  const hundredths = Math.floor(uptime.percent * 100 + 1e-6);
  return hundredths === 10_000 ? '100%' : `${(hundredths / 100).toFixed(2)}%`;
};

/** The uptime with a note on degraded days, which count as up: `100%, 4 degraded days`. */
export const uptimeText = (uptime: Uptime, now: Date): string => {
  const label = uptimeLabel(uptime, now);
  const degraded = uptime.days.filter(({ status }) => status === 'degraded').length;
  return label === '100%' && degraded > 0 ? `${label}, ${counted(degraded, 'degraded day')}` : label;
};

/** The bar in words: `Stripe: 99.71% uptime over 90 days, 4 days with problems`. */
export const uptimeSentence = (name: string, uptime: Uptime, days: readonly UptimeDay[], now: Date): string => {
  const watched = days.filter((day) => day.kind !== 'none').length;
  const label = uptimeLabel(uptime, now);
  if (watched === 0) return `${name}: no history yet`;
  const troubled = days.filter((day) => day.kind === 'outage' || day.kind === 'degraded').length;
  const trouble = troubled === 0 ? 'no problems' : `${counted(troubled, 'day')} with problems`;
  if (label === 'New') return `${name}: new, monitored for less than an hour, ${trouble}`;
  if (label === 'n/a') return `${name}: uptime unknown, ${trouble} in the last ${counted(watched, 'day')}`;
  const span = totalDays(uptime, now);
  const shown = watched < span ? `, ${trouble} in the last ${watched}` : `, ${trouble}`;
  return `${name}: ${label} uptime over ${counted(span, 'day')}${shown}`;
};

/** The services with the lowest known uptime, lowest first; leaves out those without problems. */
export const leastReliable = <T extends { readonly uptime: Uptime; readonly enabled: boolean; readonly name: string }>(
  services: readonly T[],
  now: Date,
  count = 3,
): readonly T[] =>
  services
    .filter(
      (service) =>
        service.enabled && (service.uptime.percent ?? 100) < 100 && uptimeLabel(service.uptime, now) !== 'New',
    )
    .toSorted((a, b) => (a.uptime.percent ?? 100) - (b.uptime.percent ?? 100) || byName(a, b))
    .slice(0, count);

const utcDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const totalDays = (uptime: Uptime, now: Date): number => {
  if (uptime.since === null) return 0;
  const first = Date.parse(`${uptime.since.slice(0, 10)}T00:00:00Z`);
  return Math.min(90, Math.floor((now.getTime() - first) / DAY_MS) + 1);
};
