import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deeds } from '../../src/admin/deeds.ts';
import { access } from '../../src/app/access.ts';
import { createAudit } from '../../src/platform/audit/audit.ts';
import { change, query } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { asUser } from '../support/actors.ts';
import { contractOperations } from '../support/contract/operations.ts';
import { createTestServer, sameOrigin } from '../support/http.ts';
import { billingOperations } from '../support/operations/billing.ts';
import { auditScenes } from '../support/operations/index.ts';
import { createStage } from '../support/operations/stage.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';
import { changedTables } from '../support/table-state.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
});
afterAll(() => world.close());

type Entry = {
  readonly id: number;
  readonly operation: string;
  readonly outcome: string;
  readonly userId: number | null;
  readonly credential: string;
  readonly keyId: number | null;
  readonly address: string;
  readonly target: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

const entries = async (sent: Readonly<Record<string, string | number>> = {}): Promise<readonly Entry[]> =>
  (await world.call('listAudit', { query: { limit: 200, ...sent } })).json as Entry[];

/** Entries that an operation leaves beside its own, and those of events without one. */
const events = [
  'useKeyFromNewAddress',
  'resetOwnerPassword',
  'changeMemberEmail',
  'changeMemberPassword',
  'addMemberByGroups',
  'leaveWithAccount',
  'changeRoleByGroups',
  'removeMemberByGroups',
  'disconnectApp',
  'endReusedApp',
  'startSubscription',
  'changeSubscription',
  'endSubscription',
];

/** The latest entry of this operation as it is kept, with the names of its time. */
const latestNames = async (operation: string) => {
  const [row] = await query<{ teamId: number | null; actorName: string | null; targetName: string | null }>(world.em)`
    select team_id as "teamId", actor_name as "actorName", target_name as "targetName"
    from platform.audit_entry where operation = ${operation} order by id desc limit 1
  `;
  return row;
};

/** They're about a team other than that of the call, or no role in it is needed. */
const ofOtherTeam = [
  'createTeam',
  'restoreTeam',
  'acceptInvitation',
  'declineInvitation',
  'askInviter',
  'acceptOwnInvitation',
  'declineOwnInvitation',
];

const isNoted = (id: string): boolean =>
  !access[id as OperationId].onlyReads && !access[id as OperationId].sentByPrograms;

const changing = contractOperations
  .filter(({ id, method }) => method !== 'GET' && isNoted(id))
  .map(({ id }) => id as OperationId);

/**
 * What they do is outside: a page that is asked, a message, a mail, a payment. There is no change of ours to take back, but for
 * what billing keeps of what the payment provider has done by then.
 */
const outside: ReadonlySet<string> = new Set([
  'beginSingleSignOn',
  'detectPage',
  'readServiceList',
  'refreshStatus',
  'testIntegration',
  'sendEmailConfirmation',
  'sendUserConfirmation',
  ...Object.keys(auditScenes).filter((id) => id in billingOperations),
]);

/** A stage has one link of each kind, one person from the provider and one mapping of a name. */
const sceneOnce: ReadonlySet<string> = new Set<OperationId>([
  'resetPassword',
  'undoEmailChange',
  'confirmEmail',
  'unlinkSingleSignOn',
  'updateAlertMapping',
  'deleteAlertMapping',
]);

/** The tables that a call changes although its entry can't be written. */
const changedWithoutEntry = async (call: () => Promise<unknown>): Promise<readonly string[]> => {
  await change(world.em)`alter table platform.audit_entry add constraint away check (false) not valid`;
  try {
    return await changedTables(world, call);
  } finally {
    await change(world.em)`alter table platform.audit_entry drop constraint away`;
  }
};

describe('the audit log', () => {
  test('has a scene for every operation that may change something, and for no other', () => {
    expect(Object.keys(auditScenes).filter(isNoted).toSorted()).toEqual(changing.toSorted());
    expect([...outside].filter((id) => !access[id as OperationId].goesOut)).toEqual([]);
  });

  test.each(changing)('gets one entry of %s, without which nothing is changed', async (id) => {
    let stage = await createStage(world);
    const prepared = async () => (await auditScenes[id]?.(stage)) ?? {};
    if (!outside.has(id)) {
      const attempt = await prepared();
      expect(
        await changedWithoutEntry(async () => {
          expect((await world.call(id, attempt)).status).toBe(500);
        }),
      ).toEqual([]);
      if (sceneOnce.has(id)) stage = await createStage(world);
    }
    // Anew: what a provider answered counts once.
    const sent = await prepared();
    const [latest] = await entries({ limit: 1 });
    const answer = await world.call(id, sent);
    expect(answer.status, answer.text).toBeLessThan(300);
    const isNew = (entry: { readonly id: number }) => entry.id > (latest?.id ?? 0);
    const found = (await entries()).filter((entry) => isNew(entry) && !events.includes(entry.operation));
    expect(found).toMatchObject([{ operation: id, outcome: 'done', address: '127.0.0.1' }]);
    const [entry] = found;
    const hasSession = (sent.headers ?? world.owner).cookie?.startsWith(SESSION_COOKIE);
    const other = sent.headers?.authorization === undefined ? 'none' : 'key';
    expect(entry?.credential).toBe(hasSession ? 'session' : other);
    if (sent.path) expect(entry?.target).toBe(Object.values(sent.path).join('/'));
    // The audit log sees only the bytes of a signed body.
    const fields = access[id].provedBy === 'signature' ? [] : Object.keys(sent.body ?? {});
    expect(Object.keys(entry?.details ?? {})).toEqual(expect.arrayContaining(fields));
    const names = await latestNames(id);
    expect(names?.teamId !== null).toBe(access[id].role !== undefined || ofOtherTeam.includes(id));
    expect(names?.actorName !== null).toBe(entry?.userId !== null);
    expect(names?.targetName !== null).toBe(deeds[id]?.kind !== undefined);
  });

  test('has words for every operation that may change something, and for the events beside them', () => {
    const reading = contractOperations.filter(({ id }) => access[id as OperationId].readsAddresses).map(({ id }) => id);
    expect(reading).toEqual(['listSubscribers', 'exportSubscribers']);
    expect(Object.keys(deeds).toSorted()).toEqual([...changing, ...reading, ...events].toSorted());
    const failing = Object.keys(deeds).filter((id) => deeds[id]?.failed !== undefined);
    expect(failing.toSorted()).toEqual(
      Object.keys(access)
        .filter((id) => access[id as OperationId].proves)
        .toSorted(),
    );
  });

  test('tells a planted operation that changes something outside of its transaction', async () => {
    const { em, transaction } = world.product.database;
    const app = await createTestServer({
      access: { ...access, deleteApiKey: { ...access.deleteApiKey, goesOut: true } },
      audit: createAudit(em, transaction),
      authenticate: async () => asUser(1),
      handlers: {
        deleteApiKey: async () => {
          await change(em)`update admin.settings set new_user_notification_email = 'planted@mail.example'`;
          return undefined;
        },
      },
    });
    const headers = { ...sameOrigin, cookie: `${SESSION_COOKIE}=any` };
    const call = () => app.inject({ method: 'DELETE', url: '/api/api-keys/7', headers });
    expect(await changedWithoutEntry(call)).toEqual(['admin.settings']);
    await app.close();
  });
});

describe('an entry', () => {
  test.each(['listSubscribers', 'exportSubscribers'] as const)(
    'of reading addresses is left once by each reader, and by no refused one: %s',
    async (operation) => {
      const { headers, user } = await createStage(world);
      const body = { name: 'Acme', slug: `acme-${operation.toLowerCase()}` };
      const { id } = (await world.call('createPublishedPage', { headers, body })).json as { readonly id: number };
      const read = async (sent: typeof headers, status: number) =>
        expect((await world.call(operation, { headers: sent, path: { id } })).status).toBe(status);
      await read((await createStage(world)).headers, 404);
      await read(headers, 200);
      await read(headers, 200);
      await read(await world.keyOf('write', headers), 200);
      const found = (await entries({ operation })).filter(({ target }) => target === String(id));
      expect(found.map(({ userId, credential, outcome }) => [userId, credential, outcome])).toEqual([
        [user.id, 'key', 'done'],
        [user.id, 'session', 'done'],
      ]);
      expect(await latestNames(operation)).toMatchObject({ targetName: 'Acme', teamId: expect.any(Number) });
    },
  );

  test('of a sign-in names the account, also of one that was refused, and never what was typed', async () => {
    const user = await world.signUp('lena');
    const attempt = { username: 'lena', password: 'wrong but secret' };
    expect((await world.call('login', { headers: {}, body: attempt })).status).toBe(401);
    await world.signIn('lena', user.password);
    const nobody = { username: 'my password, typed here', password: 'x' };
    expect((await world.call('login', { headers: {}, body: nobody })).status).toBe(401);
    const [unknown, done, refused] = await entries({ operation: 'login', limit: 3 });
    expect(unknown).toMatchObject({ outcome: 'refused', userId: null });
    expect(done).toMatchObject({ outcome: 'done', userId: user.id });
    expect(refused).toMatchObject({ outcome: 'refused', userId: user.id, details: { username: '…', password: '…' } });
    const [stored] = await query<{ text: string }>(world.em)`
      select string_agg(entry::text, ' ') as text from platform.audit_entry as entry
    `;
    expect(stored?.text).not.toMatch(/secret|typed here|password of/);
  });

  test('of a sign-in through the provider names the account', async () => {
    const sent = await auditScenes.finishSingleSignOn?.(await createStage(world));
    const { user } = (await world.call('finishSingleSignOn', sent)).json as { readonly user: { readonly id: number } };
    expect(await entries({ operation: 'finishSingleSignOn', limit: 1 })).toMatchObject([
      { outcome: 'done', userId: user.id, details: { query: '…' } },
    ]);
  });

  test.each(['register', 'confirmEmail', 'resetPassword', 'unsubscribe'] as const)(
    'of a visitor names the account that it is about: %s',
    async (operation) => {
      const stage = await createStage(world);
      const answer = await world.call(operation, await auditScenes[operation]?.(stage));
      const userId = operation === 'register' ? (answer.json as { readonly id: number }).id : stage.user.id;
      expect(await entries({ operation, limit: 1 })).toMatchObject([{ credential: 'none', userId, outcome: 'done' }]);
    },
  );

  test('of a key names the key; its first use from an address has an entry of its own', async () => {
    const bearer = await world.keyOf('admin');
    const use = () => world.call('updateAdminSettings', { headers: bearer, body: { ...nobodyToTell } });
    await use();
    await use();
    const [second, first, used] = await entries({ userId: 1, limit: 3 });
    expect([second?.operation, first?.operation, used?.operation]).toEqual([
      'updateAdminSettings',
      'updateAdminSettings',
      'useKeyFromNewAddress',
    ]);
    expect(first).toMatchObject({ credential: 'key', keyId: used?.keyId });
    expect(await entries({ userId: 1, operation: 'useKeyFromNewAddress' })).toHaveLength(1);
  });

  test('of several that were added names those that were', async () => {
    const { headers, service } = await createStage(world);
    const body = {
      services: [
        { name: 'Acme', statusPageUrl: world.page.url },
        ...['One', 'Two'].map((name) => ({ name, statusPageUrl: `${world.page.url}/${service.id}/${name}` })),
      ],
    };
    const answer = await world.call('addServices', { headers, body });
    const { results } = answer.json as {
      readonly results: readonly { readonly service: { readonly id: number } | null }[];
    };
    const ids = results.flatMap((result) => result.service?.id ?? []);
    expect(ids).toHaveLength(2);
    const entry = { operation: 'addServices', target: ids.join(','), details: { services: '…' } };
    expect(await entries({ operation: 'addServices', limit: 1 })).toMatchObject([entry]);
    expect(await entries({ operation: 'addServices', target: String(ids[1]) })).toMatchObject([entry]);
  });

  test('of several that were changed or deleted names those that were, and finds them by each', async () => {
    const { headers, service } = await createStage(world);
    const added = await world.call('addService', {
      headers,
      body: { name: 'Two', statusPageUrl: `${world.page.url}/${service.id}/two` },
    });
    const ids = [service.id, (added.json as { readonly id: number }).id];
    await world.call('editServices', { headers, body: { ids, changes: { enabled: false } } });
    await world.call('deleteServices', { headers, body: { ids } });
    for (const operation of ['editServices', 'deleteServices'])
      expect(await entries({ operation, target: String(ids[1]) })).toMatchObject([{ target: ids.join(',') }]);
  });

  test('of a role that changed says to what', async () => {
    const user = await world.signUp('mona');
    await world.call('updateManagedUser', { path: { id: user.id }, body: { isAdmin: true, email: user.email } });
    expect(await entries({ operation: 'updateManagedUser', target: String(user.id) })).toMatchObject([
      { userId: 1, username: 'admin', details: { isAdmin: true, email: '…' } },
    ]);
  });

  test('outlives the account that it names', async () => {
    const user = await world.signUp('nora');
    await world.call('createApiKey', { headers: user.headers, body: { name: 'ci', scope: 'write' } });
    await world.call('deleteManagedUser', { path: { id: user.id } });
    expect(await entries({ userId: user.id })).toMatchObject([
      { operation: 'createApiKey', username: null, details: { scope: 'write' } },
    ]);
  });
});

const nobodyToTell = { newUserNotificationEmail: null, enableNewUserNotifications: false };

describe('what is refused', () => {
  test('leaves no entry where nobody proves by it who they are', async () => {
    const user = await world.signUp('olga');
    const [latest] = await entries({ limit: 1 });
    const { headers } = user;
    expect((await world.call('deleteService', { headers, path: { id: 999_999 } })).status).toBe(404);
    expect((await world.call('createUser', { headers, body: { username: 'x' } })).status).toBe(403);
    expect((await world.call('addService', { headers, body: {} })).status).toBe(400);
    const body = { name: 'Acme', statusPageUrl: world.page.url };
    await world.call('addService', { headers, body });
    expect((await world.call('addService', { headers, body })).status).toBe(409);
    const isNew = (entry: { readonly id: number }) => entry.id > (latest?.id ?? 0);
    const found = (await entries()).filter((entry) => isNew(entry) && !events.includes(entry.operation));
    expect(found.map(({ operation }) => operation)).toEqual(['addService']);
  });
});

describe('the log', () => {
  test('comes in pages, newest first, by all of the filters together', async () => {
    const user = await world.signUp('pia');
    for (const name of ['one', 'two', 'three'])
      await world.call('createApiKey', { headers: user.headers, body: { name, scope: 'read' } });
    const mine = await entries({ userId: user.id });
    expect(mine).toHaveLength(3);
    const [first, second] = mine;
    expect(await entries({ userId: user.id, limit: 2 })).toEqual([first, second]);
    expect(await entries({ userId: user.id, before: second?.id ?? 0 })).toEqual(mine.slice(2));
    expect(await entries({ userId: user.id, operation: 'deleteApiKey' })).toEqual([]);
    expect(await entries({ userId: user.id, until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await entries({ userId: user.id, since: '2020-01-01T00:00:00Z', address: '127.0.0.1' })).toEqual(mine);
    expect(await entries({ userId: user.id, outcome: 'refused' })).toEqual([]);
  });

  test('is exported as JSON lines, whole', async () => {
    const { text, headers } = await world.call('exportAudit');
    expect(headers.get('content-disposition')).toContain('allclear-audit.jsonl');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [row] = await query<{ count: number }>(world.em)`select count(*)::integer as count from platform.audit_entry`;
    expect(lines).toHaveLength(row?.count ?? 0);
    expect(lines.slice(0, 50)).toEqual(await entries({ limit: 50 }));
  });

  test('is the owner’s only', async () => {
    const user = await world.signUp('rita');
    await world.call('updateManagedUser', { path: { id: user.id }, body: { isAdmin: true } });
    expect((await world.call('listAudit', { headers: user.headers })).status).toBe(403);
    expect((await world.call('exportAudit', { headers: user.headers })).status).toBe(403);
  });
});
