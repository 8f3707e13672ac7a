import { type Status, sortOrder } from '../../../board/status/status.ts';
import { HOUR_MS } from '../../../ui/text/units.ts';
import type { Sources, TimelineEvent } from './timeline.ts';

export type Range = '24h' | '7d' | '30d';

/** The range buttons, with the number and length of the strip's buckets. */
export const ranges: Readonly<
  Record<Range, { readonly label: string; readonly buckets: number; readonly bucketMs: number }>
> = {
  '24h': { label: '24 Hours', buckets: 24, bucketMs: HOUR_MS },
  '7d': { label: '7 Days', buckets: 28, bucketMs: 6 * HOUR_MS },
  '30d': { label: '30 Days', buckets: 30, bucketMs: 24 * HOUR_MS },
};

export const rangeStart = (range: Range, now: Date): Date =>
  new Date(now.getTime() - ranges[range].buckets * ranges[range].bucketMs);

/** A bucket is `none` if no service was monitored yet. */
export type Bucket = Status | 'none';

/**
 * The worst status of each bucket, oldest first: from recorded changes, incidents reported by hand while they were open, and the
 * timeline's events at their time, except those that are neither a problem nor its end.
 */
export const densityStrip = (
  sources: Sources,
  events: readonly TimelineEvent[],
  range: Range,
  now: Date,
): readonly Bucket[] => {
  const { buckets, bucketMs } = ranges[range];
  const start = rangeStart(range, now).getTime();
  const strip = Array.from({ length: buckets }, (): Bucket => 'none');
  const spans = [
    ...recordedSpans(sources, now),
    ...handSpans(sources, now),
    ...events.filter(({ label }) => label === undefined).map(moment),
  ];
  for (const span of spans) {
    // A server's clock may be ahead of the browser's: times later than now count as now.
    const first = Math.min(buckets - 1, Math.max(0, Math.floor((span.from - start) / bucketMs)));
    const last = Math.min(buckets - 1, Math.floor((span.to - start) / bucketMs));
    for (let index = first; index <= last; index += 1) strip[index] = worse(strip[index] ?? 'none', span.status);
  }
  return strip;
};

export const densitySentence = (strip: readonly Bucket[], range: Range): string => {
  const of = (status: Bucket) => strip.filter((bucket) => bucket === status).length;
  const unit = { '24h': 'hour', '7d': '6 hours', '30d': 'day' }[range];
  return `Worst status per ${unit}, last ${ranges[range].label.toLowerCase()}: ${of('outage')} of ${strip.length} with an outage, ${of('degraded')} degraded.`;
};

type Span = { readonly from: number; readonly to: number; readonly status: Status };

// That one page can't be read says less than that the others are quiet.
const worse = (a: Bucket, b: Status): Bucket => {
  if (a === 'none' || a === 'unknown') return b;
  return b !== 'unknown' && sortOrder[b] > sortOrder[a] ? b : a;
};

const moment = (event: TimelineEvent): Span => ({
  from: Date.parse(event.timestamp),
  to: Date.parse(event.timestamp),
  status: event.status,
});

const handSpans = ({ incidents }: Sources, now: Date): readonly Span[] =>
  incidents
    .filter((incident) => incident.byHand)
    .map((incident) => ({
      from: Date.parse(incident.startedAt),
      to: incident.resolvedAt === null ? now.getTime() : Date.parse(incident.resolvedAt),
      // Reporting an incident doesn't claim an outage.
      status: 'degraded',
    }));

const recordedSpans = ({ services, changes }: Sources, now: Date): readonly Span[] => {
  const byService = Map.groupBy(changes, (change) => change.serviceId);
  return services.flatMap((service): readonly Span[] => {
    const own = (byService.get(service.id) ?? []).toSorted((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt));
    if (own.length === 0) {
      if (service.statusSince === null) return [];
      return [{ from: Date.parse(service.statusSince), to: now.getTime(), status: service.currentStatus }];
    }
    const before = own[0];
    const earlier: readonly Span[] =
      before && before.previousStatus !== null
        ? [{ from: Number.NEGATIVE_INFINITY, to: Date.parse(before.changedAt) - 1, status: before.previousStatus }]
        : [];
    const spans = own.map((change, index): Span => {
      const next = own[index + 1];
      return {
        from: Date.parse(change.changedAt),
        to: next ? Date.parse(next.changedAt) - 1 : now.getTime(),
        status: change.status,
      };
    });
    return [...earlier, ...spans];
  });
};
