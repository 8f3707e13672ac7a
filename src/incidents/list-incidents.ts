import type { IncidentsOfService, OpenIncidentsOf } from '../monitoring/index.ts';
import type { Actor } from '../shared/actor.ts';
import type { Incident } from './incident.ts';
import type { IncidentFilter, Incidents, WatchedServicesOf } from './ports.ts';

type Dependencies = { readonly incidents: Incidents; readonly watchedServicesOf: WatchedServicesOf };

export type ListIncidents = (actor: Actor, filter: Pick<IncidentFilter, 'limit' | 'since'>) => Promise<Incident[]>;

/** The incidents of all services of a user; a page's incident comes once for each service that it touches. */
export const listIncidents =
  ({ incidents, watchedServicesOf }: Dependencies): ListIncidents =>
  async (actor, filter) =>
    incidents.list(await watchedServicesOf(actor.userId), filter);

/** The latest incidents that a user reported, with their updates. */
export const listOwnIncidents =
  ({ incidents, watchedServicesOf }: Dependencies) =>
  async ({ userId }: Actor): Promise<Incident[]> =>
    incidents.withUpdates(await watchedServicesOf(userId), { limit: MOST_OWN, byHandOnly: true });

const MOST_OWN = 1_000;

const MOST_OPEN = 1_000;

/** The caller has chosen the services by the user, so that they alone decide what is seen. */
export const openIncidentsOf =
  (incidents: Incidents): OpenIncidentsOf =>
  async (_userId, services) => {
    const open = await incidents.list(services, { limit: MOST_OPEN, openOnly: true });
    return Map.groupBy(open, ({ serviceId }) => serviceId);
  };

const MOST_MAINTENANCES = 50;

export const incidentsOfService =
  (incidents: Incidents): IncidentsOfService =>
  async (_userId, service, limit) => ({
    incidents: await incidents.withUpdates([service], { limit }),
    maintenances: await incidents.maintenances(service, MOST_MAINTENANCES),
  });
