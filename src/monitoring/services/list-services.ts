import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { OpenIncidentsOf } from './ports.ts';
import { incidentWatchOf, type ServiceView, serviceViewOf } from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = {
  readonly services: Services;
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly now: Clock;
};

/** The actor's services by name with status, uptime and open incidents: two queries, however many there are. */
export const listServices =
  ({ services, openIncidentsOf, now }: Dependencies) =>
  async (actor: Actor): Promise<readonly ServiceView[]> => {
    const at = now();
    const list = await services.list(actor.userId, uptimeFrom(at));
    if (list.length === 0) return [];
    const incidents = await openIncidentsOf(actor.userId, list.map(incidentWatchOf));
    return list.map((service) => serviceViewOf(service, incidents.get(service.id) ?? [], at));
  };
