import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { TEAM_ROLES, type TeamRole } from '../../../src/shared/team.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

type Entry = {
  readonly id: number;
  readonly operation: string;
  readonly verb: string;
  readonly actorName: string | null;
  readonly actorHasLeft: boolean;
  readonly targetName: string | null;
  readonly canOpenTarget: boolean;
  readonly teamId: number | null;
};
type User = Awaited<ReturnType<AdminWorld['signUp']>>;

const list = (headers: Headers, query: Readonly<Record<string, string | number>> = {}) =>
  world.call('listTeamAudit', { headers, query });
const entriesOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).json as readonly Entry[];
/** Entries as sentences, newest first. */
const saidTo = async (...asked: Parameters<typeof list>): Promise<readonly string[]> =>
  (await entriesOf(...asked)).map(({ actorName, verb, targetName }) =>
    [actorName, verb, targetName].filter(Boolean).join(' '),
  );

const addService = async ({ headers }: Pick<User, 'headers'>, name: string): Promise<number> => {
  const statusPageUrl = `${world.page.url}/${name.replaceAll(/\W/g, '-')}`;
  return ((await world.call('addService', { headers, body: { name, statusPageUrl } })).json as { id: number }).id;
};

const joinedAs = async (role: TeamRole, team: User, name: string) => {
  const user = await world.signUp(name);
  await change(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${team.id}, ${user.id}, ${role}, now())
  `;
  const { slug } = (
    (await world.call('listTeams', { headers: user.headers })).json as { id: number; slug: string }[]
  ).find(({ id }) => id === team.id) ?? { slug: '' };
  return { ...user, headers: { ...user.headers, 'allclear-team': slug } };
};

describe('the audit log of a team', () => {
  test('says who did what to which thing, with the names of the time', async () => {
    const lena = await world.signUp('lena');
    await world.call('updateUser', { headers: lena.headers, body: { fullName: 'Lena Long' } });
    const id = await addService(lena, 'Stripe');
    await world.call('editService', { headers: lena.headers, path: { id }, body: { name: 'Stripe EU' } });
    await world.call('deleteService', { headers: lena.headers, path: { id } });
    const key = (await world.call('createApiKey', { headers: lena.headers, body: { name: 'CI', scope: 'write' } }))
      .json;
    await world.call('renameTeam', { headers: lena.headers, body: { name: 'Desk' } });
    expect(await saidTo(lena.headers)).toEqual([
      'Lena Long renamed the team to Desk',
      'Lena Long created the API key CI',
      'Lena Long deleted the service Stripe EU',
      'Lena Long changed the service Stripe',
      'Lena Long added the service Stripe',
    ]);
    const open = (await entriesOf(lena.headers)).map(({ canOpenTarget }) => canOpenTarget);
    expect(open).toEqual([false, true, false, false, false]);
    await world.call('deleteApiKey', { headers: lena.headers, path: { id: (key as { id: number }).id } });
    expect((await entriesOf(lena.headers)).some(({ canOpenTarget }) => canOpenTarget)).toBe(false);
  });

  test("has an administrator's change of a member's password or address, in each of their teams", async () => {
    const ada = await world.signUp('ada');
    const team = await joinedAs('admin', await world.signUp('founder'), 'guest');
    await change(world.em)`
      insert into accounts.team_member (team_id, user_id, role, created_at) values (${ada.id}, ${team.id}, 'viewer', now())
    `;
    const body = { email: 'guest@harbour.example', password: 'another one' };
    expect((await world.call('updateManagedUser', { path: { id: team.id }, body })).status).toBe(200);
    const said = ['Administrator changed the password of guest', 'Administrator changed the email address of guest'];
    expect(await saidTo(ada.headers, { targetKind: 'member', target: team.id })).toEqual(said);
    expect(await entriesOf(ada.headers)).toMatchObject([
      { actorHasLeft: false, canOpenTarget: true, teamId: ada.id },
      { actorHasLeft: false, canOpenTarget: true, teamId: ada.id },
    ]);
    await world.call('updateManagedUser', { path: { id: team.id }, body: { company: 'Acme' } });
    expect(await saidTo(ada.headers)).toEqual(said);
  });

  test('names all of several things, and finds the entry by each', async () => {
    const moa = await world.signUp('moa');
    const ids = [await addService(moa, 'Alpha'), await addService(moa, 'Beta')];
    await world.call('deleteServices', { headers: moa.headers, body: { ids } });
    expect(await saidTo(moa.headers, { target: ids[1] ?? 0, targetKind: 'service', group: 'services' })).toEqual([
      'moa deleted the services Alpha, Beta',
      'moa added the service Beta',
    ]);
    expect(await saidTo(moa.headers, { q: 'alph' })).toEqual([
      'moa deleted the services Alpha, Beta',
      'moa added the service Alpha',
    ]);
  });

  test('has the first use of a key from an IP address', async () => {
    const nils = await world.signUp('nils');
    const key = await world.keyOf('write', nils.headers);
    await world.call('listServices', { headers: key });
    const said = ['nils connected from a new IP address with the API key write', 'nils created the API key write'];
    expect(await saidTo(nils.headers, { group: 'keys' })).toEqual(said);
  });

  test('has what others do to join it, and keeps the names of those who left', async () => {
    const [olga, pete] = [await world.signUp('olga'), await world.signUp('pete')];
    await change(
      world.em,
    )`update accounts.user_account set email_verified_at = now() where id in (${olga.id}, ${pete.id})`;
    await world.call('inviteMember', { headers: olga.headers, body: { email: pete.email, role: 'admin' } });
    const [invitation] = (await world.call('listOwnInvitations', { headers: pete.headers })).json as { id: number }[];
    await world.call('acceptOwnInvitation', { headers: pete.headers, path: { id: invitation?.id ?? 0 } });
    await world.call('changeMemberRole', { headers: olga.headers, path: { id: pete.id }, body: { role: 'member' } });
    const changed = await entriesOf(olga.headers, { limit: 1 });
    expect(changed).toMatchObject([{ targetName: 'pete', canOpenTarget: true, details: { role: 'member' } }]);
    await world.call('removeMember', { headers: olga.headers, path: { id: pete.id } });
    expect(await saidTo(olga.headers)).toEqual([
      'olga removed the member pete',
      'olga changed the role of pete',
      'pete joined the team',
      `olga invited ${pete.email}`,
    ]);
    const left = (await entriesOf(olga.headers)).map((entry) => [entry.actorHasLeft, entry.canOpenTarget]);
    expect(left).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
    ]);
    expect(await saidTo(pete.headers)).toEqual([]);
    await world.call('deleteUser', { headers: pete.headers, body: { password: pete.password } });
    expect(await saidTo(olga.headers, { userId: pete.id })).toEqual(['pete joined the team']);
    const [deleted] = (await world.call('listAudit', { query: { operation: 'deleteUser', limit: 1 } })).json as Entry[];
    expect(deleted).toMatchObject({ actorName: 'pete', username: null, actorHasLeft: true, teamId: null });
  });
});

test('says who left, and who went with their account', async () => {
  const uma = await world.signUp('uma');
  const [vic, wim, xia] = [
    await joinedAs('member', uma, 'vic'),
    await joinedAs('member', uma, 'wim'),
    await joinedAs('member', uma, 'xia'),
  ];
  await world.call('removeMember', { headers: vic.headers, path: { id: vic.id } });
  await world.call('deleteUser', { headers: wim.headers, body: { password: wim.password } });
  await world.call('deleteManagedUser', { path: { id: xia.id } });
  expect(await saidTo(uma.headers)).toEqual([
    'xia left the team because their account was deleted',
    'wim left the team because their account was deleted',
    'vic left the team',
  ]);
});

describe('it is filtered', () => {
  test('by person, group, target, time and words together, page by page', async () => {
    const quin = await world.signUp('quin');
    const rosa = await joinedAs('member', quin, 'rosa');
    const id = await addService(quin, 'status.acme-pay.example');
    await addService(rosa, 'Courier API');
    const incident = { serviceId: id, title: 'Card payments failing' };
    const made = (await world.call('createIncident', { headers: rosa.headers, body: incident })).json as { id: number };
    await world.call('addIncidentNote', {
      headers: rosa.headers,
      path: { id: made.id },
      body: { text: 'Called them.' },
    });
    const all = await saidTo(quin.headers);
    expect(all).toEqual([
      'rosa added a note to the incident Card payments failing',
      'rosa reported the incident Card payments failing',
      'rosa added the service Courier API',
      'quin added the service status.acme-pay.example',
    ]);
    const found = async (query: Parameters<typeof list>[1]) =>
      (await saidTo(quin.headers, query)).map((line) => all.indexOf(line));
    expect(await found({ userId: rosa.id })).toEqual([0, 1, 2]);
    expect(await found({ group: 'incidents' })).toEqual([0, 1]);
    expect(await found({ group: 'billing' })).toEqual([]);
    expect(await found({ target: made.id, targetKind: 'incident' })).toEqual([0, 1]);
    expect(await found({ target: id, targetKind: 'service' })).toEqual([3]);
    expect(await found({ q: 'acme' })).toEqual([3]);
    expect(await found({ q: 'PAY quin' })).toEqual([3]);
    expect(await found({ q: 'pay rosa' })).toEqual([0, 1]);
    expect(await found({ q: "pay' & !rosa | '" })).toEqual([0, 1]);
    expect(await found({ q: '  ' })).toEqual([0, 1, 2, 3]);
    expect(await found({ q: '!' })).toEqual([]);
    expect(await found({ q: 'ourier' })).toEqual([]);
    expect(await found({ since: '2020-01-01T00:00:00Z', userId: quin.id })).toEqual([3]);
    expect(await found({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    const [, second] = await entriesOf(quin.headers);
    expect(await found({ limit: 2 })).toEqual([0, 1]);
    expect(await found({ before: second?.id ?? 0, limit: 1 })).toEqual([2]);
    expect(await found({ group: 'services', q: 'rosa', since: '2020-01-01T00:00:00Z' })).toEqual([2]);
    const exported = await world.call('exportTeamAudit', { headers: quin.headers, query: { group: 'services' } });
    const lines = exported.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(await entriesOf(quin.headers, { group: 'services' }));
  });

  test('in the log of the whole server too, by team besides', async () => {
    const sven = await world.signUp('sven');
    await addService(sven, 'Zebra');
    const found = async (query: Readonly<Record<string, string | number>>) =>
      (await world.call('listAudit', { query })).json as readonly Entry[];
    const entry = {
      verb: 'added the service',
      actorName: 'sven',
      targetName: 'Zebra',
      targetKind: 'service',
      teamId: sven.id,
      teamName: "sven's team",
      canOpenTarget: false,
    };
    expect(await found({ q: 'zebra' })).toMatchObject([entry]);
    expect(await found({ teamId: sven.id, group: 'services' })).toMatchObject([entry]);
    await world.call('extendTrial', { path: { id: sven.id }, body: { days: 1 } });
    expect(await found({ targetKind: 'user', target: sven.id, group: 'server' })).toMatchObject([
      { verb: 'extended the trial of', targetName: 'sven', canOpenTarget: true, teamId: null },
    ]);
  });
});

describe('it is read', () => {
  test('by owners and admins of the team only', async () => {
    const tove = await world.signUp('tove');
    await addService(tove, 'Acme');
    for (const role of TEAM_ROLES) {
      const { headers } = await joinedAs(role, tove, `tove-${role}`);
      const may = role === 'admin' || role === 'owner';
      expect((await list(headers)).status, role).toBe(may ? 200 : 403);
      expect((await world.call('exportTeamAudit', { headers })).status, role).toBe(may ? 200 : 403);
    }
    expect((await list({})).status).toBe(401);
  });

  test('by nobody of another team, whatever ids they send', async () => {
    const [ulla, vera] = [await world.signUp('ulla'), await world.signUp('vera')];
    const id = await addService(ulla, 'Secret project');
    await addService(vera, 'Public project');
    const [foreign] = await entriesOf(ulla.headers);
    const { team } = (await world.call('getUser', { headers: ulla.headers })).json as { team: { slug: string } };
    for (const headers of [vera.headers, await world.keyOf('write', vera.headers)]) {
      const queries: readonly Readonly<Record<string, string | number>>[] = [
        { userId: ulla.id },
        { target: id, targetKind: 'service' },
        { q: 'secret' },
        { before: (foreign?.id ?? 0) + 1, until: '2020-01-01T00:00:00Z' },
      ];
      for (const query of queries) expect(await entriesOf(headers, query)).toEqual([]);
      expect((await list(headers, { teamId: ulla.id })).status).toBe(400);
      const exported = await world.call('exportTeamAudit', { headers });
      expect(exported.text).toContain('Public project');
      expect(exported.text).not.toContain('Secret');
    }
    expect((await list({ ...vera.headers, 'allclear-team': team.slug })).status).toBe(403);
    const query = { team: team.slug };
    expect((await world.call('exportTeamAudit', { headers: vera.headers, query })).status).toBe(403);
    // A key knows its team, whatever the header says.
    const key = await world.keyOf('write', vera.headers);
    expect(await saidTo({ ...key, 'allclear-team': team.slug }, { q: 'project' })).toEqual([
      'vera added the service Public project',
    ]);
    // Nor by the owner of the server, who has the log of the whole server.
    expect((await list({ ...world.owner, 'allclear-team': team.slug })).status).toBe(403);
  });

  test('by keys that may change things, as long as their maker is an admin', async () => {
    const wera = await world.signUp('wera');
    const yara = await joinedAs('admin', wera, 'yara');
    const [read, write] = [await world.keyOf('read', yara.headers), await world.keyOf('write', yara.headers)];
    expect([(await list(read)).status, (await list(write)).status]).toEqual([403, 200]);
    await world.call('changeMemberRole', { headers: wera.headers, path: { id: yara.id }, body: { role: 'member' } });
    expect((await list(write)).status).toBe(403);
    expect((await list(await world.keyOf('admin'))).status).toBe(200);
  });
});
