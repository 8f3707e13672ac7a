import './browser-globals.ts';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { createQueryClient } from '../../../web/data/api.ts';
import { type Board, boardQuery } from '../../../web/data/board.ts';
import { countBoard } from '../../../web/data/count-board.ts';
import { weekIncidentsQuery } from '../../../web/data/queries.ts';
import { keepStream, type Source } from '../../../web/live/event-stream.ts';
import { createLiveUpdates } from '../../../web/live/live-updates.ts';
import { answerOf, ask, type Mishap } from './ask.ts';

/** Who looks at a board: the port of the web process, and the cookie of a session. */
export type Seat = { readonly port: number; readonly cookie: string };
export type ShownService = { readonly page: string; readonly status: string };
/** `null`: nothing was ever shown. */
export type ShownBoard = readonly ShownService[] | null;
export type BoardsOrder = { readonly seats: readonly Seat[] } | 'show';
export type BoardsMessage = 'ready' | { readonly mishap: Mishap } | ShownBoards;
export type ShownBoards = { readonly shown: readonly ShownBoard[]; readonly reads: number };

/** Boards as browsers keep them, by the web app's own code, in a process of their own. */
let reads = 0;
const tell = (message: BoardsMessage) => process.send?.(message);
const note = (mishap: Mishap) => tell({ mishap });

type Service = { readonly statusPageUrl: string; readonly currentStatus: string };

const openBoard = ({ port, cookie }: Seat): (() => ShownBoard) => {
  const client = createQueryClient();
  const headers = { cookie };
  const read = async (path: string): Promise<unknown> => {
    reads++;
    const { status, body } = await ask({ port, path, headers }, note);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return JSON.parse(body);
  };
  const show = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  show(boardQuery.queryKey, async () => {
    const services = (await read('/api/services')) as Board['services'];
    return { services, counts: countBoard(services) };
  });
  show(weekIncidentsQuery().queryKey, () => read('/api/incidents?limit=50'));
  const updates = createLiveUpdates(client);
  keepStream({
    open: () => openSource(port, headers),
    onEvent: updates.apply,
    onState: () => undefined,
  });
  return () => client.getQueryData<Board>(boardQuery.queryKey)?.services.map(shownOf) ?? null;
};

const shownOf = ({ statusPageUrl, currentStatus }: Service): ShownService => ({
  page: statusPageUrl,
  status: currentStatus,
});

/** As much of an EventSource as the app uses. */
const openSource = (port: number, headers: Readonly<Record<string, string>>): Source => {
  const listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  const call = (name: string, data?: string) => listeners.get(name)?.({ data });
  const parser = createParser({ onEvent: ({ event = 'message', data }) => call(event, data) });
  const from = Date.now();
  const path = '/api/events';
  let isClosed = false;
  let stream: IncomingMessage | undefined;
  const close = () => {
    isClosed = true;
    stream?.destroy();
  };
  const lose = () => {
    if (!isClosed) call('error');
  };
  const open = async () => {
    stream = await answerOf({ port, path, headers });
    const { statusCode: status = 0 } = stream;
    if (status !== 200 && !isClosed) note({ port, from, to: Date.now(), status, what: path });
    if (status !== 200 || isClosed) return void lose();
    stream.setEncoding('utf8').on('data', (chunk: string) => parser.feed(chunk));
    stream.on('error', () => undefined).on('close', lose);
    call('open');
  };
  open().catch((error) => {
    if (!isClosed) note({ port, from, to: Date.now(), what: `${path}: ${error}` });
    lose();
  });
  return { addEventListener: (name, listener) => void listeners.set(name, listener), close };
};

/** Ten boards a second are opened, since people don't all come at once. */
const PAUSE_MS = 100;
const boards: (() => ShownBoard)[] = [];
process.on('message', async (order: BoardsOrder) => {
  if (order === 'show') return void tell({ shown: boards.map((shown) => shown()), reads });
  for (const seat of order.seats) {
    boards.push(openBoard(seat));
    await sleep(PAUSE_MS);
  }
});
process.on('disconnect', () => process.exit(0));
tell('ready');
