import { readTrouble } from '#trouble-span';
import { type Incident, type Status, sortOrder } from '../../../../board/status/status.ts';
import { addDays, type Day, startOfDay } from '../../../../ui/text/calendar.ts';
import { dayOf } from '../../../../ui/text/time.ts';

/** A stretch of a day in which something was wrong, in milliseconds. */
export type Stretch = { readonly from: number; readonly to: number; readonly status: Status };

/** A day with something to show. `start` and `end` bound it: 23 or 25 hours where clocks change. */
export type BusyDay = {
  readonly kind: 'busy';
  readonly day: Day;
  readonly start: number;
  readonly end: number;
  /** That started on this day, newest first; on the first day of a range, those from before too. */
  readonly incidents: readonly Incident[];
  /** Where something of an earlier day lasts: that day. */
  readonly continuedFrom?: Day;
  /** The milder ones first, so that the worst is drawn on top. */
  readonly stretches: readonly Stretch[];
  /** How long at least one incident lasted, in milliseconds; maintenance doesn't count. */
  readonly troubledMs: number;
};

/** Days that follow each other and had nothing. */
export type QuietDays = { readonly kind: 'quiet'; readonly from: Day; readonly to: Day };

/** The days of a range, both included, newest first; each incident is listed on the day it started. */
export const daysOf = (
  incidents: readonly Incident[],
  { from, to }: { readonly from: Day; readonly to: Day },
  now: Date,
): readonly (BusyDay | QuietDays)[] => {
  const spans = incidents.map((incident) => ({ incident, day: dayOf(incident.startedAt), ...spanOf(incident, now) }));
  const days: (BusyDay | QuietDays)[] = [];
  let end = startOfDay(addDays(to, 1));
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const start = startOfDay(day);
    const here = spans.filter((span) => span.from < end && span.to > start);
    const listed = spans.filter((span) => span.day === day || (day === from && span.day < from));
    const last = days.at(-1);
    if (here.length > 0 || listed.length > 0) days.push(busyDay(day, start, end, here, listed));
    else if (last?.kind === 'quiet') days[days.length - 1] = { ...last, from: day };
    else days.push({ kind: 'quiet', from: day, to: day });
    end = start;
  }
  return days;
};

type Span = {
  readonly incident: Incident;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly status: Status | undefined;
};

const busyDay = (day: Day, start: number, end: number, here: readonly Span[], listed: readonly Span[]): BusyDay => {
  const stretches = here
    .flatMap(({ from, to, status }) => (status ? [{ from: Math.max(from, start), to: Math.min(to, end), status }] : []))
    .toSorted((a, b) => sortOrder[a.status] - sortOrder[b.status] || a.from - b.from);
  const continued = here.filter((span) => span.day < day && !listed.includes(span)).toSorted((a, b) => b.from - a.from);
  return {
    kind: 'busy',
    day,
    start,
    end,
    incidents: listed.map(({ incident }) => incident),
    ...(continued[0] && { continuedFrom: continued[0].day }),
    stretches,
    troubledMs: lengthOf(stretches.filter(({ status }) => status !== 'maintenance')),
  };
};

/** By the record of its service; by its own times if the service has none. A notice takes no time. */
const spanOf = (
  { startedAt, resolvedAt, trouble, severity, notice }: Incident,
  now: Date,
): Omit<Span, 'incident' | 'day'> => {
  const from = Date.parse(trouble?.since ?? startedAt);
  const to = Date.parse((trouble ? trouble.until : resolvedAt) ?? now.toISOString());
  return { from, to: notice ? from : Math.max(from, to), status: notice ? undefined : (severity ?? undefined) };
};

/** How long at least one of them lasted, in milliseconds. */
export const lengthOf = (stretches: readonly Pick<Stretch, 'from' | 'to'>[]): number => {
  let [length, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return length;
};

/** The service that was down longest, else degraded longest, with the milliseconds; undefined without either. */
export const mostAffected = (incidents: readonly Incident[], now: Date) => {
  const services = [...Map.groupBy(incidents, ({ serviceId }) => serviceId).values()].map((own) => {
    const lengths = own.flatMap(({ trouble }) => (trouble ? [readTrouble(trouble, now)] : []));
    const sum = (word: 'downMs' | 'degradedMs') => lengths.reduce((total, each) => total + each[word], 0);
    return { name: own[0]?.serviceName ?? '', downMs: sum('downMs'), degradedMs: sum('degradedMs') };
  });
  const [worst] = services.toSorted((a, b) => b.downMs - a.downMs || b.degradedMs - a.degradedMs);
  return worst && worst.downMs + worst.degradedMs > 0 ? worst : undefined;
};
