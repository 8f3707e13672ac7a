import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import type { OperationInput } from '../../src/platform/http/operations/run-operation.ts';
import type { Actor, KeyScope } from '../../src/shared/actor.ts';
import type { NewAuditEntry } from '../../src/shared/audit-entry.ts';
import { createTestServer } from '../support/http.ts';

/** The operation that the handler of another one runs next, and everything that it made of its surroundings. */
let next: { readonly id: OperationId; readonly input: OperationInput };
let counted: string[] = [];
let recorded: NewAuditEntry[] = [];
let seen: unknown[] = [];
let whenReadOnly: boolean[] = [];
let count = 1;
let server: FastifyInstance | undefined;
beforeEach(async () => {
  [counted, recorded, seen, whenReadOnly, count] = [[], [], [], [], 1];
  server ??= await start();
});
afterAll(() => server?.close());

const actorWith = (scope: KeyScope): Actor => ({
  userId: 1 as UserId,
  teamId: 1 as TeamId,
  isAdmin: false,
  isOwner: false,
  role: 'member',
  credential: { kind: 'key', keyId: 7, scope },
});

const service = { id: 7, name: 'Acme', ownersNote: 'not documented' };

const start = () =>
  createTestServer({
    handlers: {
      callMcp: async ({ request }) => {
        seen.push(await request.server.runOperation(next.id, next.input, request));
        return { jsonrpc: '2.0' };
      },
      getPublicService: async ({ path, query, actor }) => {
        seen.push([path, query, actor.userId]);
        return service as never;
      },
      createPublicService: async ({ body }) => ({ ...service, ...body }) as never,
      listPublicIncidents: async ({ query, reply }) => {
        reply.header('link', '</next>; rel="next"');
        seen.push(query);
        return { incidents: [], nextCursor: null };
      },
    },
    authenticate: async (sent) => ('apiKey' in sent ? actorWith(sent.apiKey as KeyScope) : undefined),
    audit: {
      run: (entry, _how, work) => {
        recorded.push(entry);
        return work();
      },
      noteKeyUse: async () => undefined,
      noteRead: async () => undefined,
    },
    isReadOnly: async () => whenReadOnly.shift() ?? false,
    isLimited: true,
    countCalls: (subject, windowMs) => {
      counted.push(subject);
      // The other call is within its limit.
      return { count: counted.length === 1 ? 1 : count, endsInMs: windowMs };
    },
  });

const run = async (id: OperationId, input: OperationInput = {}, scope: KeyScope = 'write') => {
  next = { id, input };
  const headers = { authorization: `Bearer ${scope}`, 'user-agent': 'agent' };
  const answer = await server?.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0' } });
  return { status: answer?.statusCode, headers: answer?.headers, problem: answer?.json() };
};

test('runs an operation for the caller, and keeps what the contract documents', async () => {
  const { status } = await run('getPublicService', { path: { service_id: 7 } });
  expect([status, seen]).toEqual([200, [[{ service_id: 7 }, {}, 1], { id: 7, name: 'Acme' }]]);
});

test('sets none of the headers of the other answer', async () => {
  const { headers } = await run('listPublicIncidents', { query: { limit: 5 } });
  expect(seen).toEqual([{ limit: 5 }, { incidents: [], nextCursor: null }]);
  expect(headers).not.toHaveProperty('link');
});

test('counts it together with the calls that are requests, and refuses it beyond the limit', async () => {
  await run('listPublicIncidents');
  await run('createPublicService', { body: { name: 'Acme', statusPageUrl: 'https://status.acme.example' } });
  const reading = 'call reading by key key 7';
  expect(counted).toEqual([reading, reading, reading, 'call writing key 7']);
  [counted, count] = [[], 601];
  const { status, problem } = await run('listPublicIncidents');
  expect([status, problem.code, problem.message]).toEqual([429, 'too_many_requests', expect.stringContaining('300')]);
});

test('records what it changes as the call of its own operation', async () => {
  const body = { name: 'Acme', statusPageUrl: 'https://status.acme.example' };
  expect((await run('createPublicService', { body })).status).toBe(200);
  expect(recorded).toEqual([
    expect.objectContaining({ operation: 'createPublicService', userId: 1, keyId: 7, userAgent: 'agent', teamId: 1 }),
  ]);
});

test.each<[string, number, OperationId, OperationInput, KeyScope]>([
  ['a key whose scope is too low', 403, 'createPublicService', { body: { name: 'Acme', statusPageUrl: 'x' } }, 'read'],
  ['a role that is too low', 403, 'createPublicFeed', { body: { name: 'Acme' } }, 'write'],
  ['a wrong path', 400, 'getPublicService', { path: { service_id: 0 } }, 'read'],
  ['a wrong query', 400, 'listPublicIncidents', { query: { state: 'odd' } }, 'read'],
  ['an unknown query', 400, 'listPublicIncidents', { query: { staet: 'open' } }, 'read'],
  ['a wrong body', 400, 'createPublicService', { body: { name: '' } }, 'write'],
  ['no body', 400, 'createPublicService', {}, 'write'],
  ['text that PostgreSQL refuses', 400, 'listPublicIncidents', { query: { q: 'a\0' } }, 'read'],
])('refuses %s with %i, as the API does', async (_, status, id, input, scope) => {
  const { status: answered, problem } = await run(id, input, scope);
  expect([answered, recorded, seen], JSON.stringify(problem)).toEqual([status, [], []]);
});

test('names the fields that are wrong', async () => {
  const { problem } = await run('createPublicService', { body: { name: '', statusPageUrl: 7 } });
  expect(problem.fields).toEqual({ name: expect.any(String), statusPageUrl: expect.any(String) });
});

test('refuses a team that is read-only by now', async () => {
  // The other call is let in first.
  whenReadOnly = [false, true];
  expect((await run('listPublicIncidents')).status).toBe(402);
  expect(seen).toEqual([]);
});
