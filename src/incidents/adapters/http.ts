import type { components } from '#api';
import { severityOf, writtenTrouble } from '#trouble-span';
import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import { type MutesOf, muteOrNull, type ShownMutes } from '../../shared/shown-mutes.ts';
import type { CreateIncident } from '../create-incident.ts';
import type { Incident } from '../incident.ts';
import type { ListIncidents } from '../list-incidents.ts';
import type { NotifiedIntegration } from '../notified.ts';
import type { IncidentDetail, ShowIncident } from '../show-incident.ts';
import type { Assigned } from '../teamwork/assign.ts';
import type { NewCopy } from '../teamwork/copies.ts';
import type { AddedNote } from '../teamwork/notes.ts';
import type { Assignee, TeamEntry } from '../teamwork/ports.ts';
import type { UpdateIncident } from '../update-incident.ts';

type Schemas = components['schemas'];

type UseCases = {
  readonly listIncidents: ListIncidents;
  readonly showIncident: ShowIncident;
  readonly createIncident: CreateIncident;
  readonly updateIncident: UpdateIncident;
  readonly assignIncident: (actor: Actor, id: number, memberId?: UserId) => Promise<Assigned>;
  readonly unassignIncident: (actor: Actor, id: number) => Promise<unknown>;
  readonly assignService: (actor: Actor, serviceId: number, memberId?: UserId) => Promise<Assigned>;
  readonly unassignService: (actor: Actor, serviceId: number) => Promise<unknown>;
  readonly addNote: (actor: Actor, incidentId: number, text: string) => Promise<AddedNote>;
  readonly recordCopy: (actor: Actor, incidentId: number, copy: NewCopy) => Promise<AddedNote>;
  readonly recordServiceCopy: (actor: Actor, serviceId: number, copy: NewCopy) => Promise<AddedNote>;
  readonly deleteNote: (actor: Actor, incidentId: number, noteId: number) => Promise<unknown>;
  readonly mutesOf: MutesOf;
};

const LISTED_BY_DEFAULT = 100;

export const incidentHandlers = (useCases: UseCases) =>
  ({
    listIncidents: async ({
      actor,
      query: { limit = LISTED_BY_DEFAULT, since, until, order, phase, q, ...chosen },
      reply,
    }) => {
      const wanted = {
        ...chosen,
        limit,
        phases: phase && [phase],
        text: q?.trim(),
        since: since === undefined ? undefined : new Date(since),
        until: until === undefined ? undefined : new Date(until),
        newestFirst: order === 'newest',
      };
      const { incidents, total } = await useCases.listIncidents(actor, wanted);
      if (total !== undefined) void reply.header('x-total-count', total);
      const mutes = await useCases.mutesOf(actor);
      return incidents.map((incident) => incidentJson(incident, mutes));
    },
    getIncident: async ({ actor, path, query }) =>
      detailJson(await useCases.showIncident(actor, path.id, query.serviceId), await useCases.mutesOf(actor)),
    createIncident: async ({ actor, body }) =>
      incidentJson(await useCases.createIncident(actor, body), await useCases.mutesOf(actor)),
    updateIncident: async ({ actor, path, body }) =>
      incidentJson(await useCases.updateIncident(actor, path.id, body), await useCases.mutesOf(actor)),
    assignIncident: async ({ actor, path, body }) =>
      assigneeJson((await useCases.assignIncident(actor, path.id, body.memberId)).assignee),
    unassignIncident: async ({ actor, path }) => void (await useCases.unassignIncident(actor, path.id)),
    assignService: async ({ actor, path, body }) =>
      assigneeJson((await useCases.assignService(actor, path.id, body.memberId)).assignee),
    unassignService: async ({ actor, path }) => void (await useCases.unassignService(actor, path.id)),
    addIncidentNote: async ({ actor, path, body }) =>
      entryJson((await useCases.addNote(actor, path.id, body.text)).note),
    recordCustomerCopy: async ({ actor, path, body }) =>
      entryJson((await useCases.recordCopy(actor, path.id, body)).note),
    recordServiceCopy: async ({ actor, path, body }) =>
      entryJson((await useCases.recordServiceCopy(actor, path.id, body)).note),
    deleteIncidentNote: async ({ actor, path }) => void (await useCases.deleteNote(actor, path.id, path.noteId)),
  }) satisfies Partial<Handlers>;

const detailJson = (
  { incident, services, components: affected, told, team }: IncidentDetail,
  mutes: ShownMutes,
): Schemas['IncidentDetail'] => ({
  incident: incidentJson(incident, mutes),
  services: services.map(({ id, name }) => ({ id, name })),
  components: affected.map(({ id, name, group, status, watched }) => ({
    id,
    name,
    group: group ?? null,
    status,
    watched,
  })),
  told: told.map(toldJson),
  team: team.map(entryJson),
});

const assigneeJson = ({ id, name, since }: Assignee): Schemas['Assignee'] => ({ id, name, since: isoText(since) });

const entryJson = ({ id, kind, by, to, text, variant, mentions, at }: TeamEntry): Schemas['TeamEntry'] => ({
  id,
  kind,
  by: personJson(by),
  to: personJson(to),
  text: text ?? null,
  variant: variant ?? null,
  mentions: mentions.map(({ id: of, name, username }) => ({ id: of, name, username })),
  at: isoText(at),
});

const personJson = (person: TeamEntry['by']): Schemas['Person'] | null =>
  person ? { id: person.id, name: person.name } : null;

const toldJson = ({
  event,
  publishedAt,
  readAt,
  acceptedAt,
  muted,
  ...told
}: NotifiedIntegration): Schemas['ToldIntegration'] => ({
  ...told,
  event: event ?? null,
  publishedAt: jsonOf(publishedAt),
  readAt: isoText(readAt),
  acceptedAt: jsonOf(acceptedAt),
  muted: muted ? { until: muted.until ?? null, by: muted.by ?? null } : null,
});

export const incidentJson = (incident: Incident, mutes: ShownMutes): Schemas['Incident'] => ({
  id: incident.id,
  serviceId: incident.serviceId,
  serviceName: incident.serviceName,
  title: incident.title,
  description: incident.description ?? null,
  status: incident.phase,
  severity: severityOf(incident) ?? null,
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
  assignee: incident.assignee ? assigneeJson(incident.assignee) : null,
  mute: incident.resolvedAt ? null : muteOrNull(mutes.ofIncident(incident.id)),
  createdAt: isoText(incident.createdAt),
  updatedAt: isoText(incident.updatedAt),
});

const jsonOf = (moment: Date | undefined): string | null => (moment === undefined ? null : isoText(moment));
