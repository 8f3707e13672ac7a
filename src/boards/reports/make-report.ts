import type { ServiceTimeline, ServiceTimelines } from '../../monitoring/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import { mapInTurns } from '../../shared/yield-between.ts';
import type { BoardSources } from '../ports.ts';
import { type Figures, figuresOf, percentOf, type Together, togetherOf } from './figures.ts';
import { type Period, periodOf, type WantedPeriod } from './period.ts';
import type { ReportedBoard, ReportStore, Targets } from './ports.ts';
import { type ReportedIncident, reportedIncidents } from './reported-incidents.ts';
import { sentenceOf } from './sentence.ts';
import { type TargetFigures, targetFigures } from './target.ts';

/** A report's services: one, those of a board, or all. */
export type ReportScope = { readonly serviceId?: number; readonly boardId?: number };

export type WantedReport = ReportScope & WantedPeriod;

export type ServiceReport = {
  readonly service: ServiceTimeline;
  readonly figures: Figures;
  /** In percent; absent without any. */
  readonly uptime: number | undefined;
  readonly incidents: number;
  readonly target?: TargetFigures;
};

export type Report = {
  readonly at: Date;
  readonly period: Period;
  readonly board?: Omit<ReportedBoard, 'serviceIds'>;
  /** True if it's about a single service. */
  readonly isOfService: boolean;
  readonly sentence: string;
  readonly figures: Together<number>;
  readonly teamTarget?: number;
  /** The worst first, then by name. */
  readonly services: readonly ServiceReport[];
  /** Newest first, up to 1,000. */
  readonly incidents: readonly ReportedIncident[];
  /** False if there are more. */
  readonly isComplete: boolean;
};

/** The name of its service or board, else `All services`. */
export const subjectOf = ({ isOfService, services, board }: Report): string =>
  isOfService ? (services[0]?.service.name ?? '') : (board?.name ?? 'All services');

export type ReportSources = Pick<BoardSources, 'events'> & {
  readonly timelinesOf: ServiceTimelines;
  readonly reports: Pick<ReportStore, 'board' | 'targets'>;
  readonly now: Clock;
};

/** Four queries at most, whatever the number of services. @throws AppError not_found, invalid_input */
export type MakeReport = (teamId: TeamId, wanted: WantedReport, timeZone: string) => Promise<Report>;

const MOST_INCIDENTS = 1_000;

export const makeReport =
  ({ timelinesOf, events, reports, now }: ReportSources): MakeReport =>
  async (teamId, { serviceId, boardId, ...wanted }, timeZone) => {
    const at = now();
    const period = periodOf(wanted, timeZone, at);
    const board = boardId === undefined ? undefined : await reports.board(teamId, boardId);
    if (boardId !== undefined && !board) throw notFound('The board');
    const serviceIds = serviceId === undefined ? board?.serviceIds : [serviceId];
    const services = await timelinesOf(teamId, { from: period.from, at, serviceIds });
    if (serviceId !== undefined && services.length === 0) throw notFound('The service');
    const watches = services.map(({ watch }) => watch);
    const until = endOf(period, at);
    const found = await events.incidentsOf(watches, { since: period.from, until, limit: MOST_INCIDENTS + 1 });
    const targets = await reports.targets(teamId);
    return reportOf({ at, period, board, isOfService: serviceId !== undefined, services, found, targets });
  };

type Found = Pick<Report, 'at' | 'period' | 'isOfService'> & {
  readonly board: ReportedBoard | undefined;
  readonly services: readonly ServiceTimeline[];
  readonly found: Awaited<ReturnType<BoardSources['events']['incidentsOf']>>;
  readonly targets: Targets;
};

const endOf = ({ to }: Period, at: Date): Date => (to < at ? to : at);

const reportOf = async ({ at, period, board, isOfService, services, found, targets }: Found): Promise<Report> => {
  const range = { from: period.from.getTime(), to: endOf(period, at).getTime(), days: period.days };
  const incidents = await reportedIncidents(found.slice(0, MOST_INCIDENTS), services, range, at);
  const counts = countOf(incidents);
  const unsorted = await mapInTurns(services, (service): ServiceReport => {
    const own = figuresOf(service, range);
    const target = targetOf(service, own, period, targets);
    return { service, figures: own, uptime: percentOf(own.parts), incidents: counts.get(service.id) ?? 0, target };
  });
  const each = unsorted.toSorted(worstFirst);
  const figures = await togetherOf(each.map((one) => [one.service.id, one.figures]));
  const [worst] = each;
  const isComplete = found.length <= MOST_INCIDENTS;
  const sentence = sentenceOf({
    period,
    parts: figures.parts,
    incidents: incidents.length,
    isCut: !isComplete,
    ...(isOfService ? { service: worst?.service.name ?? '' } : { board: board?.name }),
    ...(!isOfService && each.length > 1 && worst && worst.figures.parts.outage > 0 && { worst: worst.service.name }),
  });
  return {
    at,
    period,
    ...(board && { board: { id: board.id, name: board.name, slug: board.slug } }),
    isOfService,
    sentence,
    figures,
    teamTarget: targets.team,
    services: each,
    incidents,
    isComplete,
  };
};

const countOf = (incidents: readonly ReportedIncident[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { services } of incidents) for (const { id } of services) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const targetOf = (
  { id, addedAt }: ServiceTimeline,
  { parts }: Figures,
  { from, to }: Period,
  { team, services }: Targets,
): TargetFigures | undefined => {
  const own = services.get(id);
  const percent = own ?? team;
  if (percent === undefined) return undefined;
  const lengthMs = Math.max(0, to.getTime() - Math.max(from.getTime(), addedAt.getTime()));
  return targetFigures({ percent, isOwn: own !== undefined }, parts, lengthMs);
};

/** By uptime, then by degraded time. Services without uptime come last. */
const worstFirst = (a: ServiceReport, b: ServiceReport): number =>
  (a.uptime ?? 101) - (b.uptime ?? 101) ||
  b.figures.parts.outage - a.figures.parts.outage ||
  b.figures.parts.degraded - a.figures.parts.degraded ||
  b.incidents - a.incidents;
