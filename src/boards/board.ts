import type { AffectedService, BoardIncident, BoardMaintenance } from '../incidents/index.ts';
import type { BoardService, ServiceStatus } from '../monitoring/index.ts';

/**
 * A user's board at one moment: the source of every feed, badge, metric and answer of the public API, so that they never
 * contradict each other. Outdated statuses are already `unknown`, with the reason `stale`.
 */
export type Board = {
  /** The moment that it shows. */
  readonly at: Date;
  /** The overall status of the enabled services (api-spec/status.ts). */
  readonly overall: ServiceStatus;
  /** By name, including paused ones. */
  readonly services: readonly ServiceOnBoard[];
  /** Open incidents, each once, newest start first; up to 1,000. Includes notices, which aren't trouble. */
  readonly incidents: readonly IncidentOnBoard[];
  /** The number of open ones without notices, even if there are more than in `incidents`. */
  readonly openIncidents: number;
  /** Upcoming and in progress, each once, soonest first; up to 200. */
  readonly maintenances: readonly MaintenanceOnBoard[];
};

export type ServiceOnBoard = BoardService & {
  /** When its status, its incidents or its settings last changed. When it was checked is `observedAt`. */
  readonly updatedAt: Date;
  readonly boardUrl: string;
  /** The open incidents that affect it, newest start first. */
  readonly incidents: readonly IncidentOfService[];
  readonly maintenances: readonly BoardMaintenance[];
};

/** An open incident of one service. */
export type IncidentOfService = Omit<BoardIncident, 'affected'> & {
  readonly boardUrl: string;
  /** The page links it to no component, and the service's components weren't said to be affected. */
  readonly unlinked: boolean;
};

export type IncidentOnBoard = Omit<BoardIncident, 'affected'> & {
  /** The URL of its screen, by its first service. */
  readonly boardUrl: string;
  readonly services: readonly (ServiceName & Omit<AffectedService, 'serviceId'>)[];
};

export type MaintenanceOnBoard = Omit<BoardMaintenance, 'serviceIds'> & { readonly services: readonly ServiceName[] };

export type ServiceName = { readonly id: number; readonly name: string; readonly slug: string };

export const boardUrlOf = (publicUrl: URL, serviceId: number, incidentId?: number): string => {
  const url = new URL('/services', publicUrl);
  url.searchParams.set('id', String(serviceId));
  if (incidentId !== undefined) url.searchParams.set('incident', String(incidentId));
  return url.href;
};

/** An incident with the names of its affected services; removed ones are left out. */
export const incidentOnBoard = (
  { affected, ...incident }: BoardIncident,
  names: ReadonlyMap<number, ServiceName>,
  publicUrl: URL,
): IncidentOnBoard => {
  const services = affected.flatMap(({ serviceId, unlinked, trouble }) => {
    const name = names.get(serviceId);
    return name === undefined ? [] : [{ ...name, unlinked, ...(trouble && { trouble }) }];
  });
  return { ...incident, services, boardUrl: boardUrlOf(publicUrl, services[0]?.id ?? 0, incident.id) };
};

export const serviceNames = (services: readonly ServiceName[]): ReadonlyMap<number, ServiceName> =>
  new Map(services.map(({ id, name, slug }) => [id, { id, name, slug }]));
