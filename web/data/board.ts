import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { byName } from '../ui/text/by-name.ts';
import { ApiError, api, type components, unwrap } from './api.ts';
import { type BoardCounts, countBoard, words } from './count-board.ts';
import { withoutPendingDeletes } from './optimistic-delete.ts';

type Service = components['schemas']['Service'];

/** The user's services. Of a large board the ones that need a look come first; until the rest is here, the counts are already of all. */
export type Board = { readonly services: readonly Service[]; readonly counts: BoardCounts };

/** This many services are shown before the rest is fetched, in pages of `REST`. */
const FIRST = 200;
const REST = 1_000;
/** Max ids in one API request; beyond a few such requests, fetching the whole board is faster. One call changes up to 500 services. */
const IDS_AT_A_TIME = 200;
const MOST_IDS = 500;
const RETRY_AFTER_MS = [1_000, 4_000];

export const isWhole = ({ services, counts }: Board): boolean => services.length >= counts.total;

/** Replaces the board's services and updates its counts. */
export const withServices = (board: Board, services: readonly Service[]): Board => {
  if (isWhole(board)) return { services, counts: countBoard(services) };
  const [before, after] = [countBoard(board.services), countBoard(services)];
  const counts = Object.fromEntries(words.map((word) => [word, board.counts[word] - before[word] + after[word]]));
  return { services, counts: counts as BoardCounts };
};

/** Without the services whose deletion can still be undone. */
export const withoutLeavingOnes = (board: Board): Board => {
  const staying = withoutPendingDeletes(board.services);
  return staying.length === board.services.length ? board : withServices(board, staying);
};

const key = ['services'] as const;

/** The services to fetch with the next read, if the rest of the board is already loaded. */
const changed = new WeakMap<QueryClient, ReadonlySet<number>>();

/** Limits the fetch that `read` starts to these services, if the whole board is loaded and they're few. */
export const readingOnly = <Result>(client: QueryClient, ids: ReadonlySet<number>, read: () => Result): Result => {
  if (isEnough(client, ids)) changed.set(client, ids);
  try {
    return read();
  } finally {
    changed.delete(client);
  }
};

/**
 * The same for a change without an event. Other services may have changed too, so the board keeps its age and the next stream fetches the
 * whole.
 */
export const readingUnheard = async (
  client: QueryClient,
  ids: ReadonlySet<number>,
  read: () => Promise<unknown>,
): Promise<void> => {
  const before = isEnough(client, ids) ? client.getQueryState<Board>(key)?.dataUpdatedAt : undefined;
  await readingOnly(client, ids, read);
  if (before !== undefined) client.getQueryCache().find({ queryKey: key })?.setState({ dataUpdatedAt: before });
};

const isEnough = (client: QueryClient, ids: ReadonlySet<number>): boolean => {
  const { data, fetchStatus } = client.getQueryState<Board>(key) ?? {};
  return data !== undefined && isWhole(data) && fetchStatus === 'idle' && ids.size <= MOST_IDS;
};

export const boardQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }: QueryFunctionContext): Promise<Board> => {
    const before = client.getQueryData<Board>(key);
    const ids = changed.get(client);
    return before && ids ? readChanged(before, ids, signal) : readWhole(client, before, signal);
  },
});

const readWhole = async (client: QueryClient, before: Board | undefined, signal: AbortSignal): Promise<Board> => {
  const { next: _, ...first } = await page({ order: 'trouble', limit: FIRST }, signal);
  const board = withoutLeavingOnes(first);
  if (first.services.length >= first.counts.total)
    return { ...board, services: board.services.toSorted((a, b) => byName(a, b)) };
  if (!before) client.setQueryData<Board>(key, board);
  const services: Service[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const part = await persistently(() => page({ limit: REST, after }, signal), signal);
    services.push(...part.services);
    after = part.next;
  }
  return withoutLeavingOnes({ services, counts: countBoard(services) });
};

/** Replaces each of these services in its place, removes those that the answer lacks, and sorts new ones in by name. */
const readChanged = async (board: Board, ids: ReadonlySet<number>, signal: AbortSignal): Promise<Board> => {
  const asked = [...ids];
  const answered = new Map<number, Service>();
  for (let from = 0; from < asked.length; from += IDS_AT_A_TIME) {
    const some = asked.slice(from, from + IDS_AT_A_TIME);
    const { services } = await page({ ids: some, limit: some.length }, signal);
    for (const service of services) answered.set(service.id, service);
  }
  const known = new Set(board.services.map(({ id }) => id));
  const kept = board.services.flatMap((service) => (ids.has(service.id) ? (answered.get(service.id) ?? []) : service));
  const added = [...answered.values()].filter(({ id }) => !known.has(id));
  return withoutLeavingOnes(withServices(board, added.length === 0 ? kept : [...kept, ...added].toSorted(byName)));
};

type Wanted = {
  readonly order?: 'trouble';
  readonly limit: number;
  readonly after?: string | undefined;
  readonly ids?: number[];
};

const page = async (
  { after, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<Board & { readonly next: string | undefined }> => {
  const query = { ...wanted, ...(after !== undefined && { after }) };
  const result = await api.GET('/api/services', { params: { query }, signal });
  const services = unwrap(result);
  const { headers } = result.response;
  return { services, counts: countsIn(headers.get('x-service-counts')) ?? countBoard(services), next: nextIn(headers) };
};

const countsIn = (text: string | null): BoardCounts | undefined => {
  if (text === null) return undefined;
  const said = new Map(text.split(', ').map((part) => part.split('=') as [string, string]));
  return Object.fromEntries(words.map((word) => [word, Number(said.get(word) ?? 0)])) as BoardCounts;
};

const nextIn = (headers: Headers): string | undefined => {
  const [, address] = /^<([^>]*)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  return address === undefined
    ? undefined
    : (new URL(address, window.location.origin).searchParams.get('after') ?? undefined);
};

/** Retries if there is no response or the server has an error, so that the board doesn't stay incomplete. */
const persistently = async <Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return ask();
};
