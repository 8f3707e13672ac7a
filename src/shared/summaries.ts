export type SummaryPeriod = 'day' | 'week';

/** A day or a week of the services that a receiver covers. */
export type Summary = {
  readonly period: SummaryPeriod;
  readonly from: Date;
  readonly to: Date;
  /** Their number. */
  readonly covered: number;
  /** The time in which at least one of them was down, in milliseconds. */
  readonly downMs: number;
  readonly degradedMs: number;
  /** Services that were down or degraded, the worst first. */
  readonly troubled: readonly TroubledService[];
  readonly moreTroubled: number;
  /** Those whose status was unknown for a while. */
  readonly unread: readonly { readonly name: string; readonly ms: number }[];
  readonly incidents: number;
  /** The worst of them. */
  readonly worst: readonly SummaryIncident[];
  /** Maintenance until the next summary, soonest first. */
  readonly coming: readonly ComingMaintenance[];
  readonly moreComing: number;
};

export type TroubledService = {
  readonly id: number;
  readonly name: string;
  readonly statusPageUrl: string;
  /** At the end of the period. */
  readonly status: 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown';
  readonly downMs: number;
  readonly degradedMs: number;
};

export type SummaryIncident = {
  readonly id: number;
  readonly title: string;
  /** By name. */
  readonly services: readonly string[];
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
};

export type ComingMaintenance = {
  readonly id: number;
  readonly title: string;
  readonly services: readonly string[];
  readonly startsAt: Date;
  readonly endsAt?: Date;
};

export type CoveredServices = {
  /** Chosen services; undefined: all of the team. */
  readonly serviceIds?: readonly number[];
};

export type WantedSummary = CoveredServices & {
  readonly period: SummaryPeriod;
  readonly from: Date;
  readonly to: Date;
  /** Maintenance counts as coming until then. */
  readonly until: Date;
};

/** Sums up a period. Reads much, so it's called outside of transactions. Boards implement it. */
export type SummaryOf = (teamId: TeamId, wanted: WantedSummary) => Promise<Summary>;

/** Which of these periods had an incident, or a service that was down or degraded; one answer each. */
export type TroubledPeriods = (
  teamId: TeamId,
  wanted: CoveredServices & { readonly periods: readonly { readonly from: Date; readonly to: Date }[] },
) => Promise<readonly boolean[]>;
