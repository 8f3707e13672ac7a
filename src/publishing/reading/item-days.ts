import { type Day, dayAfter, daysBetween, today, type Zone, zoneOf } from '#zone-days';
import { type ItemStatus, worstItemStatus } from '../item-status.ts';
import type { Silence } from '../ports.ts';
import type { ItemDay, ItemUptime } from '../published-page.ts';

/** The days of a strip, today included. */
export const DAYS = 90;
/** The most incidents that a day of an item names, the newest. */
const NAMED = 10;

/** A status from one moment to another, in milliseconds since 1970. */
export type Span = { readonly status: ItemStatus; readonly from: number; readonly to: number };

export type Strip = { readonly days: readonly Day[]; readonly from: number; readonly now: number; readonly zone: Zone };

/** The last 90 days of a time zone. */
export const stripOf = (timeZone: string, at: Date): Strip => {
  const zone = zoneOf(timeZone);
  const last = today(zone, at);
  const days = daysBetween(zone, dayAfter(last, 1 - DAYS), last);
  return { days, from: days[0]?.from ?? at.getTime(), now: at.getTime(), zone };
};

/** The statuses between changes, oldest first; the last one lasts until `now`. */
export const spansOf = (
  changes: readonly { readonly status: ItemStatus; readonly at: Date }[],
  now: number,
): readonly Span[] =>
  changes.flatMap(({ status, at }, index) => {
    const to = Math.min(changes[index + 1]?.at.getTime() ?? now, now);
    return at.getTime() < to ? [{ status, from: at.getTime(), to }] : [];
  });

/** The same, but unknown for as long as nobody could know. */
export const silenced = (spans: readonly Span[], silences: readonly Silence[]): readonly Span[] =>
  silences.reduce<readonly Span[]>((all, silence) => all.flatMap((span) => cut(span, silence)), spans);

const cut = (span: Span, silence: Silence): readonly Span[] => {
  const [from, to] = [silence.from.getTime(), silence.to.getTime()];
  if (span.status === 'unknown') return [span];
  const parts: readonly Span[] = [
    { ...span, to: Math.min(span.to, from) },
    { status: 'unknown', from: Math.max(span.from, from), to: Math.min(span.to, to) },
    { ...span, from: Math.max(span.from, to) },
  ];
  return parts.filter((part) => part.from < part.to);
};

/** An incident's time, for the days that it affected. `to`: undefined while it's open. */
export type IncidentTime = { readonly publicId: string; readonly from: number; readonly to: number | undefined };

/** Each day with its worst status. Days before the item existed have none. */
export const itemDays = (
  spans: readonly Span[],
  incidentTimes: readonly IncidentTime[],
  { days, now }: Strip,
): readonly ItemDay[] => {
  const bad = spans.filter(({ status }) => status !== 'operational');
  const first = spans[0]?.from ?? now;
  return days.map(({ date, from, to }) => {
    const within = bad.filter((span) => span.from < to && span.to > from);
    const totals: Partial<Record<Exclude<ItemStatus, 'operational'>, number>> = {};
    for (const span of within) {
      if (span.status === 'operational') continue;
      totals[span.status] = (totals[span.status] ?? 0) + Math.min(span.to, to) - Math.max(span.from, from);
    }
    return {
      date,
      worst: first >= to ? undefined : worstItemStatus(within.map(({ status }) => status)),
      spans: totals,
      incidents: incidentTimes
        .filter((one) => one.from < to && (one.to ?? now) >= from)
        .slice(0, NAMED)
        .map(({ publicId }) => publicId),
    };
  });
};

/** Undefined while nothing is known. */
export const itemUptime = (spans: readonly Span[], { from }: Strip): ItemUptime | undefined => {
  const total = (counts: (status: ItemStatus) => boolean): number =>
    spans.reduce(
      (sum, span) => (counts(span.status) ? sum + Math.max(0, span.to - Math.max(span.from, from)) : sum),
      0,
    );
  const period = total(() => true);
  const known = total((status) => status !== 'unknown');
  const down = total((status) => status === 'outage' || status === 'partial_outage');
  return known === 0 ? undefined : { ratio: (known - down) / known, known, period };
};
