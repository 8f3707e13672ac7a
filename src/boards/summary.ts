import { overallOf } from '#status';
import type { BoardService, ServiceStatus } from '../monitoring/index.ts';
import type { Board } from './board.ts';
import { type BoardPart, serviceIdsOf } from './board-part.ts';
import type { BoardSources } from './ports.ts';

export type Summary = {
  readonly overall: ServiceStatus;
  readonly services: Readonly<Record<ServiceStatus | 'total' | 'paused', number>>;
  /** The number of open incidents without notices, which aren't trouble. */
  readonly openIncidents: number;
  /** The oldest reading of an enabled service, and when the first of them becomes outdated; absent if nothing was read. */
  readonly observedAt?: Date;
  readonly staleAfter?: Date;
};

/** The same as the board's own figures, without reading its events. Two queries, and one more for a part of a board. */
export type ReadSummary = (teamId: TeamId, part?: BoardPart) => Promise<Summary>;

export const readSummary =
  (sources: BoardSources): ReadSummary =>
  async (teamId, part = {}) => {
    const only = await serviceIdsOf(sources, teamId, part);
    const services = await sources.servicesOf(teamId, sources.now(), only);
    const overall = overallOf(services.filter(({ enabled }) => enabled).map(({ status }) => status));
    const openIncidents = await sources.events.countOpen(services.map(({ watch }) => watch));
    return summaryOf({ overall, services, openIncidents });
  };

type Counted = Pick<Board, 'overall' | 'openIncidents'> & { readonly services: readonly BoardService[] };

export const summaryOf = ({ overall, services, openIncidents }: Counted): Summary => {
  const enabled = services.filter((service) => service.enabled);
  const counted = (status: ServiceStatus) => enabled.filter((service) => service.status === status).length;
  return {
    overall,
    services: {
      total: services.length,
      operational: counted('operational'),
      degraded: counted('degraded'),
      outage: counted('outage'),
      maintenance: counted('maintenance'),
      unknown: counted('unknown'),
      paused: services.length - enabled.length,
    },
    openIncidents,
    observedAt: earliest(enabled, ({ observedAt }) => observedAt),
    staleAfter: earliest(enabled, ({ staleAfter }) => staleAfter),
  };
};

const earliest = (
  services: readonly BoardService[],
  momentOf: (service: BoardService) => Date | undefined,
): Date | undefined =>
  services.flatMap((service) => momentOf(service) ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
