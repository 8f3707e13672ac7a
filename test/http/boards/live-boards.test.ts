import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { components } from '#api';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Sent } from '../../support/contract/call-operation.ts';

let world: AdminWorld;
let maya: Awaited<ReturnType<AdminWorld['signUp']>>;
let onBoard: number;

beforeAll(async () => {
  world = await createAdminWorld();
  maya = await world.signUp('maya');
  onBoard = await addService('Card');
  await write('createBoard', { body: { name: 'Payments', serviceIds: [onBoard] } });
});
afterAll(() => world.close());

const write = async (operation: OperationId, sent: Sent): Promise<unknown> => {
  const { status, json } = await world.call(operation, { headers: maya.headers, ...sent });
  expect(status, operation).toBeLessThan(300);
  return json;
};
const addService = async (name: string): Promise<number> => {
  const body = { name, statusPageUrl: `${world.page.url}/${name.toLowerCase()}` };
  return ((await write('addService', { body })) as { readonly id: number }).id;
};

/** A window with a live stream. Ends its stream with the test. */
const openWindow = async () => {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { body } = await fetch(`${world.product.url}/api/events`, { headers: maya.headers, signal: closing.signal });
  const events = (body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    [Symbol.asyncIterator]();
  return {
    /** Resolves with the next event for boards that names this service; a stream begins with earlier ones, which name none. */
    boardsChanged: async (serviceId: number): Promise<void> => {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error('The stream ended');
        if (value.event !== 'changed') continue;
        const { lists, serviceIds } = JSON.parse(value.data) as components['schemas']['ChangedEvent']['data'];
        if (lists.includes('boards') && serviceIds.includes(serviceId)) return;
      }
    },
  };
};

test.each(['deleteService', 'deleteServices'] as const)(
  'other windows learn of a board that changes by %s and restoreService',
  async (deletes) => {
    const sent = deletes === 'deleteService' ? { path: { id: onBoard } } : { body: { ids: [onBoard] } };
    const windows = [await openWindow(), await openWindow()];
    const changes = () => Promise.all(windows.map((window) => window.boardsChanged(onBoard)));
    await write(deletes, sent);
    await changes();
    await write('restoreService', { path: { id: onBoard } });
    await changes();
  },
);
