import type { components } from '#api';
import { writtenTrouble } from '#trouble-span';
import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { CreateIncident } from '../create-incident.ts';
import type { Incident } from '../incident.ts';
import type { ListIncidents } from '../list-incidents.ts';
import type { NotifiedIntegration } from '../notified.ts';
import type { IncidentDetail, ShowIncident } from '../show-incident.ts';
import type { UpdateIncident } from '../update-incident.ts';

type Schemas = components['schemas'];

type UseCases = {
  readonly listIncidents: ListIncidents;
  readonly showIncident: ShowIncident;
  readonly createIncident: CreateIncident;
  readonly updateIncident: UpdateIncident;
};

const LISTED_BY_DEFAULT = 100;

/** The operations on incidents. */
export const incidentHandlers = (
  useCases: UseCases,
): Pick<Handlers, 'listIncidents' | 'getIncident' | 'createIncident' | 'updateIncident'> => ({
  listIncidents: async ({ actor, query: { limit = LISTED_BY_DEFAULT, since, q, ...chosen }, reply }) => {
    const wanted = { ...chosen, limit, text: q?.trim(), since: since === undefined ? undefined : new Date(since) };
    const { incidents, total } = await useCases.listIncidents(actor, wanted);
    if (total !== undefined) void reply.header('x-total-count', total);
    return incidents.map(incidentJson);
  },
  getIncident: async ({ actor, path, query }) =>
    detailJson(await useCases.showIncident(actor, path.id, query.serviceId)),
  createIncident: async ({ actor, body }) => incidentJson(await useCases.createIncident(actor, body)),
  updateIncident: async ({ actor, path, body }) => incidentJson(await useCases.updateIncident(actor, path.id, body)),
});

const detailJson = ({ incident, services, components: affected, told }: IncidentDetail): Schemas['IncidentDetail'] => ({
  incident: incidentJson(incident),
  services: services.map(({ id, name }) => ({ id, name })),
  components: affected.map(({ id, name, group, status, watched }) => ({
    id,
    name,
    group: group ?? null,
    status,
    watched,
  })),
  told: told.map(toldJson),
});

const toldJson = ({
  event,
  publishedAt,
  readAt,
  acceptedAt,
  ...told
}: NotifiedIntegration): Schemas['ToldIntegration'] => ({
  ...told,
  event: event ?? null,
  publishedAt: jsonOf(publishedAt),
  readAt: isoText(readAt),
  acceptedAt: jsonOf(acceptedAt),
});

/** An incident in the contract's form. */
export const incidentJson = (incident: Incident): Schemas['Incident'] => ({
  id: incident.id,
  serviceId: incident.serviceId,
  serviceName: incident.serviceName,
  title: incident.title,
  description: incident.description ?? null,
  status: incident.phase,
  byHand: incident.byHand,
  notice: incident.notice === true,
  unlisted: incident.unlisted === true,
  unlinked: incident.unlinked === true,
  url: incident.url ?? null,
  updates: incident.updates.map(({ at, phase, text }) => ({ at: isoText(at), status: phase, text })),
  startedAt: isoText(incident.startedAt),
  pageStartedAt: jsonOf(incident.pageStartedAt),
  resolvedAt: jsonOf(incident.resolvedAt),
  lastSeenAt: jsonOf(incident.lastSeenAt),
  publishedAt: jsonOf(incident.publishedAt),
  readAt: jsonOf(incident.readAt),
  trouble: writtenTrouble(incident.trouble),
  createdAt: isoText(incident.createdAt),
  updatedAt: isoText(incident.updatedAt),
});

const jsonOf = (moment: Date | undefined): string | null => (moment === undefined ? null : isoText(moment));
