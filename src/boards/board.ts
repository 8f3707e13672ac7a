import type { AffectedService, BoardIncident, BoardMaintenance } from '../incidents/index.ts';
import type { BoardService, ServiceStatus } from '../monitoring/index.ts';

/**
 * All that a user watches, as of one moment: what every feed, badge, metric and answer of the public API is made of, so that they
 * never contradict each other. Statuses that are too old to go by are `unknown` in it already, with the reason `stale`.
 */
export type Board = {
  /** The moment of which it is told. */
  readonly at: Date;
  /** The one word over the services that are enabled, by the one rule (api-spec/status.ts). */
  readonly overall: ServiceStatus;
  /** By name; paused ones too. */
  readonly services: readonly ServiceOnBoard[];
  /** Open incidents, each once, the newest beginning first; up to 1,000. Includes notices, which are no trouble. */
  readonly incidents: readonly IncidentOnBoard[];
  /** How many are open, without notices; also where there are more than `incidents` has. */
  readonly openIncidents: number;
  /** Upcoming and in progress, each once, soonest first; 200 at most. */
  readonly maintenances: readonly MaintenanceOnBoard[];
};

export type ServiceOnBoard = BoardService & {
  /** When its status, its incidents or its settings last changed. Not when it was checked: that is `observedAt`. */
  readonly updatedAt: Date;
  /** Its own screen. */
  readonly boardUrl: string;
  /** The open incidents that touch it, the newest beginning first. */
  readonly incidents: readonly IncidentOfService[];
  readonly maintenances: readonly BoardMaintenance[];
};

/** An open incident as one service has it. */
export type IncidentOfService = Omit<BoardIncident, 'affected'> & {
  readonly boardUrl: string;
  /** The page links it to no component, and what the service watches was not said to be hit. */
  readonly unlinked: boolean;
};

export type IncidentOnBoard = Omit<BoardIncident, 'affected'> & {
  /** Its own screen, by the first of its services. */
  readonly boardUrl: string;
  readonly services: readonly (ServiceName & Omit<AffectedService, 'serviceId'>)[];
};

export type MaintenanceOnBoard = Omit<BoardMaintenance, 'serviceIds'> & { readonly services: readonly ServiceName[] };

/** A service as others name it. */
export type ServiceName = { readonly id: number; readonly name: string; readonly slug: string };

/** Where a person reads more of a service, or of an incident of it. */
export const boardUrlOf = (publicUrl: URL, serviceId: number, incidentId?: number): string => {
  const url = new URL('/services', publicUrl);
  url.searchParams.set('id', String(serviceId));
  if (incidentId !== undefined) url.searchParams.set('incident', String(incidentId));
  return url.href;
};

/** An incident with the services that it touches, by their names; those that the user no longer watches are left out. */
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
