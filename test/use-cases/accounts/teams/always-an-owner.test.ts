import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgresSessions } from '../../../../src/accounts/adapters/postgres-sessions.ts';
import { postgresUsers } from '../../../../src/accounts/adapters/postgres-users.ts';
import { hashOf } from '../../../../src/accounts/secret.ts';
import { applyGroups as apply } from '../../../../src/accounts/single-sign-on/team-groups.ts';
import { postgresInvitations } from '../../../../src/accounts/teams/adapters/postgres-invitations.ts';
import { postgresMembers } from '../../../../src/accounts/teams/adapters/postgres-members.ts';
import { postgresTeams } from '../../../../src/accounts/teams/adapters/postgres-teams.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { AppError } from '../../../../src/shared/errors.ts';
import { TEAM_ROLES, type TeamRole } from '../../../../src/shared/team.ts';
import { registration, sessionOf } from '../../../support/accounts-http.ts';
import { createTeamsWorld, type TeamsWorld } from '../../../support/teams-world.ts';

type Headers = Readonly<Record<string, string>>;
type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly headers: Headers;
  /** Those that they began later, while they worked in another team. */
  readonly more: Headers[];
};
type Key = {
  readonly id: number;
  readonly makerId: number;
  readonly apiKey: string;
  readonly personal: boolean;
  /** Its maker isn't a member, or wasn't in between. */
  hasLeft: boolean;
  isDead: boolean;
};

/** `make team-lives` plays more, and those of another seed. */
const RUNS = Number(process.env.LIVES_RUNS || 12);
const SEED = Number(process.env.LIVES_SEED || 1);
const PEOPLE = 3;

// Many lives take long on a machine that does much else.
vi.setConfig({ testTimeout: 900_000 + RUNS * 20_000 });

const kinds = [
  ...(['invite', 'accept', 'join', 'create key', 'create personal key', 'delete account', 'choose team'] as const),
  ...(['revoke key', 'take over key', 'remove with keys'] as const),
  ...(['change role', 'transfer', 'remove', 'leave', 'delete team', 'restore team'] as const),
  ...(['sign in through another team', 'join by groups', 'leave by groups'] as const),
];

/** `by` and `whom` are places among the people. */
type Command = {
  readonly kind: (typeof kinds)[number];
  readonly by: number;
  readonly whom: number;
  readonly role: TeamRole;
};

const place = fc.nat({ max: PEOPLE - 1 });
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Command['kind'][]>(
    ...kinds,
    ...(['join', 'join', 'create key', 'create personal key', 'choose team', 'restore team', 'restore team'] as const),
    ...(['create key', 'create personal key', 'take over key', 'take over key'] as const),
    ...(['change role', 'change role', 'transfer', 'remove', 'leave', 'leave'] as const),
    ...(['join by groups', 'leave by groups', 'sign in through another team'] as const),
  ),
  by: place,
  whom: place,
  // Most of what can go wrong goes wrong among owners.
  role: fc.constantFrom<TeamRole[]>(...TEAM_ROLES, 'owner', 'owner', 'owner', 'owner'),
});
/** A life in which each kind of command succeeds, one after the other. */
const alone = (kind: Command['kind'], by: number, whom = by, role: TeamRole = 'owner'): readonly Command[] => [
  { kind, by, whom, role },
];
const quietLife = [
  alone('create personal key', 1),
  alone('create key', 1),
  alone('choose team', 1),
  alone('leave', 1),
  alone('take over key', 0),
  alone('revoke key', 0),
  alone('invite', 0, 1),
  alone('join', 0, 1),
  alone('remove with keys', 0, 2),
  alone('join', 0, 2),
  alone('sign in through another team', 2),
  alone('change role', 0, 2, 'member'),
  alone('join by groups', 0, 2, 'admin'),
  alone('leave by groups', 0, 2),
  alone('join', 0, 2),
  alone('transfer', 0, 1),
  alone('remove', 1, 2),
  alone('delete team', 1),
  alone('restore team', 1),
  alone('delete account', 0, 2),
];

/** Rounds of commands at the same time. */
const rounds = fc.array(fc.array(command, { minLength: 2, maxLength: 4 }), { minLength: 8, maxLength: 16 });

let world: TeamsWorld;
let byGroups: Omit<Parameters<typeof apply>[0], 'groups'>;
beforeAll(async () => {
  world = await createTeamsWorld();
  const { em } = world.database;
  byGroups = {
    users: postgresUsers(em),
    teams: postgresTeams(em),
    members: postgresMembers(em),
    sessions: postgresSessions(em),
    notifySessionEnded: async (userId) => void world.ended.push(userId),
    noteInTeams: async () => undefined,
    onFault: () => undefined,
    now: world.clock.now,
  };
});
afterAll(() => world.close());

/** True if it was refused with a reason, and false once it's done. */
const refused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true;
      throw error;
    },
  );

let registered = 0;
const person = async (): Promise<Person> => {
  const name = `person-${++registered}`;
  const headers = await world.founder(name);
  return { id: (await world.userOf(headers)).id, name, email: world.emailOf(name), headers, more: [] };
};

/** A team with three people, of whom the first owns it and the others are invited. */
const createTeam = async (people: Person[]) => {
  for (let nth = people.length; nth < PEOPLE; nth++) people.push(await person());
  const [founder] = people as [Person];
  const made = await world.call('createTeam', { headers: founder.headers, body: { name: 'Acme' } });
  const { id, slug } = made.json() as { readonly id: number; readonly slug: string };
  const keys: Key[] = [];
  const inTeam = ({ headers }: Pick<Person, 'headers'>): Headers => ({ ...headers, 'allclear-team': slug });

  /** An invitation isn't emailed if the team was deleted or its sender demoted meanwhile, and later if they're back. */
  const isMailedOrVoid = async (email: string, before: number): Promise<boolean> => {
    if (world.mails.slice(before).some(({ to }) => to === email)) return true;
    await world.accounts.mailDue();
    const open = await postgresInvitations(world.database.em).list(id, world.clock.now());
    return !open.some((one) => one.email === email);
  };
  const invite = async (by: Person, { email }: Person, role: TeamRole) => {
    const before = world.mails.length;
    const answer = await world.call('inviteMember', { headers: inTeam(by), body: { email, role } });
    if (answer.statusCode === 201) await expect.poll(() => isMailedOrVoid(email, before), { interval: 5 }).toBe(true);
    return answer.statusCode;
  };
  const accept = async ({ headers, email }: Person) =>
    (await world.accept(headers, world.tokenFor(email) || 'none')).statusCode;
  const keep = (makerId: number, answer: Awaited<ReturnType<typeof world.call>>, personal = false) => {
    const { id: keyId, key } = answer.json();
    if (answer.statusCode < 300)
      keys.push({ id: keyId, makerId, apiKey: key, personal, hasLeft: false, isDead: false });
    return answer.statusCode;
  };
  const createKey = async (by: Person, personal: boolean) => {
    const body = { name: 'ci', scope: 'read', personal };
    return keep(by.id, await world.call('createApiKey', { headers: inTeam(by), body }), personal);
  };
  const takeOver = async (by: Person) => {
    const key = keys.findLast((one) => one.hasLeft && !one.isDead);
    const answer = await world.call('takeOverApiKey', { headers: inTeam(by), id: key?.id ?? 2_147_483_647 });
    if (key && answer.statusCode < 300) key.isDead = true;
    return keep(by.id, answer);
  };
  const revoke = async (by: Person) => {
    const key = keys.findLast((one) => !one.isDead);
    const answer = await world.call('deleteApiKey', { headers: inTeam(by), id: key?.id ?? 2_147_483_647 });
    if (key && answer.statusCode < 300) key.isDead = true;
    return answer.statusCode;
  };
  /** Its keys may be none, and those that they make at the same time stay or go. */
  const removeWithKeys = async (by: Person, whom: Person) => {
    const ended = keys.filter((one) => one.makerId === whom.id);
    const sent = { headers: inTeam(by), id: whom.id, query: { endKeys: 'true' } };
    const { statusCode } = await world.call('removeMember', sent);
    if (statusCode < 300) for (const key of ended) key.isDead = true;
    return statusCode;
  };
  /** A new session that works in another team of theirs, from which they open this one. */
  const signInElsewhere = async ({ name, more }: Person) => {
    const answer = await world.call('login', { body: { username: name, password: registration(name).password } });
    if (answer.statusCode >= 300) return answer.statusCode;
    const headers = sessionOf(answer);
    more.push(headers);
    const teams = (await world.call('listTeams', { headers })).json() as readonly { readonly slug: string }[];
    const other = teams.find((one) => one.slug !== slug);
    if (!other) return answer.statusCode;
    return (await world.call('chooseTeam', { headers, body: { slug: other.slug } })).statusCode;
  };
  /** A single sign-on after the identity provider put them in a group with this role, or took them out of all. */
  const signInByGroups = async ({ id: userId }: Person, role: TeamRole | undefined) => {
    const groups = { claim: 'groups', roles: [{ group: 'in', team: slug, role: role ?? 'member' }] };
    const before = await members();
    const signIn = () => apply({ ...byGroups, groups })(userId, role ? ['in'] : []);
    await refused(world.database.transaction(signIn));
    const [was, is] = [before, await members()].map((all) => all.find((one) => one.userId === userId)?.role);
    return was === is ? 409 : 200;
  };
  const leaveForGood = async (who: Person) => ((await refused(world.data.removeAccount(who.id))) ? 409 : 204);
  const run = ({ kind, by, whom, role }: Command): Promise<number> => {
    const [actor, other] = [people[by] as Person, people[whom] as Person];
    const call = async (...sent: Parameters<typeof world.call>) => (await world.call(...sent)).statusCode;
    switch (kind) {
      case 'invite':
        return invite(actor, other, role);
      case 'accept':
        return accept(other);
      case 'join':
        return invite(actor, other, role).then((status) => (status < 300 ? accept(other) : status));
      case 'change role':
        return call('changeMemberRole', { headers: inTeam(actor), id: other.id, body: { role } });
      case 'transfer':
        return call('changeMemberRole', {
          headers: inTeam(actor),
          id: other.id,
          body: { role: 'owner', transfer: true },
        });
      case 'delete team':
        return call('deleteTeam', { headers: inTeam(actor), body: { name: 'Acme' } });
      case 'restore team':
        return call('restoreTeam', { headers: actor.headers, id });
      case 'choose team':
        return call('chooseTeam', { headers: actor.headers, body: { slug } });
      case 'remove':
        return call('removeMember', { headers: inTeam(actor), id: other.id });
      case 'leave':
        return call('removeMember', { headers: inTeam(actor), id: actor.id });
      case 'sign in through another team':
        return signInElsewhere(actor);
      case 'join by groups':
        return signInByGroups(other, role);
      case 'leave by groups':
        return signInByGroups(other, undefined);
      case 'delete account':
        return leaveForGood(other);
      case 'create key':
        return createKey(actor, false);
      case 'create personal key':
        return createKey(actor, true);
      case 'take over key':
        return takeOver(actor);
      case 'revoke key':
        return revoke(actor);
      case 'remove with keys':
        return removeWithKeys(actor, other);
    }
  };
  /** Also of a closed team. */
  const members = () =>
    query<{ userId: number; role: TeamRole; isOpen: boolean }>(world.database.em)`
      select user_id as "userId", role, closed_at is null as "isOpen"
      from accounts.team_member join accounts.team on team.id = team_id where team_id = ${id}
    `;

  /** Nobody and nothing has access but the members and the keys that they made since they joined, and nothing to a closed team. */
  const expectAccess = async (after: Awaited<ReturnType<typeof members>>) => {
    const isMember = (userId: number) => after.some((one) => one.userId === userId);
    const hasAccess = (userId: number) => after.some((one) => one.userId === userId && one.isOpen);
    const streamOf = (headers: Headers) => `session:${hashOf(tokenOf(headers)).toString('hex')}:${id}`;
    const sessions = people.flatMap((one) => [one.headers, ...one.more].map((headers) => ({ ...one, headers })));
    const opened = [...sessions.map(({ headers }) => streamOf(headers)), ...keys.map((key) => `key:${key.id}`)];
    const streams = await world.accounts.stillValid(opened);
    for (const one of sessions) {
      const why = `${one.name} has ${hasAccess(one.id) ? '' : 'no '}access`;
      const { statusCode } = await world.call('listMembers', { headers: inTeam(one) });
      expect(statusCode === 200, why).toBe(hasAccess(one.id));
      expect(streams.has(streamOf(one.headers)), `${why}, so has their stream`).toBe(hasAccess(one.id));
      const byDefault = (await world.userOf(one.headers)).team?.id;
      expect(byDefault === id && !hasAccess(one.id), `${why}, also by default`).toBe(false);
    }
    const accounts = await query<{ id: number }>(world.database.em)`select id from accounts.user_account`;
    for (const key of keys) {
      key.hasLeft ||= !isMember(key.makerId);
      key.isDead ||= key.hasLeft && key.personal;
      // Not by a call: a server looks for so many unknown keys of one address a minute.
      const actor = await world.accounts.authenticate({ apiKey: key.apiKey });
      expect(streams.has(`key:${key.id}`), 'a stream lives as long as its key').toBe(actor !== undefined);
      // One whose maker left and joined again in this round is gone too, or is the team's.
      if (actor === undefined) continue;
      expect(key.isDead, 'a key outlives its end').toBe(false);
      expect(
        after.some((one) => one.isOpen),
        'a key opens a closed team',
      ).toBe(true);
      const role = after.find((one) => one.userId === key.makerId)?.role;
      if (!isMember(key.makerId)) expect(actor.credential, 'whose maker left').toMatchObject({ hasLeft: true });
      if (!accounts.some((one) => one.id === key.makerId)) expect(actor.role, 'in the name of nobody').toBe('viewer');
      if (actor.credential.kind === 'key' && actor.credential.hasLeft)
        expect(['viewer', 'member']).toContain(actor.role);
      else expect(actor.role, 'a key has the role of its maker').toBe(role);
    }
  };
  return { id, run, members, expectAccess };
};

const tokenOf = ({ cookie = '' }: Headers): string => cookie.slice(cookie.indexOf('=') + 1);

/** They keep their places in the next run, unless their account was deleted. */
const people: Person[] = [];
let plays = 0;

test('a team with members has an owner, and nobody has access after they left, whatever happens at once', async () => {
  const done = new Set<Command['kind'] | undefined>();
  const play = async (all: readonly (readonly Command[])[]) => {
    const team = await createTeam(people);
    for (const { more } of people) more.length = 0;
    const joining = people.map((_, whom): Command => ({ kind: 'join', by: 0, whom, role: 'owner' }));
    for (const commands of [joining, ...all]) {
      const before = await team.members();
      world.ended.length = 0;
      const answers = await Promise.all(commands.map(team.run));
      for (const [nth, status] of answers.entries()) {
        expect(status, commands[nth]?.kind).toBeLessThan(500);
        if (status < 300) done.add(commands[nth]?.kind);
      }
      const after = await team.members();
      const [open, opened] = [after, before].map((all) => all.filter(({ isOpen }) => isOpen));
      expect(open?.length === 0 || open?.some(({ role }) => role === 'owner'), JSON.stringify(after)).toBe(true);
      const lost = opened?.filter((one) => !open?.some(({ userId }) => userId === one.userId)) ?? [];
      expect(world.ended).toEqual(expect.arrayContaining(lost.map(({ userId }) => userId)));
      await team.expectAccess(after);
    }
    expect(world.errors.splice(0)).toEqual([]);
    const there = await query<{ id: number }>(world.database.em)`select id from accounts.user_account`;
    // They reach the limit of teams otherwise.
    const stays = ++plays % 50 === 0 ? [] : people.filter((one) => there.some(({ id }) => id === one.id));
    people.splice(0, people.length, ...stays);
  };
  await play(quietLife);
  // Otherwise the lives would hold because nothing ever happens.
  expect([...done]).toEqual(expect.arrayContaining(kinds.filter((kind) => kind !== 'accept')));
  await fc.assert(fc.asyncProperty(rounds, play), { numRuns: RUNS, seed: SEED, endOnFailure: true });
});
