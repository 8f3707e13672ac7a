import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { CreateIncident } from '../create-incident.ts';
import type { Incident } from '../incident.ts';
import type { ListIncidents } from '../list-incidents.ts';
import type { UpdateIncident } from '../update-incident.ts';

type UseCases = {
  readonly listIncidents: ListIncidents;
  readonly createIncident: CreateIncident;
  readonly updateIncident: UpdateIncident;
};

const LISTED_BY_DEFAULT = 100;

/** The operations on incidents. */
export const incidentHandlers = (
  useCases: UseCases,
): Pick<Handlers, 'listIncidents' | 'createIncident' | 'updateIncident'> => ({
  listIncidents: async ({ actor, query: { limit = LISTED_BY_DEFAULT, since } }) => {
    const wanted = { limit, since: since === undefined ? undefined : new Date(since) };
    return (await useCases.listIncidents(actor, wanted)).map(incidentJson);
  },
  createIncident: async ({ actor, body }) => incidentJson(await useCases.createIncident(actor, body)),
  updateIncident: async ({ actor, path, body }) => incidentJson(await useCases.updateIncident(actor, path.id, body)),
});

/** An incident as the contract has it. */
export const incidentJson = (incident: Incident): components['schemas']['Incident'] => ({
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
  createdAt: isoText(incident.createdAt),
  updatedAt: isoText(incident.updatedAt),
});

const jsonOf = (moment: Date | undefined): string | null => (moment === undefined ? null : isoText(moment));
