import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BYTES_A_TURN, limitWire } from '../../../src/platform/fetch/wire-limit.ts';
import type { Measured } from '../../support/workers/measured-reading.ts';

/** What a page may hold the others up at a stretch, in ms of the reading thread's processor time, whatever else the machine does. */
const MOST_HELD_MS = 100;

const startWorker = (name: string) => new Worker(new URL(`../../support/workers/${name}.ts`, import.meta.url));

let server: Worker;
let reader: Worker;
let origin: string;

const read = async (name: string): Promise<Measured> => {
  reader.postMessage(`${origin}/${encodeURIComponent(name)}`);
  const [measured] = await once(reader, 'message');
  return measured;
};

beforeAll(async () => {
  server = startWorker('hostile-server');
  reader = startWorker('measured-reading');
  const [{ port }] = await once(server, 'message');
  origin = `http://127.0.0.1:${port}`;
  // What is loaded and compiled at the first answer is no page's fault.
  expect((await read('tiny chunks')).outcome).toBe('too_large');
});
afterAll(async () => {
  await reader.terminate();
  await server.terminate();
});

test.each([
  ['tiny chunks', 'too_large'],
  ['tiny chunks of gzip', 'too_large'],
  ['extensions of chunks', 'too_large'],
  ['zeros before a size', 'too_large'],
  ['trailers without end', 'bad_response'],
  ['one trailer without end', 'bad_response'],
  ['headers without end', 'bad_response'],
  ['one header without end', 'bad_response'],
  ['hints without end', 'bad_response'],
  ['empty lines without end', 'too_large'],
  ['gzip members', 'ok'],
  ['gzip members of a byte', 'ok'],
  ['a few gzip members', 'ok'],
  ['a deflate bomb', 'too_large'],
  ['a deflate bomb in another', 'too_large'],
  ['a brotli bomb', 'too_large'],
  ['codings without end', 'bad_encoding'],
])('%s hold nobody up', async (name, outcome) => {
  const measured = await read(name);
  expect(measured.outcome).toBe(outcome);
  expect(measured.longestMs).toBeLessThan(MOST_HELD_MS);
});

test('a connection hands out so many bytes, and lets a turn of the event loop pass before the next', async () => {
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  limitWire(socket as object as Socket);
  socket.push(Buffer.alloc(3 * BYTES_A_TURN));
  let told = 0;
  socket.on('readable', () => {
    told += 1;
  });
  const handedOut = () => {
    let bytes = 0;
    for (let piece = socket.read(); piece !== null; piece = socket.read()) bytes += piece.length;
    return bytes;
  };
  // The stream tells of what was pushed by itself.
  await nextTurn();
  for (let turn = 0; turn < 3; turn++) {
    told = 0;
    expect(handedOut()).toBe(BYTES_A_TURN);
    expect(handedOut()).toBe(0);
    await nextTurn();
    expect(told).toBeGreaterThan(0);
  }
  expect(handedOut()).toBe(0);
});
