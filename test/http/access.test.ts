import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { Access, AccessTable } from '../../src/platform/http/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor, KeyScope } from '../../src/shared/actor.ts';
import { AppError } from '../../src/shared/errors.ts';
import { type ContractOperation, contractOperations } from '../support/contract/operations.ts';
import {
  countHere,
  createTestServer,
  expectContract,
  handlersThat,
  sameOrigin,
  type TestServerOptions,
} from '../support/http.ts';
import { columnOf } from '../support/operations/index.ts';
import { type Caller, callers } from '../support/operations/operation.ts';

/** Written down a second time in the table of operations. */
const expected = columnOf(({ callers: profile }) => profile);

const session = (userId: number, isAdmin = false): Actor => ({
  userId,
  teamId: userId,
  role: 'owner',
  isAdmin,
  isOwner: userId === 1,
  credential: { kind: 'session', tokenHash: Buffer.from('hash') },
});
const key = (userId: number, scope: KeyScope): Actor => ({
  ...session(userId),
  credential: { kind: 'key', keyId: userId, scope },
});
const LAPSED = 4;
const actors: Readonly<Record<Exclude<Caller, 'visitor'>, Actor>> = {
  user: session(2),
  admin: session(3, true),
  owner: session(1, true),
  'lapsed user': session(LAPSED),
  'read key': key(2, 'read'),
  'write key': key(2, 'write'),
  "owner's admin key": key(1, 'admin'),
  "lapsed user's write key": key(LAPSED, 'write'),
};

/** In these tests a caller's name, made to fit a header, is its credential. */
const credentialOf = (caller: Caller): string => caller.replace(/[^a-z]/g, '-');
const actorOf = (credential: string): Actor | undefined =>
  Object.entries(actors).find(([caller]) => caller.replace(/[^a-z]/g, '-') === credential)?.[1];

const serverWith = (table: AccessTable, more: Partial<TestServerOptions> = {}): Promise<FastifyInstance> =>
  createTestServer({
    ...more,
    access: table,
    authenticate: async (sent) => actorOf('apiKey' in sent ? sent.apiKey : sent.sessionToken),
    isReadOnly: async (teamId) => teamId === LAPSED,
    handlers: handlersThat(() => async () => {
      throw new AppError('unavailable', 'Admitted.');
    }),
  });

const headersOf = (caller: Caller): Record<string, string> => {
  if (caller === 'visitor') return {};
  if (actors[caller].credential.kind === 'key') return { authorization: `Bearer ${credentialOf(caller)}` };
  return { cookie: `${SESSION_COOKIE}=${credentialOf(caller)}` };
};

const call = async (app: FastifyInstance, operation: ContractOperation, headers: Record<string, string>) => {
  const url = operation.path.replaceAll(/\{\w+\}/g, '1');
  const answer = await app.inject({ method: operation.method, url, headers });
  expectContract(answer, operation.id as OperationId);
  return answer.json().code;
};

const outcome = async (app: FastifyInstance, operation: ContractOperation, caller: Caller): Promise<string> => {
  const code = await call(app, operation, { ...sameOrigin, ...headersOf(caller) });
  // Admission comes before validation, so a refused body has passed it.
  return ['unavailable', 'invalid_input'].includes(code) ? 'admitted' : code;
};

const outcomes = async (app: FastifyInstance) => {
  const all: Record<string, Record<string, string>> = {};
  for (const operation of contractOperations) {
    const row: Record<string, string> = {};
    for (const caller of callers) row[caller] = await outcome(app, operation, caller);
    all[operation.id] = row;
  }
  return all;
};

/** What carries a proof of its own looks at no other credential, and comes from no page of ours. */
const proved = new Set(contractOperations.filter(({ id }) => access[id as OperationId].provedBy).map(({ id }) => id));
const credentialed = contractOperations.filter(({ id }) => !proved.has(id));
const unsafe = credentialed.filter(
  ({ id, method }) => method !== 'GET' && access[id as OperationId].session !== 'never',
);
let app: FastifyInstance;

beforeAll(async () => {
  app = await serverWith(access);
});
afterAll(() => app.close());

test('admits to every operation of the contract exactly the callers that may call it', async () => {
  expect(await outcomes(app)).toEqual(expected);
});

test('has a row for each operation of the contract and no other', () => {
  expect(Object.keys(access).sort()).toEqual(contractOperations.map(({ id }) => id).sort());
});

test('starts no server for a table that lacks an operation', async () => {
  const { deleteService: _, ...rest } = access;
  await expect(serverWith(rest as AccessTable)).rejects.toThrow('no row for deleteService');
});

test('notices a row that lets too many in', async () => {
  const planted = await serverWith({ ...access, editService: access.getService });
  const found = await outcomes(planted);
  await planted.close();
  expect(Object.keys(found).filter((id) => JSON.stringify(found[id]) !== JSON.stringify(expected[id]))).toEqual([
    'editService',
  ]);
});

test.each(contractOperations)('documents for $id the credentials that it takes', ({ id, security }) => {
  const { who, key: scope, session, keysOfPages }: Access = access[id as OperationId];
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  expect(isOpen).toBe(who === 'visitor');
  if (isOpen) return;
  expect(security.flatMap((one) => one.apiKey ?? [])).toEqual(
    scope === 'never' ? [] : [scope, ...(keysOfPages ? ['status:write'] : [])],
  );
  expect(security.some((one) => 'session' in one)).toBe(session !== 'never');
});

test.each(unsafe)('refuses $id with a session cookie from another site', async (operation) => {
  const { cookie = '' } = headersOf('owner');
  expect(await call(app, operation, { cookie, origin: 'https://elsewhere.example' })).toBe('cross_origin');
  expect(await call(app, operation, { cookie, origin: 'null' })).toBe('cross_origin');
  expect(await call(app, operation, { cookie, 'sec-fetch-site': 'cross-site' })).toBe('cross_origin');
  expect(await call(app, operation, { cookie })).toBe('cross_origin');
});

test.each(unsafe)('asks no origin of $id with an API key', async (operation) => {
  expect(await call(app, operation, headersOf("owner's admin key"))).not.toBe('cross_origin');
});

test.each(credentialed)('refuses an unknown API key at $id, also where visitors may call', async (operation) => {
  expect(await call(app, operation, { authorization: 'Bearer ak_unknown' })).toBe('unauthenticated');
});

const feedReaders = [
  'getBoardAtom',
  'getBoardBadge',
  'getBoardBadgeData',
  'getBoardFeed',
  'getBoardRss',
  'getBoardSummary',
  'getBoardText',
  'getMaintenanceCalendar',
  'getServiceBadge',
  'getServiceBadgeData',
  'getSharedReport',
  'getWall',
] as const;

test('lets only one-click unsubscribing, signed events, feeds, OAuth, alerts of tools and reports of bounces do without origin, session and key', () => {
  expect([...proved].sort()).toEqual([
    'askToUnsubscribe',
    'beginConnectingApp',
    'exchangeToken',
    'getAuthorizationServer',
    ...feedReaders.slice(0, 7),
    'getListSubscription',
    ...feedReaders.slice(7, 8),
    'getProtectedResource',
    ...feedReaders.slice(8),
    'receiveOwnAlerts',
    'receiveStripeEvent',
    'registerApp',
    'reportEmails',
    'revokeToken',
    'setListSubscription',
    'unsubscribe',
  ]);
});

const limits = columnOf(({ perMinute }) => perMinute);

/** Their own limit aside, what changes something shares one. */
const CHANGES_A_MINUTE = 600;

const limitedServer = (counts?: Map<string, number>) =>
  serverWith(access, { isLimited: true, trustProxy: true, countCalls: countHere(counts) });
const from = (caller: Caller, address = '203.0.113.7') => ({
  ...sameOrigin,
  ...headersOf(caller),
  'x-forwarded-for': address,
});

test('lets one caller call only so often what could be guessed or reaches out, and others go on', async () => {
  const counts = new Map<string, number>();
  const limited = await limitedServer(counts);
  for (const operation of contractOperations) {
    // Operations of one limit are counted together.
    counts.clear();
    const max = limits[operation.id];
    const isByKey = max !== undefined && expected[operation.id]?.user === 'unauthenticated';
    const [one, other] = isByKey ? (['write key', "owner's admin key"] as const) : (['user', 'owner'] as const);
    const codes: string[] = [];
    for (let called = 0; called <= (max ?? 40); called++)
      codes.push(
        await call(limited, operation, from(one, `203.0.113.${isCountedByAddress(operation) ? 7 : called % 200}`)),
      );
    expect(codes.indexOf('too_many_requests'), operation.id).toBe(max ?? -1);
    const another = isCountedByAddress(operation) ? from(one, '203.0.114.8') : from(other, '203.0.113.7');
    expect(await call(limited, operation, another), operation.id).not.toBe('too_many_requests');
  }
  await limited.close();
});

const isCountedByAddress = ({ id }: ContractOperation): boolean => expected[id]?.visitor === 'admitted';

test('counts all readings of feeds by one IPv6 network together', async () => {
  const limited = await limitedServer();
  const readers = contractOperations.filter(({ id }) => feedReaders.some((reader) => reader === id));
  const read = (nth: number, address: string) =>
    call(limited, readers[nth % readers.length] as ContractOperation, { 'x-forwarded-for': address });
  for (let nth = 0; nth < (limits.getBoardFeed ?? 0); nth += 1)
    expect(await read(nth, `2001:db8:0:1::${nth.toString(16)}`)).not.toBe('too_many_requests');
  for (const nth of readers.keys()) {
    expect(await read(nth, '2001:db8:0:1:ffff::1')).toBe('too_many_requests');
    expect(await read(nth, '2001:db8:0:2::1')).not.toBe('too_many_requests');
  }
  await limited.close();
});

test('limits everything that changes something: what has no limit of its own, all together for each user', async () => {
  const changes = contractOperations.filter(
    (operation) => !['get', 'head'].includes(operation.method.toLowerCase()) && !isCountedByAddress(operation),
  );
  expect(changes.filter(({ id }) => !access[id as OperationId].rateLimit).map(({ id }) => id)).toEqual([]);
  const others = changes.filter(({ id }) => limits[id] === undefined);
  const [first, second] = others.filter(({ id }) => expected[id]?.user === 'admitted');
  if (!first || !second) throw new Error('Nothing changes anything.');
  const limited = await limitedServer();
  for (let called = 0; called < CHANGES_A_MINUTE; called++)
    expect(await call(limited, called % 2 ? first : second, from('user'))).not.toBe('too_many_requests');
  expect(await call(limited, second, from('user', '203.0.113.9'))).toBe('too_many_requests');
  expect(await call(limited, first, from('owner'))).not.toBe('too_many_requests');
  await limited.close();
});

test.each(contractOperations)('takes an ended session at $id for a visitor', async (operation) => {
  const code = await call(app, operation, { ...sameOrigin, cookie: `${SESSION_COOKIE}=ended` });
  expect(code === 'unauthenticated').toBe(access[operation.id as OperationId].who !== 'visitor');
});
