import { isTrouble } from '#status';
import type { BoardIncident } from '../../../incidents/index.ts';
import type { ServiceTimeline } from '../../../monitoring/index.ts';
import { mapInTurns } from '../../../shared/yield-between.ts';
import { spansOf } from '../figures.ts';
import { type ReportedIncident, reportedIncidents } from '../reported-incidents.ts';

/** A service in a period. */
export type SummarisedService = {
  readonly service: ServiceTimeline;
  readonly spans: ReturnType<typeof spansOf>;
  readonly downMs: number;
  readonly degradedMs: number;
  readonly unknownMs: number;
};

export type Happened = {
  /** Those that were monitored. */
  readonly services: readonly SummarisedService[];
  readonly troubled: readonly SummarisedService[];
  /** The worst first. */
  readonly incidents: readonly ReportedIncident[];
};

type Period = { readonly from: Date; readonly to: Date };

/** Sums up a period, as it was known at its end. */
export const summarise = async (
  all: readonly ServiceTimeline[],
  found: readonly BoardIncident[],
  { from, to }: Period,
): Promise<Happened> => {
  const range = { from: from.getTime(), to: to.getTime(), days: [] };
  const looked = await mapInTurns(all, (service) => lookedAt(service, range));
  const services = looked.filter(({ spans }) => spans.length > 0);
  const within = found.filter(({ startedAt, resolvedAt = to }) => startedAt < to && resolvedAt > from);
  const incidents = await reportedIncidents(within, all, range, to);
  return {
    services,
    troubled: services.filter((one) => one.downMs + one.degradedMs > 0).toSorted(worstFirst),
    incidents: incidents.toSorted((a, b) => b.downMs - a.downMs || b.degradedMs - a.degradedMs),
  };
};

const lookedAt = (
  service: ServiceTimeline,
  range: { readonly from: number; readonly to: number },
): SummarisedService => {
  const spans = spansOf(service, range);
  const lengthOf = (status: string): number =>
    spans.reduce((sum, span) => (span.status === status ? sum + span.to - span.from : sum), 0);
  return {
    service,
    spans,
    downMs: lengthOf('outage'),
    degradedMs: lengthOf('degraded'),
    unknownMs: lengthOf('unknown'),
  };
};

/** Those that are still in trouble come before those that recovered. */
const worstFirst = (a: SummarisedService, b: SummarisedService): number =>
  Number(isTrouble(statusOf(b))) - Number(isTrouble(statusOf(a))) || b.downMs - a.downMs || b.degradedMs - a.degradedMs;

/** At the end of the period. */
export const statusOf = ({ spans }: Pick<SummarisedService, 'spans'>) => spans.at(-1)?.status ?? 'unknown';

/** The time in which at least one of them had this status, in milliseconds. */
export const togetherMs = (services: readonly SummarisedService[], status: 'outage' | 'degraded'): number => {
  const spans = services.flatMap((one) => one.spans.filter((span) => span.status === status));
  let [sum, end] = [0, 0];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
};
