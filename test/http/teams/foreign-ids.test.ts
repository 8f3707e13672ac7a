import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../../src/app/access.ts';
import { change } from '../../../src/platform/database/query.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers, Sent } from '../../support/contract/call-operation.ts';
import {
  ABSENT_ID,
  choicesOf,
  holderOf,
  type IdPlace,
  idPlacesOf,
  withValue,
} from '../../support/contract/id-places.ts';
import { contractOperations } from '../../support/contract/operations.ts';
import { seenIn } from '../../support/contract/seen-in.ts';
import { operationScenes, readScenes } from '../../support/operations/index.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

type Value = string | number;

const ABSENT_UUID = '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11';

let world: AdminWorld;
/** The team whose members ask. */
let ours: Stage;
let callers: Readonly<Record<string, Headers>>;
/** The team whose things are read. */
let read: Theirs;

beforeAll(async () => {
  world = await createAdminWorld();
  await renewTeams();
});
afterAll(() => world.close());

const slugOf = async (headers: Headers): Promise<string> => {
  const { team } = (await world.call('getUser', { headers })).json as { readonly team: { readonly slug: string } };
  return team.slug;
};

/** Everybody in a team, its keys, and those who run the installation. */
const callersOf = async (stage: Stage): Promise<Readonly<Record<string, Headers>>> => {
  const { user, headers } = stage;
  const statusPageId = (await sceneOf('getPublishedPage', stage)).path?.id;
  const slug = await slugOf(headers);
  const joined = async (role: string): Promise<Headers> => {
    const one = await world.signUp(`${role}-${user.id}`);
    await change(world.em)`
      insert into accounts.team_member (team_id, user_id, role, created_at) values (${user.id}, ${one.id}, ${role}, now())
    `;
    return { ...one.headers, 'allclear-team': slug };
  };
  const administrator = await world.signUp(`administrator-${user.id}`);
  await change(world.em)`update accounts.user_account set is_admin = true where id = ${administrator.id}`;
  return {
    visitor: {},
    viewer: await joined('viewer'),
    member: await joined('member'),
    admin: await joined('admin'),
    owner: headers,
    'read key': await world.keyOf('read', headers),
    'write key': await world.keyOf('write', headers),
    'key for a status page': await world.keyOf('status:write', headers, { statusPageIds: [statusPageId] }),
    'administrator of the installation': administrator.headers,
    'owner of the installation': world.owner,
    "installation owner's key": await world.keyOf('admin'),
  };
};

const runsInstallation = new Set(['owner of the installation', "installation owner's key"]);

const withIds = contractOperations.filter((operation) => idPlacesOf(operation).length > 0);

const sceneOf = (id: string, stage: Stage): Promise<Sent> => {
  const scene = operationScenes[id];
  if (!scene) throw new Error(`${id} has no scene`);
  return scene(stage);
};

/** The id of a thing of theirs at a place: the scene's own, or what its name says where the contract asks for none. */
const idAt = async (
  { name, in: where, within }: IdPlace,
  sent: Sent,
  { stage, deliveryId, boardId, statusPageId }: Theirs,
): Promise<Value> => {
  const given = Object(holderOf(sent[where], within))[name];
  const id = Array.isArray(given) ? given[0] : given;
  if (id !== undefined && id !== null) return id;
  if (/^(services?|service_id|serviceIds?|changedServiceId|ids)$/.test(name)) return stage.service.id;
  if (/^(memberId|userId)$/.test(name)) return stage.user.id;
  if (name === 'before') return deliveryId();
  if (name === 'boardId') return boardId();
  if (name === 'statusPageIds') return statusPageId();
  if (name === 'integrationId' || name === 'escalateTo') return stage.integration.id;
  // The id of an account's first team is its own.
  if (name === 'teamId') return stage.user.id;
  throw new Error(`which thing is ${name}?`);
};

type Theirs = Awaited<ReturnType<typeof createTheirs>>;

/** Another team; what its stage doesn't name itself is made once, and only where it's named. */
const createTheirs = async () => {
  const stage = await createStage(world);
  return {
    stage,
    deliveryId: once(async () => idIn(await sceneOf('explainDelivery', stage), 'deliveryId')),
    boardId: once(async () => (await stage.made('createBoard', { body: { name: 'Not yours', serviceIds: [] } })).id),
    statusPageId: once(async () => idIn(await sceneOf('getPublishedPage', stage), 'id')),
  };
};

const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};

const idIn = ({ path }: Sent, name: string): Value => {
  const id = path?.[name];
  if (id === undefined) throw new Error(`the scene names no ${name}`);
  return id;
};

const renewTeams = async (): Promise<void> => {
  ours = await createStage(world);
  callers = await callersOf(ours);
  read = await createTheirs();
};

const idOf = ([, value]: readonly [IdPlace, Value]): Value => value;

/** A call with these values at these places. */
const withValues = (sent: Sent, values: readonly (readonly [IdPlace, Value])[]): Sent => {
  const at = (where: IdPlace['in']) => values.filter(([place]) => place.in === where);
  const written = (where: IdPlace['in']) => Object.fromEntries(at(where).map(([{ name }, value]) => [name, value]));
  const body = at('body').reduce<unknown>(
    (rest, [{ name, isList, within }, value]) => withValue(rest, [...within, isList ? `${name}[]` : name], value),
    sent.body,
  );
  return {
    ...sent,
    path: { ...sent.path, ...written('path') },
    query: { ...sent.query, ...written('query') },
    ...(sent.body && { body: body as Sent['body'] }),
  };
};

/** They may do the most of all in a team. */
const mayMost = new Set(['owner', 'write key']);

/**
 * Those who manage users and read the audit log may know who is there. There is only one owner of the installation, who asks about
 * the first choice of places: all would be more than the limit of their writes. About several places at a time those ask who
 * come the furthest, and all others about each place.
 */
const askingFor = (id: OperationId, callers: Readonly<Record<string, Headers>>, isFirst: boolean, places: number) => {
  if (access[id].provedBy === 'token') return [['visitor', {}]] as const;
  const allAsk = access[id].who === 'user' && isFirst;
  return Object.entries(callers).filter(
    ([name]) => (allAsk || !runsInstallation.has(name)) && (places === 1 || mayMost.has(name)),
  );
};

/** More, and the limit of an operation would answer in its place. */
const CHOICES_OF_ONE_TEAM = 8;
/** More, and other limits would: of all writes of a person, or of a team's status pages. */
const OPERATIONS_OF_ONE_TEAM = 15;
let asked = 0;

test.each(withIds)('$id answers for things of another team as for what doesn’t exist', async (operation) => {
  const id = operation.id as OperationId;
  // Some operations need a recent login, and all of them together take longer than that.
  await change(world.em)`update accounts.session set authenticated_at = now()`;
  asked += 1;
  if (asked % OPERATIONS_OF_ONE_TEAM === 0) await renewTeams();
  // A call that works changes their things, so the next operation gets others.
  const theirs = id in readScenes ? read : await createTheirs();
  let asking = { own: await sceneOf(id, ours), callers };
  const foreign = await sceneOf(id, theirs.stage);
  const refusals = new Set<number>();
  for (const [index, choice] of choicesOf(idPlacesOf(operation)).entries()) {
    if (index > 0 && index % CHOICES_OF_ONE_TEAM === 0) {
      const others = await createStage(world);
      asking = { own: await sceneOf(id, others), callers: await callersOf(others) };
    }
    const ids = await Promise.all(choice.map(async (place) => [place, await idAt(place, foreign, theirs)] as const));
    const none = choice.map((place) => [place, place.isUuid ? ABSENT_UUID : ABSENT_ID] as const);
    for (const [caller, headers] of askingFor(id, asking.callers, index === 0, choice.length)) {
      const ask = async (values: typeof ids) =>
        seenIn(await world.call(id, { ...withValues(asking.own, values), headers }), values.map(idOf));
      const asked = `${caller} names another team's ${choice.map(({ name }) => name).join(' and ')}`;
      const answer = await ask(ids);
      expect(answer.status, asked).not.toBe(429);
      expect(answer, asked).toEqual(await ask(none));
      if (choice.some((place) => place.in === 'path')) refusals.add(answer.status);
    }
  }
  for (const status of refusals) expect([401, 403, 404]).toContain(status);
  if (access[id].who === 'user' && refusals.size > 0) expect(refusals).toContain(404);
  // It was there all the time.
  expect((await world.call(id, foreign)).status).toBeLessThan(300);
});

describe('a team', () => {
  let theirs: string;
  /** Deleted, and kept for 14 days. */
  let closed: string;
  beforeAll(async () => {
    const stage = await createStage(world);
    theirs = await slugOf(stage.headers);
    const leaver = await createStage(world);
    closed = await slugOf(leaver.headers);
    await change(world.em)`update accounts.team set closed_at = now() where slug = ${closed}`;
  });

  const bySession = contractOperations.filter(({ id }) => {
    const { who, session } = access[id as OperationId];
    return who !== 'visitor' && session !== 'never';
  });

  test.each(bySession)('of others answers to $id as one that doesn’t exist', async (operation) => {
    const id = operation.id as OperationId;
    const { role, who } = access[id];
    const needsOwn = !role && operation.method !== 'GET';
    const ask = async (team: string, caller: Headers | undefined) => {
      const sent = role ? {} : await sceneOf(id, needsOwn ? await createStage(world) : ours);
      const headers = { ...(caller ?? sent.headers ?? world.owner), 'allclear-team': team };
      const answer = await world.call(id, { ...sent, headers });
      // Without a role, it's about the caller: the same call has other answers a second time.
      const isOwn = who !== 'user' || (needsOwn && answer.status < 300);
      return isOwn ? { status: answer.status } : seenIn(answer, [team]);
    };
    for (const caller of role ? [ours.headers, callers.viewer, world.owner] : [undefined]) {
      const none = await ask('nobodys-1', caller);
      const isFirst = caller === ours.headers;
      for (const team of isFirst ? [theirs, closed, '\uff11', 'x'.repeat(300)] : [theirs])
        expect(await ask(encodeURIComponent(team), caller), team).toEqual(none);
      if (role) expect(none.status).toBe(403);
    }
  });
});
