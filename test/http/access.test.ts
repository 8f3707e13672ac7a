import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { Access, AccessTable } from '../../src/platform/http/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import type { CountCalls } from '../../src/platform/http/rate-limits.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor, KeyScope } from '../../src/shared/actor.ts';
import { AppError } from '../../src/shared/errors.ts';
import { type ContractOperation, contractOperations } from '../support/contract/operations.ts';
import { createTestServer, handlersThat, sameOrigin, type TestServerOptions } from '../support/http.ts';

type Caller = (typeof callers)[number];
type Outcome = 'admitted' | 'unauthenticated' | 'forbidden' | 'subscription_required';
type Profile = Readonly<Record<Caller, Outcome>>;

const callers = [
  'visitor',
  'user',
  'admin',
  'owner',
  'lapsed user',
  'read key',
  'write key',
  "owner's admin key",
  "lapsed user's write key",
] as const;

const everyone = (outcome: Outcome): Profile =>
  Object.fromEntries(callers.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;

const open = everyone('admitted');
const reads: Profile = {
  ...open,
  visitor: 'unauthenticated',
  "lapsed user's write key": 'subscription_required',
};
const removes: Profile = { ...reads, 'read key': 'forbidden' };
const writes: Profile = { ...removes, 'lapsed user': 'subscription_required' };
const bySessionOnly: Profile = {
  ...removes,
  'write key': 'forbidden',
  "owner's admin key": 'forbidden',
  "lapsed user's write key": 'forbidden',
};

/** A visitor's, at which a key is refused. */
const openToSessions: Profile = {
  ...open,
  'read key': 'forbidden',
  'write key': 'forbidden',
  "owner's admin key": 'forbidden',
  "lapsed user's write key": 'forbidden',
};

const byKeyOnly: Profile = {
  ...reads,
  user: 'unauthenticated',
  admin: 'unauthenticated',
  owner: 'unauthenticated',
  'lapsed user': 'unauthenticated',
};

/** The owner's, and of keys only theirs with the widest scope. */
const ownersOnly: Profile = {
  ...everyone('forbidden'),
  visitor: 'unauthenticated',
  owner: 'admitted',
  "owner's admin key": 'admitted',
};
const adminsOnly: Profile = { ...ownersOnly, admin: 'admitted' };

/** The owner's at a screen. */
const owningBySession: Profile = { ...ownersOnly, "owner's admin key": 'forbidden' };

/** Written down a second time on purpose: a row of src/app/access.ts that is wrong, or changed by accident, differs from it. */
const expected: Readonly<Record<OperationId, Profile>> = {
  getHealth: open,
  login: open,
  register: open,
  logout: openToSessions,
  getSignInOptions: open,
  beginSingleSignOn: openToSessions,
  finishSingleSignOn: openToSessions,
  forgotPassword: openToSessions,
  resetPassword: openToSessions,
  confirmEmail: open,
  undoEmailChange: openToSessions,
  sendEmailConfirmation: bySessionOnly,
  askToUnsubscribe: open,
  unsubscribe: open,
  getUser: reads,
  updateUser: bySessionOnly,
  deleteUser: bySessionOnly,
  exportUser: bySessionOnly,
  authenticateAgain: bySessionOnly,
  changePassword: bySessionOnly,
  setNotifications: bySessionOnly,
  listSessions: bySessionOnly,
  endSession: bySessionOnly,
  endOtherSessions: bySessionOnly,
  listApiKeys: bySessionOnly,
  createApiKey: { ...bySessionOnly, 'lapsed user': 'subscription_required' },
  deleteApiKey: bySessionOnly,
  listServices: reads,
  getService: reads,
  getServiceHistory: reads,
  getServiceReceipt: reads,
  listStatusChanges: reads,
  streamEvents: reads,
  detectPage: writes,
  readServiceList: writes,
  checkStatusPage: open,
  searchCatalogue: reads,
  addService: writes,
  addServices: writes,
  editService: writes,
  deleteService: removes,
  setServiceStatus: writes,
  clearServiceStatus: removes,
  refreshStatus: removes,
  listIncidents: reads,
  getIncident: reads,
  createIncident: writes,
  updateIncident: writes,
  listIntegrations: reads,
  createIntegration: writes,
  updateIntegration: writes,
  deleteIntegration: removes,
  testIntegration: writes,
  rotateSigningSecret: writes,
  listDeliveries: reads,
  explainDelivery: reads,
  replayDelivery: writes,
  getPaymentConfig: openToSessions,
  getSubscriptionStatus: bySessionOnly,
  syncSubscription: bySessionOnly,
  prepareSubscription: bySessionOnly,
  startHostedCheckout: bySessionOnly,
  createCheckout: openToSessions,
  cancelSubscription: bySessionOnly,
  reactivateSubscription: bySessionOnly,
  quotePlanSwitch: bySessionOnly,
  switchPlan: bySessionOnly,
  createCustomerPortal: bySessionOnly,
  receiveStripeEvent: open,
  listBillingEvents: owningBySession,
  listPaymentIssues: owningBySession,
  reconcileBilling: owningBySession,
  getSandboxClock: owningBySession,
  moveSandboxClock: owningBySession,
  listUsers: ownersOnly,
  exportUsers: ownersOnly,
  createUser: ownersOnly,
  getManagedUser: ownersOnly,
  getUserDetails: ownersOnly,
  extendTrial: ownersOnly,
  sendUserConfirmation: ownersOnly,
  updateManagedUser: ownersOnly,
  deleteManagedUser: ownersOnly,
  unlinkSingleSignOn: ownersOnly,
  listUsersWithServices: ownersOnly,
  getStatistics: ownersOnly,
  getAdminSettings: adminsOnly,
  updateAdminSettings: adminsOnly,
  listAudit: ownersOnly,
  exportAudit: ownersOnly,
  getSummary: byKeyOnly,
  listPublicServices: byKeyOnly,
  getPublicService: byKeyOnly,
  getPublicServiceHistory: byKeyOnly,
  listPublicIncidents: byKeyOnly,
  getMetrics: byKeyOnly,
  listFeeds: reads,
  createFeed: writes,
  deleteFeed: removes,
  getBoardFeed: open,
  getBoardRss: open,
  getMaintenanceCalendar: open,
  getBoardSummary: open,
  getBoardText: open,
  getBoardBadge: open,
  getBoardBadgeData: open,
  getServiceBadge: open,
  getServiceBadgeData: open,
};

const session = (userId: number, isAdmin = false): Actor => ({
  userId,
  isAdmin,
  isOwner: userId === 1,
  credential: { kind: 'session', tokenHash: Buffer.from('hash') },
});
const key = (userId: number, scope: KeyScope): Actor => ({
  ...session(userId),
  credential: { kind: 'key', keyId: 1, scope },
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
    isReadOnly: async (actor) => actor.userId === LAPSED,
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
  const { code } = (await app.inject({ method: operation.method, url, headers })).json();
  return code;
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
const unsafe = credentialed.filter(({ method }) => method !== 'GET');
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
  expect(
    Object.keys(found).filter((id) => JSON.stringify(found[id]) !== JSON.stringify(expected[id as OperationId])),
  ).toEqual(['editService']);
});

test.each(contractOperations)('documents for $id the credentials that it takes', ({ id, security }) => {
  const { who, key: scope, session }: Access = access[id as OperationId];
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  expect(isOpen).toBe(who === 'visitor');
  if (isOpen) return;
  expect(security.flatMap((one) => one.apiKey ?? [])).toEqual(scope === 'never' ? [] : [scope]);
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
  'getBoardBadge',
  'getBoardBadgeData',
  'getBoardFeed',
  'getBoardRss',
  'getBoardSummary',
  'getBoardText',
  'getMaintenanceCalendar',
  'getServiceBadge',
  'getServiceBadgeData',
] as const;

test('lets only one-click unsubscribing, signed events and feeds do without origin, session and key', () => {
  expect([...proved].sort()).toEqual(['askToUnsubscribe', ...feedReaders, 'receiveStripeEvent', 'unsubscribe']);
});

/** How often one user, or a visitor's address, may call in a minute; written down a second time as well. */
const limits: Partial<Record<OperationId, number>> = {
  ...Object.fromEntries(feedReaders.map((id) => [id, 120])),
  login: 10,
  register: 10,
  beginSingleSignOn: 10,
  finishSingleSignOn: 10,
  forgotPassword: 10,
  resetPassword: 10,
  confirmEmail: 10,
  undoEmailChange: 10,
  authenticateAgain: 10,
  updateUser: 10,
  deleteUser: 10,
  exportUser: 10,
  changePassword: 10,
  sendEmailConfirmation: 10,
  syncSubscription: 20,
  prepareSubscription: 20,
  startHostedCheckout: 20,
  createCheckout: 10,
  cancelSubscription: 20,
  reactivateSubscription: 20,
  quotePlanSwitch: 20,
  switchPlan: 20,
  createCustomerPortal: 20,
  detectPage: 240,
  readServiceList: 20,
  testIntegration: 20,
};

/** Their own limit aside, what changes something shares one. */
const CHANGES_A_MINUTE = 600;

const limitedServer = () => serverWith(access, { isLimited: true, trustProxy: true });
const from = (caller: Caller, address = '203.0.113.7') => ({
  ...sameOrigin,
  ...headersOf(caller),
  'x-forwarded-for': address,
});

test('lets one caller call only so often what could be guessed or reaches out, and others go on', async () => {
  const limited = await limitedServer();
  for (const operation of contractOperations) {
    const max = limits[operation.id as OperationId];
    const codes: string[] = [];
    for (let called = 0; called <= (max ?? 40); called++)
      codes.push(
        await call(limited, operation, from('user', `203.0.113.${isCountedByAddress(operation) ? 7 : called % 200}`)),
      );
    expect(codes.indexOf('too_many_requests'), operation.id).toBe(max ?? -1);
    const another = isCountedByAddress(operation) ? from('user', '203.0.114.8') : from('owner', '203.0.113.7');
    expect(await call(limited, operation, another), operation.id).not.toBe('too_many_requests');
  }
  await limited.close();
});

const isCountedByAddress = ({ id }: ContractOperation): boolean => expected[id as OperationId].visitor === 'admitted';

test('limits everything that changes something: what has no limit of its own, all together for each user', async () => {
  const changes = contractOperations.filter(
    (operation) => !['get', 'head'].includes(operation.method.toLowerCase()) && !isCountedByAddress(operation),
  );
  expect(changes.filter(({ id }) => !access[id as OperationId].rateLimit).map(({ id }) => id)).toEqual([]);
  const others = changes.filter(({ id }) => limits[id as OperationId] === undefined);
  const [first, second] = others.filter(({ id }) => expected[id as OperationId].user === 'admitted');
  if (!first || !second) throw new Error('Nothing changes anything.');
  const counts = new Map<string, number>();
  const countCalls: CountCalls = (subject, windowMs) => {
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
    return { count: counts.get(subject) ?? 0, endsInMs: windowMs };
  };
  const limited = await serverWith(access, { isLimited: true, trustProxy: true, countCalls });
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
