import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../../web/board/status/status.ts';
import { api } from '../../../web/data/api.ts';
import { type Board, boardQuery, isWhole } from '../../../web/data/board.ts';
import { countBoard } from '../../../web/data/count-board.ts';
import { createLiveUpdates } from '../../../web/live/live-updates.ts';
import { sampleService } from '../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');

/** The server's board, by name; `held` answers wait until they're let go. */
const server = {
  services: [] as Service[],
  asked: [] as string[],
  fails: (_: URLSearchParams): boolean => false,
  held: undefined as Promise<unknown> | undefined,
};

const worstFirst = (services: readonly Service[]) =>
  services.toSorted((a, b) => Number(b.currentStatus === 'outage') - Number(a.currentStatus === 'outage'));

const answer = {
  onRequest: async ({ request }: { readonly request: Request }): Promise<Response> => {
    const { searchParams: query } = new URL(request.url);
    server.asked.push(query.toString());
    if (query.get('order') === null) await server.held;
    if (server.fails(query)) return Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 });
    const limit = Number(query.get('limit'));
    const ids = query.getAll('ids').map(Number);
    const from = Number(query.get('after') ?? 0);
    const listed = query.get('order') === 'trouble' ? worstFirst(server.services) : server.services.slice(from);
    const fitting = ids.length === 0 ? listed : listed.filter(({ id }) => ids.includes(id));
    const counts = Object.entries(countBoard(server.services)).map(([word, count]) => `${word}=${count}`);
    const more = fitting.length > limit && query.get('order') === null;
    return Response.json(fitting.slice(0, limit), {
      headers: {
        'x-service-counts': counts.join(', '),
        ...(more && { link: `</api/services?limit=${limit}&after=${from + limit}>; rel="next"` }),
      },
    });
  },
};

const manyServices = (count: number): Service[] =>
  Array.from({ length: count }, (_, at) =>
    sampleService(now, {
      id: at + 1,
      name: `Service ${String(at).padStart(5, '0')}`,
      currentStatus: at === count - 1 ? 'outage' : 'operational',
      enabled: true,
    }),
  );

/** The board as a screen has it; `drawn` are the numbers of services that it had, one after the other. */
const shownBoard = () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const drawn: number[] = [];
  const observer = new QueryObserver(client, boardQuery);
  const leave = observer.subscribe(({ data }) => {
    if (data && drawn.at(-1) !== data.services.length) drawn.push(data.services.length);
  });
  const board = (): Board | undefined => client.getQueryData(boardQuery.queryKey);
  const whole = () =>
    expect.poll(() => isWhole(board() ?? { services: [], counts: countBoard(manyServices(1)) })).toBe(true);
  return { client, drawn, board, whole, leave };
};

beforeEach(() => {
  Object.assign(server, { services: [], asked: [], fails: () => false, held: undefined });
  api.use(answer);
});
afterEach(() => api.eject(answer));

describe('a board of 2,500 services', () => {
  test('shows the first 200 with the counts of all, trouble first, and then all by name', async () => {
    server.services = manyServices(2_500);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const { drawn, board, whole, leave } = shownBoard();
    await expect.poll(() => board()?.services.length).toBe(200);
    expect(board()?.services[0]).toMatchObject({ id: 2_500, currentStatus: 'outage' });
    expect(board()?.counts).toMatchObject({ total: 2_500, operational: 2_499, outage: 1 });
    resolve();
    await whole();
    expect(board()?.services.map(({ id }) => id)).toEqual(server.services.map(({ id }) => id));
    expect([drawn, server.asked.length]).toEqual([[200, 2_500], 4]);
    leave();
  });

  test('asks again for a page that could not be read', async () => {
    server.services = manyServices(1_500);
    let failures = 1;
    server.fails = (query) => query.has('after') && failures-- > 0;
    const { whole, leave } = shownBoard();
    await whole();
    expect(server.asked.filter((query) => query.includes('after'))).toHaveLength(2);
    leave();
  });

  test('fetches the services alone that a change names, one that is gone and one that is new as well', async () => {
    server.services = manyServices(2_500);
    const { client, board, whole, leave } = shownBoard();
    await whole();
    server.asked = [];
    const [first, second, ...others] = server.services;
    const [changed, added] = [
      sampleService(now, { ...first, currentStatus: 'degraded' }),
      sampleService(now, { id: 9_999 }),
    ];
    server.services = [changed, ...others, added];
    const updates = createLiveUpdates(client);
    updates.apply({ name: 'changed', lists: ['services'], serviceIds: [changed.id, second?.id ?? 0, added.id] });
    await expect.poll(() => board()?.counts.degraded).toBe(1);
    expect(server.asked).toEqual(['ids=1&ids=2&ids=9999&limit=3']);
    expect(board()?.services.map(({ id }) => id)).toEqual(server.services.map(({ id }) => id));
    expect(board()?.services[5]).toBe(board()?.services.find(({ id }) => id === 7));
    updates.end();
    leave();
  });

  test('is fetched whole where a change names nothing, and after named ones could not be read', async () => {
    server.services = manyServices(1_500);
    const { client, whole, leave } = shownBoard();
    await whole();
    const updates = createLiveUpdates(client);
    server.asked = [];
    updates.apply({ name: 'changed', lists: ['services'], serviceIds: [] });
    await expect.poll(() => server.asked.length).toBe(3);
    server.asked = [];
    server.fails = (query) => query.has('ids');
    updates.apply({ name: 'changed', lists: ['services'], serviceIds: [1] });
    await expect.poll(() => server.asked.filter((query) => !query.includes('ids')).length).toBe(3);
    updates.end();
    leave();
  });
});

test('a board of 200 services takes one call', async () => {
  server.services = manyServices(200);
  const { board, whole, leave } = shownBoard();
  await whole();
  expect(server.asked).toEqual(['order=trouble&limit=200']);
  expect(board()?.services[0]?.name).toBe('Service 00000');
  leave();
});
