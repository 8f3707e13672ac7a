import { timeIn, uptimePercent } from '#trouble-span';
import { type ServiceStatus, worstOf } from '../pages/status.ts';

/**
 * A status over time, oldest first: each of `statuses` held from the time at the same index (ms since 1970). Two lists of plain
 * values, since a board holds thousands of them.
 */
export type StatusTimeline = { readonly statuses: readonly ServiceStatus[]; readonly times: readonly number[] };

export type TroubledDay = {
  /** The day in UTC, such as 2026-11-20. */
  readonly date: string;
  /** The worst of the day; `unknown` if the page couldn't be read for most of it. */
  readonly status: ServiceStatus;
  /** The time in that status. */
  readonly seconds: number;
};

export type Uptime = {
  /** 0 to 100 with two decimals; absent without any known time. */
  readonly percent?: number;
  /** The start of the recorded history within the window. */
  readonly since?: Date;
  readonly days: readonly TroubledDay[];
};

const DAY_MS = 86_400_000;
const UPTIME_DAYS = 90;

/** The start of the window over which uptime is computed. */
export const uptimeFrom = (now: Date, days = UPTIME_DAYS): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Uptime over the 90 days before `now`, or a given number, from the recorded changes and the one before the window. `outage` is
 * down, `degraded` is up, `maintenance` and `unknown` don't count. History after `until` doesn't belong to the service.
 */
export const uptimeOf = (timeline: StatusTimeline, now: Date, until: Date = now, days = UPTIME_DAYS): Uptime => {
  const first = timeline.times[0];
  const from = uptimeFrom(now, days).getTime();
  const end = Math.min(until.getTime(), now.getTime());
  if (first === undefined || end < from) return { days: [] };
  const window = { ...timeline, from, end };
  return { percent: percentOf(window), since: new Date(Math.max(from, first)), days: troubledDays(window) };
};

/** A timeline within limits in ms. Its segments never become objects, which took a fifth of a board's allocations. */
type Window = StatusTimeline & { readonly from: number; readonly end: number };

const startOf = ({ times, from, end }: Window, index: number): number => Math.max(from, times[index] ?? end);

const endOf = ({ times, end }: Window, index: number): number => Math.min(end, times[index + 1] ?? end);

const percentOf = (window: Window): number | undefined => {
  const { from, end } = window;
  const up = timeIn(window, 'operational', from, end) + timeIn(window, 'degraded', from, end);
  const down = timeIn(window, 'outage', from, end);
  return uptimePercent(up, down);
};

/** Only days that aren't fully operational: nearly all are, and need no computation. */
const troubledDays = (window: Window): readonly TroubledDay[] => {
  const days: WorstOfDay[] = [];
  for (let index = 0; index < window.statuses.length; index++) {
    const status = window.statuses[index];
    if (status === undefined || status === 'operational') continue;
    const end = endOf(window, index);
    for (let day = Math.floor(startOf(window, index) / DAY_MS); day * DAY_MS < end; day++) {
      const ms = lengthOn(day, window, index);
      if (ms > 0) addTo(days, day, status, ms);
    }
  }
  return days.filter((day) => !isMerelyUnread(day, window)).map(troubledDay);
};

type WorstOfDay = { readonly day: number; status: ServiceStatus; ms: number };

/** The timeline is in order, so the day is the last one or new. */
const addTo = (days: WorstOfDay[], day: number, status: ServiceStatus, ms: number): void => {
  const last = days.at(-1);
  if (last?.day !== day) days.push({ day, status, ms });
  else if (last.status === status) last.ms += ms;
  else if (worstOf([last.status, status]) === status) Object.assign(last, { status, ms });
};

const lengthOn = (day: number, window: Window, index: number): number =>
  Math.max(0, Math.min(endOf(window, index), (day + 1) * DAY_MS) - Math.max(startOf(window, index), day * DAY_MS));

const isMerelyUnread = ({ day, status, ms }: WorstOfDay, window: Window): boolean =>
  status === 'unknown' && operationalOn(day, window) >= ms;

const operationalOn = (day: number, window: Window): number =>
  timeIn(window, 'operational', Math.max(window.from, day * DAY_MS), Math.min(window.end, (day + 1) * DAY_MS));

const troubledDay = ({ day, status, ms }: WorstOfDay): TroubledDay => ({
  date: nameOf(day),
  status,
  seconds: Math.max(1, Math.round(ms / 1000)),
});

/** A list of services repeats the same days; there is one more each day. */
const names = new Map<number, string>();

const nameOf = (day: number): string => {
  const known = names.get(day);
  if (known !== undefined) return known;
  const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
  names.set(day, name);
  return name;
};
