import type { components } from '#api';
import { isoOrNull, isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import type { MutesOf, ShownMutes } from '../../shared/shown-mutes.ts';
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

/** Writes an incident in the contract's form. Monitoring implements it, for the incidents of a service. */
export type IncidentJson = (incident: Incident, mutes: ShownMutes) => Schemas['Incident'];

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
  readonly incidentJson: IncidentJson;
};

const LISTED_BY_DEFAULT = 100;

export const incidentHandlers = ({ incidentJson, ...useCases }: UseCases) =>
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
    getIncident: async ({ actor, path, query }) => {
      const detail = await useCases.showIncident(actor, path.id, query.serviceId);
      return { ...detailJson(detail), incident: incidentJson(detail.incident, await useCases.mutesOf(actor)) };
    },
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

const detailJson = ({
  services,
  components: affected,
  told,
  team,
}: IncidentDetail): Omit<Schemas['IncidentDetail'], 'incident'> => ({
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
  members,
  event,
  publishedAt,
  readAt,
  acceptedAt,
  muted,
  ...told
}: NotifiedIntegration): Schemas['ToldIntegration'] => ({
  ...told,
  members: members ?? null,
  event: event ?? null,
  publishedAt: isoOrNull(publishedAt),
  readAt: isoText(readAt),
  acceptedAt: isoOrNull(acceptedAt),
  muted: muted ? { until: muted.until ?? null, by: muted.by ?? null } : null,
});
