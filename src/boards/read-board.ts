import { overallOf } from '#status';
import type { BoardIncident, BoardMaintenance } from '../incidents/index.ts';
import type { BoardService } from '../monitoring/index.ts';
import {
  type Board,
  boardUrlOf,
  incidentOnBoard,
  type MaintenanceOnBoard,
  type ServiceName,
  type ServiceOnBoard,
  serviceNames,
} from './board.ts';
import { type BoardPart, serviceIdsOf } from './board-part.ts';
import type { BoardSources } from './ports.ts';

/** A team's current board, or a part of it. Four queries, and one more for a board, or if there are too many open incidents. */
export type ReadBoard = (teamId: TeamId, part?: BoardPart) => Promise<Board>;

const MOST_OPEN = 1_000;

export const readBoard =
  (sources: BoardSources): ReadBoard =>
  async (teamId, part = {}) => {
    const at = sources.now();
    const only = await serviceIdsOf(sources, teamId, part);
    return boardOf(sources, await sources.servicesOf(teamId, at, only), at);
  };

/** These services as a board. Three queries. */
export const boardOf = async (
  { events, publicUrl }: Pick<BoardSources, 'events' | 'publicUrl'>,
  watched: readonly BoardService[],
  at: Date,
): Promise<Board> => {
  if (watched.length === 0)
    return { at, overall: overallOf([]), services: [], incidents: [], openIncidents: 0, maintenances: [] };
  const watches = watched.map(({ watch }) => watch);
  const [incidents, maintenances, changes] = await Promise.all([
    events.incidentsOf(watches, { state: 'open', limit: MOST_OPEN }),
    events.maintenancesOf(watches),
    events.changesOf(watches),
  ]);
  const names = serviceNames(watched);
  const isCut = incidents.length === MOST_OPEN;
  return {
    at,
    overall: overallOf(watched.filter(({ enabled }) => enabled).map(({ status }) => status)),
    services: servicesOnBoard(watched, { incidents, maintenances, changes, publicUrl }),
    incidents: incidents.map((incident) => incidentOnBoard(incident, names, publicUrl)),
    openIncidents: isCut ? await events.countOpen(watches) : incidents.filter(({ notice }) => !notice).length,
    maintenances: maintenances.map((maintenance) => maintenanceOnBoard(maintenance, names)),
  };
};

type Found = {
  readonly incidents: readonly BoardIncident[];
  readonly maintenances: readonly BoardMaintenance[];
  /** The latest change among the incidents of each service. */
  readonly changes: ReadonlyMap<number, Date>;
  readonly publicUrl: URL;
};

const servicesOnBoard = (services: readonly BoardService[], found: Found): readonly ServiceOnBoard[] => {
  const { incidents, maintenances, changes, publicUrl } = found;
  const touching = incidents.flatMap(({ affected, ...incident }) =>
    affected.map(({ serviceId, unlinked }) => ({ serviceId, incident: { ...incident, unlinked } })),
  );
  const incidentsOf = Map.groupBy(touching, ({ serviceId }) => serviceId);
  const planned = maintenances.flatMap((maintenance) =>
    maintenance.serviceIds.map((serviceId) => ({ serviceId, maintenance })),
  );
  const maintenancesOf = Map.groupBy(planned, ({ serviceId }) => serviceId);
  return services.map((service) => ({
    ...service,
    updatedAt: latestOf(service.changedAt, service.since, changes.get(service.id)),
    boardUrl: boardUrlOf(publicUrl, service.id),
    incidents: (incidentsOf.get(service.id) ?? []).map(({ incident }) => ({
      ...incident,
      boardUrl: boardUrlOf(publicUrl, service.id, incident.id),
    })),
    maintenances: (maintenancesOf.get(service.id) ?? []).map(({ maintenance }) => maintenance),
  }));
};

const latestOf = (first: Date, ...others: readonly (Date | undefined)[]): Date =>
  others.reduce<Date>((latest, one) => (one !== undefined && one > latest ? one : latest), first);

const maintenanceOnBoard = (
  { serviceIds, ...maintenance }: BoardMaintenance,
  names: ReadonlyMap<number, ServiceName>,
): MaintenanceOnBoard => ({ ...maintenance, services: serviceIds.flatMap((id) => names.get(id) ?? []) });
