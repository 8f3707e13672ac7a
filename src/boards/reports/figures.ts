import { worstFirst } from '#status';
import { uptimePercent } from '#trouble-span';
import type { Day } from '#zone-days';
import type { ServiceStatus, ServiceTimeline } from '../../monitoring/index.ts';
import { yieldBetween } from '../../shared/yield-between.ts';

/** Milliseconds of a range by status. They add up to its length. `unrecorded`: the service wasn't monitored then. */
export type Parts = Readonly<Record<ServiceStatus | 'unrecorded', number>>;

/** A day that wasn't operational. */
export type TroubledDay = {
  readonly date: string;
  /** The worst of the day; `unknown` if most of it is. */
  readonly status: ServiceStatus;
  /** The time in that status. */
  readonly ms: number;
};

export type Figures = {
  readonly parts: Parts;
  /** The longest time without a break that it was down or degraded. */
  readonly longestMs: number;
  readonly days: readonly TroubledDay[];
  /** The start of its record within the range, in ms since 1970; absent without any. */
  readonly since?: number;
};

/** In ms since 1970, with its days in order. */
export type Range = { readonly from: number; readonly to: number; readonly days: readonly Day[] };

export const noTime: Parts = { operational: 0, degraded: 0, outage: 0, maintenance: 0, unknown: 0, unrecorded: 0 };

/** The figures of a service in a range. Time before it was added, or while it was disabled, is unrecorded. */
export const figuresOf = (history: History, range: Range): Figures => {
  const spans = spansOf(history, range);
  const parts: Record<keyof Parts, number> = { ...noTime };
  let [longestMs, running, end] = [0, 0, -1];
  for (const { status, from, to } of spans) {
    parts[status] += to - from;
    if (!isTroubled(status)) continue;
    running = (from === end ? running : 0) + to - from;
    end = to;
    longestMs = Math.max(longestMs, running);
  }
  const recorded = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  parts.unrecorded = range.to - range.from - recorded;
  return { parts, longestMs, days: troubledDays(spans, range.days), since: spans[0]?.from };
};

export type History = Pick<ServiceTimeline, 'timeline' | 'addedAt' | 'endedAt'>;

/** Uptime in percent of the known time; maintenance and unknown time don't count. Undefined without any. */
export const percentOf = ({ operational, degraded, outage }: Parts): number | undefined =>
  uptimePercent(operational + degraded, outage);

/** Several services together: the sums of their times, the longest, and the worst of each day. */
export const togetherOf = async <Id>(all: readonly (readonly [Id, Figures])[]): Promise<Together<Id>> => {
  const parts: Record<keyof Parts, number> = { ...noTime };
  const days = new Map<string, TroubledDay & { readonly of: Id }>();
  await yieldBetween(all, ([of, figures]) => {
    for (const name of partNames) parts[name] += figures.parts[name];
    for (const day of figures.days) {
      const worst = days.get(day.date);
      if (!worst || isWorse(day, worst)) days.set(day.date, { ...day, of });
    }
  });
  const starts = all.flatMap(([, { since }]) => since ?? []);
  return {
    parts,
    longestMs: all.reduce((longest, [, figures]) => Math.max(longest, figures.longestMs), 0),
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    since: starts.length === 0 ? undefined : starts.reduce((a, b) => Math.min(a, b)),
  };
};

export type Together<Id> = Omit<Figures, 'days'> & { readonly days: readonly (TroubledDay & { readonly of: Id })[] };

const partNames = ['operational', 'degraded', 'outage', 'maintenance', 'unknown', 'unrecorded'] as const;

const isWorse = (one: TroubledDay, than: TroubledDay): boolean =>
  gravityOf(one) === gravityOf(than) ? one.ms > than.ms : gravityOf(one) < gravityOf(than);

const gravityOf = ({ status }: Pick<TroubledDay, 'status'>): number => worstFirst.indexOf(status);

type Span = { readonly status: ServiceStatus; readonly from: number; readonly to: number };

/** The service's own record within the range, in order, without empty spans. */
export const spansOf = (
  { timeline: { statuses, times }, addedAt, endedAt }: History,
  { from, to }: Pick<Range, 'from' | 'to'>,
): readonly Span[] => {
  const start = Math.max(from, addedAt.getTime());
  const end = Math.min(to, endedAt?.getTime() ?? to);
  return statuses.flatMap((status, index) => {
    const span = { status, from: Math.max(start, times[index] ?? end), to: Math.min(end, times[index + 1] ?? end) };
    return span.from < span.to ? [span] : [];
  });
};

const isTroubled = (status: ServiceStatus): boolean => status === 'outage' || status === 'degraded';

const troubledDays = (spans: readonly Span[], days: readonly Day[]): readonly TroubledDay[] => {
  const found = new Map<number, Record<keyof Parts, number>>();
  let first = 0;
  for (const { status, from, to } of spans) {
    while (first < days.length - 1 && (days[first]?.to ?? to) <= from) first++;
    if (status === 'operational') continue;
    for (let index = first; (days[index]?.from ?? to) < to; index++) {
      const day = days[index];
      if (!day) break;
      const parts = found.get(index) ?? { ...noTime };
      parts[status] += Math.min(to, day.to) - Math.max(from, day.from);
      found.set(index, parts);
    }
  }
  return [...found].flatMap(([index, parts]) => dayOf(days[index], parts, spans));
};

const dayOf = (day: Day | undefined, parts: Parts, spans: readonly Span[]): readonly TroubledDay[] => {
  const status = worstFirst.find((one) => parts[one] > 0);
  if (!day || !status) return [];
  if (status === 'unknown' && operationalOn(day, spans) >= parts.unknown) return [];
  return [{ date: day.date, status, ms: parts[status] }];
};

const operationalOn = ({ from, to }: Day, spans: readonly Span[]): number =>
  spans.reduce(
    (sum, span) =>
      span.status === 'operational' ? sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)) : sum,
    0,
  );
