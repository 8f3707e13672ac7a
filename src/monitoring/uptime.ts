import { type ServiceStatus, worstOf } from './status.ts';

/** A status and the moment from which it held. */
export type StatusPoint = { readonly status: ServiceStatus; readonly at: Date };

export type TroubledDay = {
  /** The day in UTC, such as 2026-11-20. */
  readonly date: string;
  /** The worst of the day; `unknown` where the page could not be read for most of it. */
  readonly status: ServiceStatus;
  /** How long in that status. */
  readonly seconds: number;
};

export type Uptime = {
  /** 0 to 100 with two decimals; absent where nothing counts yet. */
  readonly percent?: number;
  /** The beginning of the recorded history within the window. */
  readonly since?: Date;
  readonly days: readonly TroubledDay[];
};

const DAY_MS = 86_400_000;
const UPTIME_WINDOW_MS = 90 * DAY_MS;

/** The beginning of the window over which uptime is computed. */
export const uptimeFrom = (now: Date): Date => new Date(now.getTime() - UPTIME_WINDOW_MS);

/**
 * Uptime over the 90 days before `now` from the recorded changes, oldest first, and the one before the window. `outage` is
 * down, `degraded` is up, `maintenance` and `unknown` are left out. History after `until` is not the service's own.
 */
export const uptimeOf = (changes: readonly StatusPoint[], now: Date, until: Date = now): Uptime => {
  const first = changes[0];
  const from = uptimeFrom(now).getTime();
  const end = Math.min(until.getTime(), now.getTime());
  if (!first || end < from) return { days: [] };
  const spans = spansOf(changes, from, end);
  return {
    percent: percentOf(spans),
    since: new Date(Math.max(from, first.at.getTime())),
    days: troubledDays(spans),
  };
};

/** A stretch of one status; times in ms. */
type Span = { readonly status: ServiceStatus; readonly start: number; readonly end: number };

const spansOf = (changes: readonly StatusPoint[], from: number, end: number): readonly Span[] =>
  changes
    .map(({ status, at }, index) => ({
      status,
      start: Math.max(from, at.getTime()),
      end: Math.min(end, changes[index + 1]?.at.getTime() ?? end),
    }))
    .filter((span) => span.end > span.start);

const percentOf = (spans: readonly Span[]): number | undefined => {
  const lengthOf = (...statuses: ServiceStatus[]) =>
    spans.reduce((sum, span) => (statuses.includes(span.status) ? sum + span.end - span.start : sum), 0);
  const up = lengthOf('operational', 'degraded');
  const down = lengthOf('outage');
  if (up + down === 0) return undefined;
  const rounded = Math.round((up / (up + down)) * 10_000) / 100;
  // Rounding must not hide an outage, nor the little that was up.
  if (down > 0 && rounded === 100) return 99.99;
  return up > 0 && rounded === 0 ? 0.01 : rounded;
};

/** Only days with something else than operational: of the others, which are nearly all, nothing is computed. */
const troubledDays = (spans: readonly Span[]): readonly TroubledDay[] => {
  const days = new Map<number, Map<ServiceStatus, number>>();
  for (const span of spans) {
    if (span.status === 'operational') continue;
    for (let day = Math.floor(span.start / DAY_MS); day * DAY_MS < span.end; day++) {
      const lengths = days.get(day) ?? new Map<ServiceStatus, number>();
      days.set(day, lengths.set(span.status, (lengths.get(span.status) ?? 0) + lengthOn(day, span)));
    }
  }
  return [...days].flatMap(([day, lengths]) => troubledDay(day, lengths, spans) ?? []);
};

const lengthOn = (day: number, { start, end }: Span): number =>
  Math.max(0, Math.min(end, (day + 1) * DAY_MS) - Math.max(start, day * DAY_MS));

const troubledDay = (
  day: number,
  lengths: ReadonlyMap<ServiceStatus, number>,
  spans: readonly Span[],
): TroubledDay | undefined => {
  const worst = worstOf(lengths.keys());
  if (worst === 'unknown' && operationalOn(day, spans) >= (lengths.get('unknown') ?? 0)) return undefined;
  return { date: nameOf(day), status: worst, seconds: Math.max(1, Math.round((lengths.get(worst) ?? 0) / 1000)) };
};

const operationalOn = (day: number, spans: readonly Span[]): number =>
  spans.reduce((sum, span) => (span.status === 'operational' ? sum + lengthOn(day, span) : sum), 0);

/** A list of services names the same days again and again. */
const names = new Map<number, string>();

const nameOf = (day: number): string => {
  const known = names.get(day);
  if (known !== undefined) return known;
  if (names.size > 1_000) names.clear();
  const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
  names.set(day, name);
  return name;
};
