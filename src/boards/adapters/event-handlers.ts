import type { components } from '#api';
import type { RecordedChange } from '../../monitoring/index.ts';
import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { idCursor, linkNext, pageById, pageInParts } from '../../platform/http/lists/list-pages.ts';
import { type ListedMute, type MutesOf, writtenMute } from '../../shared/shown-mutes.ts';
import type { MaintenanceOnBoard } from '../board.ts';
import type { ListChanges, ListMaintenances } from '../list-events.ts';
import { maintenanceJson } from './board-json.ts';
import { changeCursor } from './cursor.ts';

type Schemas = components['schemas'];

const LISTED_BY_DEFAULT = 50;
const maintenancePages = { cursor: idCursor, byDefault: 200 };

export type EventUseCases = {
  readonly listMaintenances: ListMaintenances;
  readonly listChanges: ListChanges;
  readonly mutesOf: MutesOf;
};

export const eventHandlers = ({ listMaintenances, listChanges, mutesOf }: EventUseCases) =>
  ({
    listPublicMaintenances: async (call) => {
      const { boardId, since, updatedSince, state } = call.query;
      // A sync also needs those that ended.
      const wanted = { boardId, state, since: dateOf(since ?? updatedSince), changedSince: dateOf(updatedSince) };
      const { items, nextCursor } = await pageInParts(call, maintenancePages, (part) =>
        listMaintenances(call.actor.teamId, { ...wanted, part }),
      );
      return { maintenances: items.map(windowJson), nextCursor };
    },
    listPublicChanges: async ({ actor, query, request, reply }) => {
      const { boardId, since, limit = LISTED_BY_DEFAULT, cursor } = query;
      const after = changeCursor.read(cursor);
      const { items, last } = await listChanges(actor.teamId, { boardId, since: dateOf(since), limit, after });
      const nextCursor = last === undefined ? null : changeCursor.write({ changedAt: last.changedAt, id: last.id });
      linkNext(request, reply, nextCursor);
      return { changes: items.map(changeJson), nextCursor };
    },
    listPublicMutes: async (call) => {
      const { all } = await mutesOf(call.actor);
      // A mute replaces another, so that it changes when it's set.
      const { items, nextCursor } = pageById(
        call,
        all.map((mute) => ({ ...muteJson(mute), updatedAt: mute.at.toISOString() })),
      );
      return { mutes: items, nextCursor };
    },
  }) satisfies Partial<Handlers>;

const windowJson = (maintenance: MaintenanceOnBoard): Schemas['PublicMaintenanceWindow'] => ({
  ...maintenanceJson(maintenance),
  updatedAt: isoText(maintenance.updatedAt),
  services: maintenance.services.map(({ id, name, slug }) => ({ id, name, slug })),
});

const changeJson = ({
  serviceId,
  serviceName,
  previous,
  ...change
}: RecordedChange): Schemas['PublicServiceChange'] => ({
  id: change.id,
  service: { id: serviceId, name: serviceName },
  status: change.status,
  previousStatus: previous ?? null,
  reason: change.reason ?? null,
  message: change.message ?? null,
  changedAt: isoText(change.changedAt),
});

const muteJson = (mute: ListedMute): Schemas['PublicMute'] => ({
  id: mute.id,
  serviceId: mute.serviceId ?? null,
  incidentId: mute.incidentId ?? null,
  ...writtenMute(mute),
});

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
