import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect, test } from 'vitest';
import { streamEvents } from '../../src/live/adapters/http.ts';
import { createLiveStreams, type LiveStreams } from '../../src/live/live-streams.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { faultsBySchema } from '../support/contract/answers.ts';
import { atPointer } from '../support/contract/operations.ts';
import { createTestServer, expectContract, sameOrigin } from '../support/http.ts';

const actor: Actor = {
  userId: 1,
  teamId: 1,
  role: 'owner',
  isAdmin: false,
  isOwner: false,
  credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
};

const headers = { ...sameOrigin, cookie: 'allclear_session=token' };

const serverOver = (open: LiveStreams['open']) =>
  createTestServer({
    authenticate: async () => actor,
    handlers: { streamEvents: streamEvents({ open } as LiveStreams) },
  });

/** Over a connection, which a stream needs. */
const readOver = async (
  open: LiveStreams['open'],
  atEnd: (cleanUp: () => Promise<void>) => void,
  onBegin: () => void = () => undefined,
) => {
  const server = await serverOver(open);
  atEnd(() => server.close());
  const response = await fetch(`${await server.listen({ port: 0 })}/api/events`, { headers });
  onBegin();
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};

test('a stream for which the database could not be asked is refused, so that the browser tries again', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const server = await serverOver(async () => Promise.reject(away));
  const response = await server.inject({ url: '/api/events', headers });
  expect(response.statusCode).toBe(503);
  expectContract(response, 'streamEvents');
});

const type = 'text/event-stream; charset=utf-8';

test('a stream begins once it misses nothing, and what is told while it opens is in it', async ({ onTestFinished }) => {
  let end = (): void => undefined;
  const opening: LiveStreams['open'] = async ({ outlet }) => {
    outlet.send('changed', { lists: ['services'], serviceIds: [] });
    end = outlet.end;
    return () => undefined;
  };
  const body = 'retry: 2000\n\nevent: changed\ndata: {"lists":["services"],"serviceIds":[]}\n\n';
  expect(await readOver(opening, onTestFinished, () => end())).toEqual({ status: 200, type, body });
});

test('a beat is an event with a name, which the page of a browser can hear', async ({ onTestFinished }) => {
  const opening: LiveStreams['open'] = async ({ outlet }) => {
    outlet.beat();
    outlet.end();
    return () => undefined;
  };
  expect((await readOver(opening, onTestFinished)).body).toBe('retry: 2000\n\nevent: beat\ndata: {}\n\n');
});

test('a stream that is ended while it opens ends', async ({ onTestFinished }) => {
  const opening: LiveStreams['open'] = async ({ outlet }) => {
    outlet.end();
    return () => undefined;
  };
  expect(await readOver(opening, onTestFinished)).toEqual({ status: 200, type, body: 'retry: 2000\n\n' });
});

/** The names of the events that the contract has; the last one stands for those to come. */
const documentedEvents = [atPointer('/components/schemas/LiveEvent/oneOf')]
  .flat()
  .flatMap((one) => Object(atPointer(`${Object(one).$ref.slice(1)}/properties/event`)).const ?? []);

test('an event to come is in the contract too, and none of those that it names with other data', () => {
  expect(faultsBySchema('LiveEvent', { event: 'renamed', data: { id: 7 } })).toEqual([]);
  expect(faultsBySchema('LiveEvent', { event: 'changed', data: { id: 7 } })).not.toEqual([]);
  expect(atPointer('/components/schemas/OtherEvent/properties/event/not/enum')).toEqual(documentedEvents);
});

test('a stream sends every event that the contract has, and each as it has it', async ({ onTestFinished }) => {
  const pageId = 100;
  const streams = createLiveStreams({
    watchedBy: async () => new Map([[actor.userId, [{ serviceId: 7, pageId }]]]),
    checkedSince: async () => ({ checked: new Map([[pageId, new Date()]]), at: new Date() }),
    staleAmong: async () => new Map(),
    stillValid: async (credentials) => new Set(credentials),
    random: () => 0,
    now: Date.now,
  });
  const server = await serverOver(streams.open);
  onTestFinished(() => server.close());
  const { body } = await fetch(`${await server.listen({ port: 0 })}/api/events`, { headers });
  await streams.teamChanged(actor.teamId, { lists: ['integrations'] });
  streams.notice({ kind: 'incidents.opened', pageId, serviceId: null });
  await streams.sendChecked();
  await streams.beat();
  await streams.refetchAll();
  const seen = new Set<unknown>();
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()) ?? [];
  for await (const { event, data } of events) {
    expect(faultsBySchema('LiveEvent', { event, data: JSON.parse(data) }), `${event} ${data}`).toEqual([]);
    seen.add(event);
    if (seen.size === documentedEvents.length) streams.closeAll();
  }
  expect([...seen].toSorted()).toEqual(documentedEvents.toSorted());
});
