import { z } from 'zod';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { cursorOf, linkNext } from '../../../platform/http/lists/list-pages.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { MutesOf } from '../../../shared/shown-mutes.ts';
import { catalogueJson } from '../../catalogue/adapters/http.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { addService, addServices } from '../add-services.ts';
import type { listTeamStatuses } from '../board/list-team-statuses.ts';
import type { restoreService } from '../deleted/restore-service.ts';
import type { editService } from '../edit-service.ts';
import { givenListOf, readListJson } from '../import/adapters/http.ts';
import type { readList } from '../import/read-list.ts';
import type { listServices, pageOfServices } from '../list-services.ts';
import type { previewPage } from '../preview-page.ts';
import type { refreshStatuses } from '../refresh-statuses.ts';
import type { removeService, removeServices } from '../remove-service.ts';
import type { monitoredEntries } from '../services-of-provider.ts';
import type { clearStatus, setStatus } from '../set-status.ts';
import type { editServices } from '../several/edit-services.ts';
import type { showListed, showService } from '../show-service.ts';
import type { serviceHistory, statusChanges } from '../status-history.ts';
import {
  addedJson,
  changeJson,
  detailJson,
  previewJson,
  refreshedJson,
  serviceJson,
  servicesJson,
  statusJson,
} from './service-json.ts';

export type ServiceUseCases = {
  readonly list: ReturnType<typeof listServices>;
  readonly page: ReturnType<typeof pageOfServices>;
  readonly add: ReturnType<typeof addService>;
  readonly addAll: ReturnType<typeof addServices>;
  readonly show: ReturnType<typeof showService>;
  readonly showListed: ReturnType<typeof showListed>;
  readonly edit: ReturnType<typeof editService>;
  readonly editAll: ReturnType<typeof editServices>;
  readonly remove: ReturnType<typeof removeService>;
  readonly removeAll: ReturnType<typeof removeServices>;
  readonly restore: ReturnType<typeof restoreService>;
  readonly history: ReturnType<typeof serviceHistory>;
  readonly changes: ReturnType<typeof statusChanges>;
  readonly setStatus: ReturnType<typeof setStatus>;
  readonly clearStatus: ReturnType<typeof clearStatus>;
  readonly refresh: ReturnType<typeof refreshStatuses>;
  readonly preview: ReturnType<typeof previewPage>;
  readonly readList: ReturnType<typeof readList>;
  readonly teamStatuses: ReturnType<typeof listTeamStatuses>;
  readonly catalogue: Catalogue;
  readonly monitored: ReturnType<typeof monitoredEntries>;
  readonly mutesOf: MutesOf;
};

const CATALOGUE_LIMIT = 20;
const SERVICES_BY_DEFAULT = 200;

export const serviceHandlers = (services: ServiceUseCases) =>
  ({
    listTeamStatuses: async ({ actor }) =>
      (await services.teamStatuses(actor)).map(({ teamId, status = null, counts }) => ({ teamId, status, ...counts })),
    listServices: listed(services),
    addService: async ({ actor, body }) => serviceJson(await services.add(actor, body), await services.mutesOf(actor)),
    addServices: async ({ actor, body }) => {
      const { outcomes, views } = await services.addAll(actor, body.services);
      return { results: addedJson(outcomes, views, await services.mutesOf(actor)) };
    },
    getService: async ({ actor, path }) =>
      detailJson(await services.show(actor, path.id), await services.mutesOf(actor)),
    editService: async ({ actor, path, body }) => {
      await services.edit(actor, path.id, body);
      return listedJson(services, actor, path.id);
    },
    editServices: async ({ actor, body }) => ({ ids: [...(await services.editAll(actor, body.ids, body.changes))] }),
    deleteService: async ({ actor, path }) => void (await services.remove(actor, path.id)),
    deleteServices: async ({ actor, body }) => ({ ids: [...(await services.removeAll(actor, body.ids))] }),
    restoreService: async ({ actor, path }) => {
      await services.restore(actor, path.id);
      return listedJson(services, actor, path.id);
    },
    detectPage: async ({ actor, body }) => previewJson(await services.preview(actor, body.url)),
    readServiceList: async ({ actor, body }) => readListJson(await services.readList(actor, givenListOf(body))),
    searchCatalogue: async ({
      actor,
      query: { q = '', limit = CATALOGUE_LIMIT, offset = 0, monitored, ...chosen },
      reply,
    }) => {
      const among = monitored ? await services.monitored(actor) : undefined;
      const { entries, total, categories } = services.catalogue.search({ q, ...chosen, limit, offset, among });
      reply.header('x-total-count', total).header('x-category-counts', dictionary(categories));
      return entries.map(catalogueJson);
    },
    getServiceHistory: async ({ actor, path, query }) =>
      (await services.history(actor, path.id, { ...query, until: dateOf(query.until) })).map(changeJson),
    listStatusChanges: async ({ actor, query }) => {
      const { since, until, ...wanted } = query;
      return (await services.changes(actor, { ...wanted, since: dateOf(since), until: dateOf(until) })).map(changeJson);
    },
    setServiceStatus: async ({ actor, path, body }) =>
      statusJson(await services.setStatus(actor, path.serviceId, body.status, body.statusMessage)),
    clearServiceStatus: async ({ actor, path }) => statusJson(await services.clearStatus(actor, path.serviceId)),
    refreshStatus: async ({ actor }) => refreshedJson(await services.refresh(actor)),
  }) satisfies Partial<Handlers>;

const listed =
  ({ list, page, mutesOf }: ServiceUseCases): Handlers['listServices'] =>
  async ({ actor, query: { boardId, order, ids, limit, after }, request, reply }) => {
    const isWhole = [order, ids, limit, after].every((part) => part === undefined);
    const mutes = await mutesOf(actor);
    if (isWhole) return Array.fromAsync(servicesJson(list(actor, boardId), mutes));
    const wanted = { boardId, order, ids, limit: limit ?? SERVICES_BY_DEFAULT, after: placeCursor.read(after) };
    const { views, counts, next } = await page(actor, wanted);
    reply.header('x-service-counts', dictionary(Object.entries(counts)));
    linkNext(request, reply, next && placeCursor.write(next), 'after');
    return views.map((view) => serviceJson(view, mutes));
  };

const listedJson = async ({ showListed, mutesOf }: ServiceUseCases, actor: Actor, id: number) =>
  serviceJson(await showListed(actor, id), await mutesOf(actor));

const placeCursor = cursorOf(z.object({ name: z.string().max(200), id: z.int().min(1).max(2_147_483_647) }), 'after');

/** As a dictionary of RFC 8941: `total=2, operational=1, …`. */
const dictionary = (counts: Iterable<readonly [string, number]>): string =>
  Array.from(counts, ([word, count]) => `${word}=${count}`).join(', ');

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
