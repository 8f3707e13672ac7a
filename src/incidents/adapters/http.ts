import type { Handlers } from '../../platform/http/handlers.ts';
import type { CreateIncident } from '../create-incident.ts';
import type { ListIncidents } from '../list-incidents.ts';
import type { UpdateIncident } from '../update-incident.ts';

type UseCases = {
  readonly listIncidents: ListIncidents;
  readonly createIncident: CreateIncident;
  readonly updateIncident: UpdateIncident;
};

const listedByDefault = 100;

/** The operations on incidents. */
export const incidentHandlers = (
  useCases: UseCases,
): Pick<Handlers, 'listIncidents' | 'createIncident' | 'updateIncident'> => ({
  listIncidents: ({ actor, query: { limit = listedByDefault, since } }) =>
    useCases.listIncidents(actor, { limit, since: since === undefined ? undefined : new Date(since) }),
  createIncident: ({ actor, body }) => useCases.createIncident(actor, body),
  updateIncident: ({ actor, path, body }) => useCases.updateIncident(actor, path.id, body),
});
