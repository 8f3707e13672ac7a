import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountCalls } from '../../../src/platform/http/rate-limits.ts';
import type { Actor } from '../../../src/shared/actor.ts';
import { createTestServer } from '../../support/http.ts';

const summary = {
  overall: 'operational',
  services: { total: 0, operational: 0, degraded: 0, outage: 0, maintenance: 0, unknown: 0, paused: 0 },
  openIncidents: 0,
  observedAt: null,
  staleAfter: null,
} as const;

/** As a database that several processes share counts. */
const counts = new Map<string, number>();
const countCalls: CountCalls = (subject) => {
  const count = (counts.get(subject) ?? 0) + 1;
  counts.set(subject, count);
  return { count, endsInMs: 42_000 };
};

const WRITING = 9;

const actorOf = (keyId: number): Actor => ({
  userId: 2,
  teamId: 2,
  role: 'owner',
  isAdmin: false,
  isOwner: false,
  credential: { kind: 'key', keyId, scope: keyId === WRITING ? 'write' : 'read' },
});

let servers: readonly FastifyInstance[];
beforeAll(async () => {
  const start = () =>
    createTestServer({
      handlers: {
        getSummary: async () => summary,
        listPublicIncidents: async () => ({ incidents: [], nextCursor: null }),
      },
      authenticate: async (sent) =>
        'apiKey' in sent && /^\d+$/.test(sent.apiKey) ? actorOf(Number(sent.apiKey)) : undefined,
      isLimited: true,
      countCalls,
    });
  servers = await Promise.all([start(), start()]);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const call = (url: string, { key = '1', method = 'GET' as 'GET' | 'OPTIONS' | 'POST' | 'PATCH', process = 0 } = {}) => {
  const [server = servers[0]] = servers.slice(process);
  if (!server) throw new Error('There are two.');
  return server.inject({ method, url, headers: key === '' ? {} : { authorization: `Bearer ${key}` } });
};

describe('the limit of a key', () => {
  test('is 300 calls a minute over all operations and processes, told in the standard headers', async () => {
    const first = await call('/api/v1/summary', { key: '7' });
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '300',
      'ratelimit-remaining': '299',
      'ratelimit-reset': '42',
      'ratelimit-policy': '"reading by key";q=300;w=60',
      ratelimit: '"reading by key";r=299;t=42',
    });
    for (let calls = 1; calls < 300; calls++) {
      const url = calls % 2 === 0 ? '/api/v1/summary' : '/api/v1/incidents';
      expect((await call(url, { key: '7', process: calls % 2 })).statusCode).toBe(200);
    }
    const refused = await call('/api/v1/incidents', { key: '7', process: 1 });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '42',
      'ratelimit-remaining': '0',
      ratelimit: '"reading by key";r=0;t=42',
    });
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('300 calls a minute'),
    });
    expect((await call('/api/v1/summary', { key: '8' })).statusCode).toBe(200);
  });
});

describe('another page', () => {
  test('may read what the public API answers, refusals too, and see the headers that it needs', async () => {
    for (const key of ['1', '', 'x']) {
      const { headers } = await call('/api/v1/summary', { key });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('ETag'),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('is let through by a preflight', async () => {
    const answer = await call('/api/v1/services/1/history', { key: '', method: 'OPTIONS' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
  });

  test('may read nothing else', async () => {
    expect((await call('/api/services')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await call('/api/services', { method: 'OPTIONS' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('every answer', () => {
  test('names its request, also where nothing is, and where the URL is unreadable', async () => {
    for (const url of ['/api/v1/summary', '/api/v1/nothing', '/api/%ff', '/nothing', '/openapi-v1.json'])
      expect((await call(url)).headers['request-id'], url).toMatch(/^req-\d+$/);
  });

  test('of the public API lets pages read that name: refused, unknown, by another method and too large', async () => {
    const sent = { method: 'POST', url: '/api/v1/incidents', headers: { authorization: `Bearer ${WRITING}` } } as const;
    const large = { title: 'x'.repeat(300_000) };
    const answers = [
      await call('/api/v1/summary', { key: '' }),
      await call('/api/v1/summary?x=1'),
      await call('/api/v1/nothing'),
      await call('/api/v1/summary', { method: 'PATCH' }),
      await servers[0]?.inject({ ...sent, payload: large }),
      await servers[0]?.inject({ ...sent, headers: { ...sent.headers, 'content-type': 'text/csv' }, payload: 'a' }),
    ];
    expect(answers.map((one) => one?.statusCode)).toEqual([401, 400, 404, 405, 413, 415]);
    for (const { headers } of answers.flatMap((one) => one ?? []))
      expect(headers).toMatchObject({
        'request-id': expect.stringMatching(/^req-\d+$/),
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('Request-Id'),
      });
  });

  test('of a refusal is a problem of RFC 9457 under /api/v1, and elsewhere if the caller accepts it', async () => {
    const plain = await call('/api/v1/summary', { key: '' });
    const { message, instance, ...problem } = plain.json();
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(instance).toBe(`#${plain.headers['request-id']}`);
    expect(problem).toEqual({
      code: 'unauthenticated',
      type: '/docs/api?code=unauthenticated#errors',
      title: 'Not logged in',
      status: 401,
      detail: message,
    });
    expect(Object.keys((await call('/api/user', { key: '' })).json())).toEqual(['code', 'message']);
    const headers = { accept: 'application/problem+json, application/json;q=0.5' };
    const accepted = await servers[0]?.inject({ url: '/api/user', headers });
    expect(accepted?.headers['content-type']).toBe('application/problem+json');
    expect(accepted?.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
  });
});

describe('the contract of /api/v1', () => {
  test.each(['/openapi-v1.json', '/openapi-v1-3.0.json'])(
    '%s has all that it refers to, and nothing else',
    async (url) => {
      const { body, headers } = await call(url, { key: '' });
      const { paths, components, webhooks } = JSON.parse(body);
      expect(Object.keys(paths).length).toBeGreaterThan(5);
      expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
      const used = [...new Set(body.match(/(?<="\$ref":"#\/components\/)[^"]+/g))].toSorted();
      const kept = Object.entries(components).flatMap(([kind, named]) =>
        kind === 'securitySchemes' ? [] : Object.keys(Object(named)).map((name) => `${kind}/${name}`),
      );
      expect(kept.toSorted()).toEqual(used);
      expect(webhooks).toBeUndefined();
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.stringContaining('W/') });
      const again = await servers[0]?.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again?.statusCode, again?.body]).toEqual([304, '']);
    },
  );
});

describe('a wrong call', () => {
  test('by another method answers 405 with those that there are', async () => {
    for (const [url, method, allowed] of [
      ['/api/v1/summary', 'POST', 'GET, HEAD'],
      ['/api/services/5', 'PATCH', 'GET, HEAD, PUT, DELETE'],
      ['/api/services?x=1', 'PATCH', 'GET, HEAD, POST'],
    ] as const) {
      const answer = await call(url, { method });
      expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
        405,
        allowed,
        'method_not_allowed',
      ]);
    }
    expect((await call('/api/v1/nothing', { method: 'POST' })).statusCode).toBe(404);
  });

  test('of an address with a part that is far too long finds nothing', async () => {
    const long = 'a'.repeat(300);
    for (const url of [
      `/feeds/${long}/badge.svg`,
      `/feeds/fd_x/services/${long}/badge.json`,
      `/api/v1/services/${long}`,
    ]) {
      const answer = await call(url, { key: '' });
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not_found']);
    }
  });

  test('without a valid key is told what to sign in with', async () => {
    for (const key of ['', 'x']) {
      const answer = await call('/api/v1/summary', { key });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  test('with a parameter that nothing knows is refused everywhere but at the links of mails', async () => {
    const refused = await call('/api/v1/summary?limit=5');
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: { limit: expect.stringContaining('Allowed: boardId, format') },
    });
    const bare = await call('/api/v1/metrics?limit=5');
    expect(bare.json().fields).toEqual({ limit: expect.stringContaining('This call has none') });
    expect((await call('/api/health?verbose=1', { key: '' })).statusCode).toBe(400);
    expect((await call('/api/unsubscribe?token=x&utm_source=mail', { key: '' })).statusCode).not.toBe(400);
  });
});
