import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import {
  ApiError,
  type Client,
  ConnectionError,
  createClient,
  InvalidInputError,
  type LiveEvent,
  NotFoundError,
  NotModifiedError,
  PreconditionFailedError,
  type PublicServiceList,
  RateLimitError,
  TimeoutError,
} from '../../../../api-spec/sdk/index.ts';

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** Each answer of the server has one. */
const ours = { 'request-id': 'req-1' };
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...ours, ...headers } });
const empty = () => new Response(null, { status: 204, headers: ours });
const busy = (headers: Record<string, string> = {}) => json({ code: 'unavailable', message: 'Busy.' }, 503, headers);

/** A client whose server gives these answers, one after the other, and what it was asked. */
const clientOf = (
  answers: readonly Answer[],
  options: { readonly timeoutMs?: number; readonly retries?: number } = {},
) => {
  const left = [...answers];
  const asked: { readonly call: string; readonly at: number; readonly request: Request }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    asked.push({ call: `${request.method} ${request.url}`, at: Date.now(), request });
    const answer = left.shift();
    if (answer === undefined) throw new Error('nobody asked for this call');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(request) : answer;
  };
  return { client: createClient({ baseUrl: 'https://board.test/', apiKey: 'ak_1', fetch, ...options }), asked };
};

/** The stream of events as it comes. */
const streamOf = async (client: Client) =>
  (await client.request('GET', '/api/events')) as AsyncIterable<{ readonly event: string; readonly data: string }>;

/** Answers nothing until the call is given up. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The result once all waiting is over. */
const settled = async <T>(promise: Promise<T>): Promise<T | Error> => {
  const caught = promise.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return caught;
};

const everyOf = async <T>(stream: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const one of stream) all.push(one);
  return all;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a call', () => {
  test('puts what it takes into address, query and body, and the key into the head', async () => {
    const { client, asked } = clientOf([json([]), json({}), json({}), empty()]);
    await client.incidents.list({ state: 'open', limit: 5, q: undefined });
    await client.services.update({ id: 7, name: 'Stripe' });
    await client.integrations.replay({ id: 3, deliveryId: 'a b/c' });
    expect(await client.services.delete({ id: 7 })).toBeUndefined();
    expect(asked.map(({ call }) => call)).toEqual([
      'GET https://board.test/api/v1/incidents?state=open&limit=5',
      'PUT https://board.test/api/v1/services/7',
      'POST https://board.test/api/v1/integrations/3/deliveries/a%20b%2Fc/replay',
      'DELETE https://board.test/api/v1/services/7',
    ]);
    const [, edit] = asked;
    expect(await edit?.request.json()).toEqual({ name: 'Stripe' });
    expect(edit?.request.headers.get('content-type')).toBe('application/json');
    expect(edit?.request.headers.get('authorization')).toBe('Bearer ak_1');
    expect(edit?.request.credentials).toBe('omit');
    expect(asked.at(-1)?.request.headers.get('content-type')).toBeNull();
  });

  test('is typed by the contract', () => {
    expectTypeOf<Client['services']['get']>().parameter(0).toExtend<{ id: number }>();
    expectTypeOf<Awaited<ReturnType<Client['services']['list']>>>().toEqualTypeOf<PublicServiceList>();
    expectTypeOf<Awaited<ReturnType<Client['services']['delete']>>>().toEqualTypeOf<undefined>();
    expectTypeOf<ReturnType<Client['events']>>().toEqualTypeOf<AsyncIterable<LiveEvent>>();
    expectTypeOf<Client['services']['list']>().toBeCallableWith();
    // A new status is possible, though those of today are known.
    expectTypeOf<string>().toExtend<PublicServiceList['overall']>();
    // @ts-expect-error A service has to be named.
    expectTypeOf<Client['services']['get']>().toBeCallableWith({});
  });

  test('takes URL and key from the environment, and says which is missing', async () => {
    vi.stubEnv('ALLCLEAR_URL', 'https://board.test');
    vi.stubEnv('ALLCLEAR_TOKEN', 'ak_2');
    const asked: Request[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      asked.push(new Request(url, init));
      return json({});
    };
    await createClient({ fetch, headers: { 'cf-access-client-id': 'a' } }).summary.get();
    const [{ url, headers } = new Request('https://none.test')] = asked;
    expect([url, headers.get('authorization')]).toEqual(['https://board.test/api/v1/summary', 'Bearer ak_2']);
    expect(headers.get('user-agent')).toMatch(/^allclear-sdk\/\d+\.\d+\.\d+$/);
    expect(headers.get('cf-access-client-id')).toBe('a');
    vi.stubEnv('ALLCLEAR_TOKEN', '');
    expect(() => createClient()).toThrow('apiKey is missing: pass it or set ALLCLEAR_TOKEN');
    vi.unstubAllEnvs();
  });

  test('gives the response too, with what it answers beside the body', async () => {
    const { client } = clientOf([json({ id: 7 }, 200, { etag: 'W/"a"' }), json({ message: 'Gone.' }, 404)]);
    const { data, response } = await client.services.get({ id: 7 }).withResponse();
    expect([data, response.headers.get('etag')]).toEqual([{ id: 7 }, 'W/"a"']);
    await expect(client.services.get({ id: 8 }).withResponse()).rejects.toBeInstanceOf(NotFoundError);
  });

  test('says what is left of its rate limit, and of which version the answer is', async () => {
    const left = { 'ratelimit-limit': '300', 'ratelimit-remaining': '0', 'ratelimit-reset': '42' };
    const rateLimit = { limit: 300, remaining: 0, resetMs: 42_000 };
    const { client } = clientOf([
      json({ id: 7 }, 200, { etag: 'W/"a"', ...left }),
      json({}),
      json({ code: 'too_many_requests', message: 'Wait.' }, 429, { 'retry-after': '99', ...left }),
    ]);
    const get = () => client.services.get({ id: 7 }, { timeoutMs: 1_000 });
    expect(await get().withResponse()).toMatchObject({ etag: 'W/"a"', rateLimit });
    expect(await get().withResponse()).toMatchObject({ etag: undefined, rateLimit: undefined });
    expect(await settled(get())).toMatchObject({ name: 'RateLimitError', retryAfterMs: 99_000, rateLimit });
  });

  test('with an ETag is answered only if something changed, and changes only if nothing did', async () => {
    const { client, asked } = clientOf([
      new Response(null, { status: 304 }),
      json({ code: 'precondition_failed', message: 'Changed.' }, 412),
      empty(),
    ]);
    const etag = 'W/"a.b"';
    await expect(client.services.get({ id: 7 }, { etag })).rejects.toThrow(NotModifiedError);
    await expect(client.services.update({ id: 7, name: 'A' }, { etag })).rejects.toThrow(PreconditionFailedError);
    await client.services.delete({ id: 7 }, { etag });
    const sent = asked.map(({ request: { headers } }) => [headers.get('if-none-match'), headers.get('if-match')]);
    expect(sent).toEqual([
      [etag, null],
      [null, etag],
      [null, etag],
    ]);
  });

  test('outside of /api/v1 is made by its method and path', async () => {
    const { client, asked } = clientOf([json({ rows: [] }), json({ ids: [7] })]);
    await client.request('GET', '/api/reports', { days: 7 });
    await client.request('PUT', '/api/services/batch', { ids: [7], changes: { pinned: true } });
    expect(asked.map(({ call }) => call)).toEqual([
      'GET https://board.test/api/reports?days=7',
      'PUT https://board.test/api/services/batch',
    ]);
  });

  test('keeps the path of a server that is not at the top of its host', async () => {
    const asked: string[] = [];
    const fetch = async (url: unknown) => {
      asked.push(String(url));
      return json([]);
    };
    await createClient({ baseUrl: 'https://host.test/board//', apiKey: 'ak_1', fetch }).services.list();
    expect(asked).toEqual(['https://host.test/board/api/v1/services']);
    expect(() => createClient({ baseUrl: 'board', apiKey: 'ak_1' })).toThrow(TypeError);
  });
});

describe('a refusal', () => {
  test('throws the class of its status, with what the server said', async () => {
    const { client } = clientOf([
      json({ code: 'invalid_input', message: 'Name is required', fields: { name: 'Name is required' } }, 400),
      json({ code: 'not_found', message: 'There is no such service.' }, 404),
    ]);
    const refused = await client.services.create({ name: '', statusPageUrl: '' }).catch((error) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: { name: 'Name is required' } });
    const gone = await client.services.get({ id: 1 }).catch((error) => error);
    expect(gone).toBeInstanceOf(NotFoundError);
    expect(gone).toBeInstanceOf(ApiError);
    expect(gone).not.toBeInstanceOf(InvalidInputError);
    expect([gone.name, gone.message, gone.fields]).toEqual(['NotFoundError', 'There is no such service.', {}]);
  });

  test('of something in between, which is no JSON, has the status alone', async () => {
    const { client } = clientOf([new Response('<h1>Teapot</h1>', { status: 418 })]);
    const refused = await client.services.list().catch((error) => error);
    expect(refused).toMatchObject({
      name: 'ApiError',
      status: 418,
      code: undefined,
      message: 'The server returned 418',
    });
  });

  test('an answer that is no JSON, though it says so, is none of this server', async () => {
    const answer = new Response('{"half":', { headers: { 'content-type': 'application/json', ...ours } });
    await expect(clientOf([answer]).client.services.list()).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('an answer of something else', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  test.each([
    ['a page', new Response('<!doctype html>', { headers: html })],
    ['an empty body', new Response('', { headers: { 'content-type': 'application/json' } })],
    ['no type', new Response(null)],
    ['text of another server', new Response('OK', { headers: { 'content-type': 'text/plain' } })],
    ['JSON that is no object', json('up')],
    [
      'JSON of another server',
      new Response('{"overall":"operational"}', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('is never good news: %s', async (_, answer) => {
    await expect(clientOf([answer]).client.summary.get()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining('Not an answer of Allclear: 200'),
    });
  });

  test('is never good news: a page that the call was redirected to', async ({ onTestFinished }) => {
    vi.useRealTimers();
    const server = createServer(({ url }, answer) =>
      url === '/login'
        ? answer.writeHead(200, html).end('<!doctype html>')
        : answer.writeHead(302, { location: '/login' }).end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createClient({ baseUrl, apiKey: 'ak_1', headers: { connection: 'close' } });
    for (const called of [
      client.summary.get(),
      client.services.get({ id: 7 }),
      client.services.create({ name: 'a', statusPageUrl: 'b' }),
    ])
      await expect(called).rejects.toMatchObject({
        name: 'ConnectionError',
        message: expect.stringMatching(/^Not an answer of Allclear: 200 .*\/login/),
      });
  });
});

describe('a repeat', () => {
  test('comes after a while that doubles, each up to half shorter', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(1).mockReturnValueOnce(0);
    const { client, asked } = clientOf([busy(), new TypeError('fetch failed'), json([])]);
    expect(await settled(client.services.list())).toEqual([]);
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
    expect([second - first, third - second]).toEqual([500, 500]);
  });

  test('waits as long as the server asks for, in seconds or until a moment', async () => {
    const inThree = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_000);
    const { client, asked } = clientOf([
      json({ message: 'Slower.' }, 429, { 'retry-after': '7' }),
      busy({ 'retry-after': new Date(inThree.getTime() + 7_000).toUTCString() }),
      json([]),
    ]);
    expect(await settled(client.services.list())).toEqual([]);
    const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
    expect(second - first).toBe(7_000);
    expect(third).toBe(inThree.getTime() + 7_000);
  });

  test('ends after two, or as many as were asked for, with the last refusal', async () => {
    const limited = () => json({ code: 'too_many_requests', message: 'Slower.' }, 429, { 'retry-after': '0' });
    const twice = clientOf([limited(), limited(), limited()]);
    expect(await settled(twice.client.services.list())).toBeInstanceOf(RateLimitError);
    const none = clientOf([limited()], { retries: 0 });
    expect(await settled(none.client.services.list())).toMatchObject({ retryAfterMs: 0 });
    const once = clientOf([limited(), limited()]);
    await settled(once.client.services.list({}, { retries: 1 }));
    expect([twice, none, once].map(({ asked }) => asked.length)).toEqual([3, 1, 2]);
  });

  test('is not tried where the wait would pass the time limit', async () => {
    const { client, asked } = clientOf([busy({ 'retry-after': '31' })]);
    await expect(client.services.list()).rejects.toMatchObject({ status: 503, retryAfterMs: 31_000 });
    expect(asked).toHaveLength(1);
  });

  test('of a POST has the key of the first attempt, so that the server does it once', async () => {
    const running = json({ message: 'Still running.' }, 409, { 'retry-after': '5' });
    const { client, asked } = clientOf([new TypeError('fetch failed'), running, json({ id: 3 })]);
    expect(await settled(client.incidents.create({ serviceId: 1, title: 'Slow' }))).toEqual({ id: 3 });
    const keys = asked.map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\d-]{7,43}$/), keys[0], keys[0]]);
    const own = clientOf([json({ id: 4 })]);
    await own.client.incidents.create({ serviceId: 1, title: 'Slow' }, { idempotencyKey: 'deploy-41' });
    await own.client.services.delete({ id: 4 }, { retries: 0 }).catch(() => undefined);
    expect(own.asked.map(({ request }) => request.headers.get('idempotency-key'))).toEqual(['deploy-41', null]);
  });

  test('never comes after what the server has decided, nor after a connection that breaks each time', async () => {
    const broken = clientOf([new TypeError('fetch failed')], { retries: 0 });
    await expect(broken.client.incidents.create({ serviceId: 1, title: 'Slow' })).rejects.toMatchObject({
      name: 'ConnectionError',
      message: "Can't reach https://board.test",
    });
    const answers = [
      json({ message: 'No.' }, 500),
      json({ message: 'Taken.' }, 409, { 'request-id': 'req-41' }),
    ] as const;
    const decided = answers.map((one) => clientOf([one]));
    const [failed, taken] = decided;
    await expect(failed?.client.services.list()).rejects.toMatchObject({ name: 'ServerError' });
    await expect(taken?.client.incidents.create({ serviceId: 1, title: 'Slow' })).rejects.toMatchObject({
      status: 409,
      requestId: 'req-41',
    });
    expect([broken, ...decided].map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
  });

  test('of a deletion whose answer was lost finds it gone, which is what was asked for', async () => {
    const gone = () => json({ code: 'not_found', message: 'Gone.' }, 404);
    const lost = clientOf([new TypeError('fetch failed'), gone()]);
    expect(await settled(lost.client.services.delete({ id: 7 }))).toBeUndefined();
    await expect(clientOf([gone()]).client.services.delete({ id: 7 })).rejects.toBeInstanceOf(NotFoundError);
    const slower = json({ message: 'Slower.' }, 429, { 'retry-after': '1' });
    for (const answers of [
      [slower, gone()],
      [new TypeError('fetch failed'), new Response('Not Found', { status: 404 })],
    ])
      expect(await settled(clientOf(answers).client.services.delete({ id: 7 }))).toBeInstanceOf(NotFoundError);
  });

  test('of a change whose answer was lost never says that nothing happened', async () => {
    const changed = () => json({ code: 'precondition_failed', message: 'Changed.' }, 412);
    const update = ({ client }: ReturnType<typeof clientOf>) =>
      settled(client.services.update({ id: 7, name: 'A' }, { etag: 'W/"a"' }));
    for (const lost of [new TypeError('fetch failed'), new Response('', { status: 502 })])
      expect(await update(clientOf([lost, changed()]))).toMatchObject({
        name: 'ConnectionError',
        message: expect.stringContaining('The outcome is unknown'),
        cause: expect.any(PreconditionFailedError),
      });
    const slower = json({ message: 'Slower.' }, 429, { 'retry-after': '1' });
    expect(await update(clientOf([slower, changed()]))).toBeInstanceOf(PreconditionFailedError);
  });
});

describe('a time limit', () => {
  test('holds for the call with its repeats', async () => {
    const { client, asked } = clientOf([busy(), never], { timeoutMs: 2_000 });
    const began = Date.now();
    expect(await settled(client.services.list())).toBeInstanceOf(TimeoutError);
    expect(asked).toHaveLength(2);
    expect(Date.now() - began).toBe(2_000);
  });

  test('and the own signal end a call at once, also while it waits, and leave no timer', async () => {
    const stop = new AbortController();
    const { client, asked } = clientOf([busy({ 'retry-after': '20' })]);
    const caught = client.services.list({}, { signal: stop.signal }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort(new Error('not needed any more'));
    expect(await caught).toMatchObject({ message: 'not needed any more' });
    expect(asked).toHaveLength(1);
    await expect(client.services.list({}, { signal: AbortSignal.abort('before') })).rejects.toBe('before');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a stream', () => {
  /** One that goes on breaks off with the call, as fetch has it. */
  const stream =
    (type: string, pieces: readonly string[], end = true) =>
    ({ signal }: Request) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
            if (end) controller.close();
            else signal.addEventListener('abort', () => controller.error(signal.reason));
          },
        }),
        { headers: { 'content-type': type } },
      );

  test('of events is read as they come, however they are cut', async () => {
    const pieces = [': hello\n\nevent: cha', 'nged\r\ndata: {"a":1}\ndata: 2\n', '\ndata: plain\n\nevent: lost\n\n'];
    const { client } = clientOf([stream('text/event-stream; charset=utf-8', pieces)]);
    const events = await everyOf(await streamOf(client));
    expect(events).toEqual([
      { event: 'changed', data: '{"a":1}\n2' },
      { event: 'message', data: 'plain' },
    ]);
  });

  test('of live events is typed and parsed, and read again when it ends', async () => {
    const { client, asked } = clientOf([
      stream('text/event-stream', ['event: checked\ndata: {"7":"2026-11-20T08:16:00.000Z"}\n\n']),
      busy({ 'retry-after': '1' }),
      stream('text/event-stream', ['event: beat\ndata: {}\n\n']),
      json({ code: 'unauthenticated', message: 'Revoked.' }, 401),
    ]);
    const seen: LiveEvent[] = [];
    const reading = (async () => {
      for await (const event of client.events()) seen.push(event);
    })();
    expect(await settled(reading)).toMatchObject({ status: 401 });
    expect(seen).toEqual([
      { event: 'checked', data: { 7: '2026-11-20T08:16:00.000Z' } },
      { event: 'refetch', data: {} },
      { event: 'beat', data: {} },
    ]);
    expect(asked).toHaveLength(4);
  });

  test('of live events goes on after one that this version does not know', async () => {
    const pieces = ['event: renamed\ndata: {"id":7}\n\nevent: odd\ndata: not JSON\n\n', 'event: beat\ndata: {}\n\n'];
    const { client } = clientOf([stream('text/event-stream', pieces)]);
    const seen: LiveEvent[] = [];
    for await (const event of client.events()) {
      seen.push(event);
      if (event.event === 'beat') break;
    }
    expect(seen).toEqual([
      { event: 'other', name: 'renamed', data: { id: 7 } },
      { event: 'other', name: 'odd', data: 'not JSON' },
      { event: 'beat', data: {} },
    ]);
    const listsOf = (event: LiveEvent) => (event.event === 'changed' ? event.data.lists : undefined);
    expectTypeOf(listsOf).returns.toEqualTypeOf<('services' | 'incidents' | 'integrations' | 'boards')[] | undefined>();
  });

  test('may last, but not be silent for longer than the time limit; whoever reads it takes their time', async () => {
    const { client } = clientOf([stream('text/event-stream', ['data: 1\n\ndata: 2\n\n'], false)], { timeoutMs: 5_000 });
    const events = (await streamOf(client))[Symbol.asyncIterator]();
    expect(await events.next()).toMatchObject({ value: { data: '1' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await events.next()).toMatchObject({ value: { data: '2' } });
    expect(await settled(events.next())).toBeInstanceOf(TimeoutError);
  });

  test('is let go of when its reader leaves', async () => {
    const { client } = clientOf([stream('text/event-stream', ['data: 1\n\n'], false)]);
    for await (const { data } of await streamOf(client)) {
      expect(data).toBe('1');
      break;
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
