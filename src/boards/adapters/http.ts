import type { PastOf } from '../../monitoring/index.ts';
import type { Call, Handlers, Versions } from '../../platform/http/handlers.ts';
import { changedSince, linkNext } from '../../platform/http/lists/list-pages.ts';
import { notFound } from '../../shared/errors.ts';
import type { boardAssignees } from '../assignees.ts';
import type { ServiceOnBoard } from '../board.ts';
import type { VersionOfBoard } from '../board-version.ts';
import { asMarkdown, wantsMarkdown } from '../feeds/adapters/feed-answers.ts';
import type { GatherBoard } from '../feeds/gather-board.ts';
import type { ListIncidents } from '../list-incidents.ts';
import { pageOf } from '../list-page.ts';
import type { ReadBoard } from '../read-board.ts';
import type { FindServices, ListServices, MatchingServices, ServiceFilter, VersionOfList } from '../service-list.ts';
import type { ReadSummary } from '../summary.ts';
import { incidentDetailJson, incidentJson, pastJson, serviceJson, summaryJson } from './board-json.ts';
import { changeCursor, incidentCursor, serviceCursor } from './cursor.ts';
import { type EventUseCases, eventHandlers } from './event-handlers.ts';

export type BoardUseCases = EventUseCases & {
  readonly readBoard: ReadBoard;
  readonly readSummary: ReadSummary;
  readonly gatherBoard: GatherBoard;
  readonly versionOfBoard: VersionOfBoard;
  readonly findServices: FindServices;
  readonly listServices: ListServices;
  readonly versionOfList: VersionOfList;
  readonly listIncidents: ListIncidents;
  readonly pastOf: PastOf;
  readonly assigneesOf: ReturnType<typeof boardAssignees>;
};

const LISTED_BY_DEFAULT = 50;
const DAYS_BY_DEFAULT = 90;

export const boardHandlers = (useCases: BoardUseCases) =>
  ({
    ...readingHandlers(useCases),
    ...eventHandlers(useCases),
    listPublicServices: listedServices(useCases),
    listPublicIncidents: listedIncidents(useCases),
    getPublicIncident: oneIncident(useCases),
  }) satisfies Partial<Handlers>;

const oneIncident =
  ({ listIncidents, assigneesOf, mutesOf }: BoardUseCases): Handlers['getPublicIncident'] =>
  async ({ actor, path }) => {
    const [incident] = (await listIncidents(actor.teamId, { id: path.id, limit: 1, withUpdates: true })).items;
    if (!incident) throw notFound('The incident');
    const { ofIncident } = await assigneesOf(actor.teamId);
    return incidentDetailJson(incident, ofIncident(incident.id), await mutesOf(actor));
  };

const listedServices =
  ({ findServices, listServices, assigneesOf, mutesOf }: BoardUseCases): Handlers['listPublicServices'] =>
  async (call) => {
    const { teamId } = call.actor;
    const matching = await matchingOf(call, findServices);
    const assignees = await assigneesOf(teamId);
    const mutes = await mutesOf(call.actor);
    const itemOf = (service: ServiceOnBoard) => serviceJson(service, assignees, mutes);
    const { overall, services, next } = await listServices(teamId, matching, itemOf);
    const nextCursor = next === undefined ? null : serviceCursor.write(next);
    linkNext(call.request, call.reply, nextCursor);
    return { overall, services: changedSince(services, call.query.updatedSince), nextCursor };
  };

const listedIncidents =
  ({ listIncidents, assigneesOf, mutesOf }: BoardUseCases): Handlers['listPublicIncidents'] =>
  async ({ actor, query, request, reply }) => {
    const {
      state,
      serviceId,
      boardId,
      since,
      until,
      updatedSince,
      severity,
      phase,
      q,
      limit = LISTED_BY_DEFAULT,
    } = query;
    const { items, last } = await listIncidents(actor.teamId, {
      state: state === 'resolved' ? 'ended' : state,
      serviceId,
      boardId,
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(until),
      changedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
      severities: severity,
      phases: phase,
      text: q?.trim(),
      limit,
      after: incidentCursor.read(query.cursor),
    });
    const nextCursor = last === undefined ? null : incidentCursor.write({ startedAt: last.startedAt, id: last.id });
    linkNext(request, reply, nextCursor);
    const { ofIncident } = await assigneesOf(actor.teamId);
    const mutes = await mutesOf(actor);
    return { incidents: items.map((one) => incidentJson(one, ofIncident(one.id), mutes)), nextCursor };
  };

const readingHandlers = ({ readBoard, readSummary, gatherBoard, pastOf, assigneesOf, mutesOf }: BoardUseCases) =>
  ({
    getSummary: async ({ actor, query, request, reply }) =>
      wantsMarkdown(request, query.format)
        ? asMarkdown(reply, await gatherBoard(actor.teamId, query))
        : summaryJson(await readSummary(actor.teamId, query)),
    getPublicService: async ({ actor, path }) => {
      const [service] = (await readBoard(actor.teamId, { serviceId: path.service_id })).services;
      if (!service) throw notFound('The service');
      return serviceJson(service, await assigneesOf(actor.teamId), await mutesOf(actor));
    },
    getPublicServiceHistory: async ({ actor, path, query, request, reply }) => {
      const { days = DAYS_BY_DEFAULT, limit = LISTED_BY_DEFAULT } = query;
      const after = changeCursor.read(query.cursor);
      const past = await pastOf(actor.teamId, path.service_id, { days, limit: limit + 1, after });
      if (!past) throw notFound('The service');
      const { items, last } = pageOf(past.changes, limit);
      const nextCursor = last === undefined ? null : changeCursor.write({ changedAt: last.changedAt, id: last.id });
      linkNext(request, reply, nextCursor);
      return { ...pastJson({ ...past, changes: items }), nextCursor };
    },
  }) satisfies Partial<Handlers>;

/** Answers that programs fetch every minute have cheap versions. */
export const boardVersions = ({
  versionOfBoard,
  findServices,
  versionOfList,
  assigneesOf,
  mutesOf,
}: BoardUseCases): Versions => ({
  // As Markdown it states its minute, which no version includes.
  getSummary: async ({ actor, query, request }) =>
    wantsMarkdown(request, query.format) ? undefined : versionOfBoard(actor.teamId, query),
  listPublicServices: async (call) => {
    const { teamId } = call.actor;
    const version = await versionOfList(teamId, await matchingOf(call, findServices));
    return `${version} ${(await assigneesOf(teamId)).version} ${(await mutesOf(call.actor)).version}`;
  },
  getPublicService: async ({ actor, path: { service_id: id } }) => {
    const version = await versionOfBoard(actor.teamId, { serviceId: id });
    return `${version} ${(await assigneesOf(actor.teamId)).version} ${(await mutesOf(actor)).version}`;
  },
});

type ListCall = Call<'listPublicServices'>;

/** Found once for the version of an answer and the answer itself, which then agree. */
const matchingOf = (call: ListCall, find: FindServices): Promise<MatchingServices> => {
  const matching = found.get(call) ?? find(call.actor.teamId, filterOf(call.query));
  found.set(call, matching);
  return matching;
};
const found = new WeakMap<ListCall, Promise<MatchingServices>>();

const filterOf = ({ boardId, status, slug, ids, q, limit, cursor }: ListCall['query']): ServiceFilter => ({
  boardId,
  statuses: status,
  slugs: slug,
  ids,
  text: q?.trim() || undefined,
  limit,
  after: serviceCursor.read(cursor),
});
