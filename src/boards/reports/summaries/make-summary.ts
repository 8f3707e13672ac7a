import type { BoardMaintenance } from '../../../incidents/index.ts';
import type { ServiceTimelines } from '../../../monitoring/index.ts';
import type { Summary, SummaryOf, TroubledPeriods } from '../../../shared/summaries.ts';
import type { BoardSources } from '../../ports.ts';
import { statusOf, summarise, togetherMs } from './summarise.ts';

export type SummarySources = {
  readonly events: Pick<BoardSources['events'], 'incidentsOf' | 'maintenancesOf'>;
  readonly timelinesOf: ServiceTimelines;
};

const MOST_INCIDENTS = 1_000;
/** As many as people read in a chat. */
const MOST_NAMED = 8;
/** Shorter gaps happen to every page. */
const UNREAD_MS = 30 * 60_000;

/** Sums up a day or a week of a team's services. Three queries, whatever their number. */
export const makeSummary =
  ({ events, timelinesOf }: SummarySources): SummaryOf =>
  async (teamId, { serviceIds, period, from, to, until }) => {
    const all = await timelinesOf(teamId, { from, at: to, serviceIds });
    const watches = all.map(({ watch }) => watch);
    const found = await events.incidentsOf(watches, { since: from, until: to, limit: MOST_INCIDENTS });
    const { services, troubled, incidents } = await summarise(all, found, { from, to });
    const names = new Map(services.map(({ service }) => [service.id, service.name]));
    const coming = comingOf(await events.maintenancesOf(watches), names, { from: to, to: until });
    const unread = services.filter(({ unknownMs }) => unknownMs >= UNREAD_MS);
    return {
      period,
      from,
      to,
      covered: services.length,
      downMs: togetherMs(services, 'outage'),
      degradedMs: togetherMs(services, 'degraded'),
      troubled: troubled.slice(0, MOST_NAMED).map(({ service, spans, downMs, degradedMs }) => ({
        id: service.id,
        name: service.name,
        statusPageUrl: service.statusPageUrl,
        status: statusOf({ spans }),
        downMs,
        degradedMs,
      })),
      moreTroubled: Math.max(0, troubled.length - MOST_NAMED),
      unread: unread.map(({ service, unknownMs }) => ({ name: service.name, ms: unknownMs })),
      incidents: incidents.length,
      worst: incidents.slice(0, MOST_NAMED).map(({ id, title, services: hit, startedAt, resolvedAt }) => ({
        id,
        title,
        services: hit.map(({ name }) => name),
        startedAt,
        ...(resolvedAt && resolvedAt <= to && { resolvedAt }),
      })),
      coming: coming.slice(0, MOST_NAMED),
      moreComing: Math.max(0, coming.length - MOST_NAMED),
    };
  };

const comingOf = (
  maintenances: readonly BoardMaintenance[],
  names: ReadonlyMap<number, string>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Summary['coming'] =>
  maintenances.flatMap(({ id, title, state, startsAt, endsAt, serviceIds }) => {
    const hit = serviceIds.flatMap((serviceId) => names.get(serviceId) ?? []);
    const isComing = state === 'scheduled' && startsAt && startsAt >= from && startsAt < to;
    return isComing && hit.length > 0 ? [{ id, title, services: hit, startsAt, ...(endsAt && { endsAt }) }] : [];
  });

/** Which periods had trouble, by the same rules. Two queries, whatever the number of periods. */
export const troubledPeriods =
  ({ events, timelinesOf }: SummarySources): TroubledPeriods =>
  async (teamId, { serviceIds, periods }) => {
    const [first] = periods.toSorted((a, b) => a.from.getTime() - b.from.getTime());
    if (!first) return [];
    const last = periods.reduce((latest, { to }) => (to > latest ? to : latest), first.to);
    const all = await timelinesOf(teamId, { from: first.from, at: last, serviceIds });
    const watches = all.map(({ watch }) => watch);
    const found = await events.incidentsOf(watches, { since: first.from, until: last, limit: MOST_INCIDENTS });
    const troubled: boolean[] = [];
    for (const period of periods) {
      const { troubled: services, incidents } = await summarise(all, found, period);
      troubled.push(services.length + incidents.length > 0);
    }
    return troubled;
  };
