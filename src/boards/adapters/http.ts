import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PastOf } from '../../monitoring/index.ts';
import type { Handlers, Versions } from '../../platform/http/handlers.ts';
import { notFound } from '../../shared/errors.ts';
import type { VersionOfBoard } from '../board-version.ts';
import { asMarkdown, wantsMarkdown } from '../feeds/adapters/feed-answers.ts';
import type { GatherBoard } from '../feeds/gather-board.ts';
import type { ListIncidents } from '../list-incidents.ts';
import { pageOf } from '../list-page.ts';
import type { ReadBoard } from '../read-board.ts';
import { listServices, placeOf } from '../service-list.ts';
import { summaryOf } from '../summary.ts';
import { incidentJson, pastJson, serviceJson, summaryJson } from './board-json.ts';
import { changeCursor, incidentCursor, serviceCursor } from './cursor.ts';

export type BoardUseCases = {
  readonly readBoard: ReadBoard;
  readonly gatherBoard: GatherBoard;
  readonly versionOfBoard: VersionOfBoard;
  readonly listIncidents: ListIncidents;
  readonly pastOf: PastOf;
};

export type BoardHandlers = Pick<
  Handlers,
  'getSummary' | 'listPublicServices' | 'getPublicService' | 'getPublicServiceHistory' | 'listPublicIncidents'
>;

const LISTED_BY_DEFAULT = 50;
const DAYS_BY_DEFAULT = 90;

/** The operations of the public API. */
export const boardHandlers = ({ readBoard, gatherBoard, listIncidents, pastOf }: BoardUseCases): BoardHandlers => ({
  getSummary: async ({ actor, query, request, reply }) =>
    wantsMarkdown(request, query.format)
      ? asMarkdown(reply, await gatherBoard(actor.userId))
      : summaryJson(summaryOf(await readBoard(actor.userId))),
  listPublicServices: async ({ actor, query, request, reply }) => {
    const after = serviceCursor.read(query.cursor);
    const { overall, services } = await readBoard(actor.userId);
    const { status: statuses, slug: slugs, ids, limit } = query;
    const { items, last } = listServices(services, { statuses, slugs, ids, limit, after });
    const nextCursor = last === undefined ? null : serviceCursor.write(placeOf(last));
    linkNext(request, reply, nextCursor);
    return { overall, services: items.map(serviceJson), nextCursor };
  },
  getPublicService: async ({ actor, path }) => {
    const { services } = await readBoard(actor.userId, path.service_id);
    const [service] = services;
    if (!service) throw notFound('The service');
    return serviceJson(service);
  },
  getPublicServiceHistory: async ({ actor, path, query, request, reply }) => {
    const { days = DAYS_BY_DEFAULT, limit = LISTED_BY_DEFAULT } = query;
    const after = changeCursor.read(query.cursor);
    const past = await pastOf(actor.userId, path.service_id, { days, limit: limit + 1, after });
    if (!past) throw notFound('The service');
    const { items, last } = pageOf(past.changes, limit);
    const nextCursor = last === undefined ? null : changeCursor.write({ changedAt: last.changedAt, id: last.id });
    linkNext(request, reply, nextCursor);
    return { ...pastJson({ ...past, changes: items }), nextCursor };
  },
  listPublicIncidents: async ({ actor, query, request, reply }) => {
    const { state, serviceId, since, until, q, limit = LISTED_BY_DEFAULT, cursor } = query;
    const { items, last } = await listIncidents(actor.userId, {
      state: state === 'resolved' ? 'ended' : state,
      serviceId,
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(until),
      text: q?.trim(),
      limit,
      after: incidentCursor.read(cursor),
    });
    const nextCursor = last === undefined ? null : incidentCursor.write({ startedAt: last.startedAt, id: last.id });
    linkNext(request, reply, nextCursor);
    return { incidents: items.map(incidentJson), nextCursor };
  },
});

/** Answers that programs ask for every minute have cheap versions. */
export const boardVersions = ({ versionOfBoard }: BoardUseCases): Versions => ({
  // As Markdown it says of which minute it is, which no version knows.
  getSummary: async ({ actor, query, request }) =>
    wantsMarkdown(request, query.format) ? undefined : versionOfBoard(actor.userId),
  listPublicServices: ({ actor }) => versionOfBoard(actor.userId),
  getPublicService: ({ actor, path }) => versionOfBoard(actor.userId, path.service_id),
});

/** The same address with the cursor of what follows (RFC 8288). */
const linkNext = (request: FastifyRequest, reply: FastifyReply, cursor: string | null): void => {
  if (cursor === null) return;
  const [path = '', query = ''] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
};
