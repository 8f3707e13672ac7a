import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidFields } from '../../../shared/errors.ts';
import { jsonIn } from '../../json-in.ts';

/** A cursor: where the next page of a list begins, as opaque text. */
export type Cursor<Place> = {
  readonly write: (place: Place) => string;
  /** @throws AppError invalid_input at the parameter for a cursor that no list of this kind returned */
  readonly read: (text: string | undefined) => Place | undefined;
};

/** `shape` is the cursor's JSON; `parameter` is the parameter that takes it. */
export const cursorOf = <Place>(shape: z.ZodType<Place>, parameter = 'cursor'): Cursor<Place> => ({
  write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (text) => {
    if (text === undefined) return undefined;
    const place = shape.safeParse(jsonIn(Buffer.from(text, 'base64url').toString('utf8')));
    if (!place.success)
      throw invalidFields({ [parameter]: "This cursor isn't from this list. Start again without a cursor." });
    return place.data;
  },
});

/** Links to the next page with its cursor (RFC 8288); nothing after the last page. */
export const linkNext = (
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null | undefined,
  parameter = 'cursor',
): void => {
  if (cursor == null) return;
  const [path = '', query = ''] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set(parameter, cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
};

export const idCursor = cursorOf(z.object({ id: z.int().min(1).max(2_147_483_647) }));

/** The query of a list that is read whole, since a limit keeps it short. */
type ListQuery = {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly updatedSince?: string | undefined;
};
type Listed = { readonly id: number; readonly updatedAt?: string };

type Paged = { readonly query: ListQuery; readonly request: FastifyRequest; readonly reply: FastifyReply };
type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null };

const placeCursor = cursorOf(z.object({ place: z.int().min(1) }));

/** A page of a list that is read whole, in its own order. Links to the next page. */
export const pageByPlace = <Item>({ query, request, reply }: Paged, all: readonly Item[]): Page<Item> => {
  const from = placeCursor.read(query.cursor)?.place ?? 0;
  const items = all.slice(from, from + (query.limit ?? all.length));
  const place = from + items.length;
  const nextCursor = place < all.length ? placeCursor.write({ place }) : null;
  linkNext(request, reply, nextCursor);
  return { items, nextCursor };
};

/** A page of a list that is read whole, in the order of ids: the oldest first, or the newest. Links to the next page. */
export const pageById = <Item extends Listed>(
  { query, request, reply }: Paged,
  items: readonly Item[],
  order: 'oldest first' | 'newest first' = 'oldest first',
): Page<Item> => {
  const after = idCursor.read(query.cursor);
  const sign = order === 'oldest first' ? 1 : -1;
  const rest = changedSince(items, query.updatedSince)
    .filter(({ id }) => after === undefined || sign * (id - after.id) > 0)
    .toSorted((one, other) => sign * (one.id - other.id));
  const page = rest.slice(0, query.limit ?? rest.length);
  const last = page.at(-1);
  const nextCursor = last === undefined || page.length === rest.length ? null : idCursor.write({ id: last.id });
  linkNext(request, reply, nextCursor);
  return { items: page, nextCursor };
};

/** A page of a list that is read in parts: `read` returns up to `limit` items that follow the one with the id `after`. */
export const pageInParts = async <Id, Item extends { readonly id: Id }>(
  { query, request, reply }: Paged,
  { cursor, byDefault }: { readonly cursor: Cursor<{ readonly id: Id }>; readonly byDefault: number },
  read: (wanted: { readonly after: Id | undefined; readonly limit: number }) => Promise<readonly Item[]>,
): Promise<Page<Item>> => {
  const limit = query.limit ?? byDefault;
  // One more, to know if there are more.
  const found = await read({ after: cursor.read(query.cursor)?.id, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = last && found.length > limit ? cursor.write({ id: last.id }) : null;
  linkNext(request, reply, nextCursor);
  return { items, nextCursor };
};

/** Those that changed at this moment or later; all of them without one. */
export const changedSince = <Item extends { readonly updatedAt?: string }>(
  items: readonly Item[],
  since: string | undefined,
): Item[] => {
  if (since === undefined) return [...items];
  const moment = Date.parse(since);
  return items.filter(({ updatedAt }) => updatedAt === undefined || Date.parse(updatedAt) >= moment);
};
