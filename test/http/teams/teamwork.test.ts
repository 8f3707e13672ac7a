import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { startControlledPage } from '../../support/controlled-page.ts';

type Schemas = components['schemas'];
type Person = Awaited<ReturnType<AdminWorld['signUp']>>;

let world: AdminWorld;
let maya: Person;
let tom: Person;
let vera: Person;
let stranger: Person;
/** Tom and Vera in Maya's team. */
let toms: Headers;
let veras: Headers;
let serviceId: number;

beforeAll(async () => {
  world = await createAdminWorld();
  const [first, second, third, other] = await Promise.all(['maya', 'tom', 'vera', 'stranger'].map(world.signUp));
  [maya, tom, vera, stranger] = [first!, second!, third!, other!];
  await join(tom, 'member');
  await join(vera, 'viewer');
  const { team } = (await world.call('getUser', { headers: maya.headers })).json as Schemas['User'];
  toms = { ...tom.headers, 'allclear-team': team?.slug ?? '' };
  veras = { ...vera.headers, 'allclear-team': team?.slug ?? '' };
  const body = { name: 'Acme', statusPageUrl: world.page.url };
  serviceId = ((await world.call('addService', { headers: maya.headers, body })).json as { id: number }).id;
});
afterAll(() => world.close());

const join = ({ id }: Person, role: string) => query(world.em)`
  insert into accounts.team_member (team_id, user_id, role, created_at) values (${maya.id}, ${id}, ${role}, now())
`;
const report = async (): Promise<number> => {
  const body = { serviceId, title: 'Refunds fail' };
  return ((await world.call('createIncident', { headers: maya.headers, body })).json as { id: number }).id;
};
const resolve = (id: number) =>
  world.call('updateIncident', { headers: maya.headers, path: { id }, body: { status: 'resolved' } });
const assign = (id: number, headers: Headers, body: object = {}) =>
  world.call('assignIncident', { headers, path: { id }, body });
const detailOf = async (id: number, headers: Headers = maya.headers) =>
  (await world.call('getIncident', { headers, path: { id } })).json as Schemas['IncidentDetail'];
const shownService = async () =>
  (await world.call('getService', { headers: maya.headers, path: { id: serviceId } })).json as Schemas['Service'];
const listedService = async () =>
  ((await world.call('listServices', { headers: maya.headers })).json as Schemas['Service'][])[0];

describe('an incident', () => {
  test('is taken, handed over and released; incident, lists, service and board say by whom', async () => {
    const id = await report();
    const taken = (await assign(id, toms)).json as Schemas['Assignee'];
    expect(taken).toMatchObject({ id: tom.id, name: 'tom' });
    expect((await assign(id, toms)).json).toEqual(taken);
    await assign(id, toms, { memberId: maya.id });
    const { incident, team } = await detailOf(id, veras);
    expect(incident.assignee).toMatchObject({ id: maya.id, name: 'maya' });
    expect(team.map(({ kind, by, to }) => [kind, by?.name, to?.name])).toEqual([
      ['assigned', 'tom', 'maya'],
      ['assigned', 'tom', 'tom'],
    ]);
    const listed = (await world.call('listIncidents', { headers: maya.headers })).json as Schemas['Incident'][];
    expect(listed.find((one) => one.id === id)?.assignee?.name).toBe('maya');
    expect((await listedService())?.incidents.find((one) => one.id === id)?.assignee?.name).toBe('maya');
    const released = () => world.call('unassignIncident', { headers: toms, path: { id } });
    expect([(await released()).status, (await released()).status]).toEqual([204, 204]);
    const after = await detailOf(id);
    expect(after.incident.assignee).toBeNull();
    expect(after.team[0]).toMatchObject({ kind: 'released', by: { name: 'tom' }, to: null });
    expect(after.team).toHaveLength(3);
    await resolve(id);
  });

  test('that is over is nobody’s, and can’t be assigned', async () => {
    const id = await report();
    await assign(id, toms);
    await resolve(id);
    expect((await detailOf(id)).incident.assignee).toBeNull();
    const refused = await assign(id, toms);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: "This incident has ended, so it can't be assigned." },
    ]);
  });

  test('isn’t assigned by or to viewers, nor to people of other teams', async () => {
    const id = await report();
    expect((await assign(id, veras)).status).toBe(403);
    const toVera = await assign(id, toms, { memberId: vera.id });
    expect([toVera.status, toVera.json]).toMatchObject([
      400,
      { fields: { memberId: 'vera is a viewer. Choose somebody who can make changes.' } },
    ]);
    const [toStranger, toNobody] = await Promise.all([
      assign(id, toms, { memberId: stranger.id }),
      assign(id, toms, { memberId: 2_147_483_647 }),
    ]);
    expect([toStranger.status, toNobody.status]).toEqual([404, 404]);
    const theirs = await assign(id, stranger.headers);
    expect(theirs.status).toBe(404);
    await resolve(id);
  });

  test('is taken by one of two who take it at once, after the other', async () => {
    const id = await report();
    expect((await Promise.all([assign(id, toms), assign(id, maya.headers)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const { incident, team } = await detailOf(id);
    expect(incident.assignee?.id).toBe(team[0]?.to?.id);
    await world.call('unassignIncident', { headers: toms, path: { id } });
    await Promise.all(Array.from({ length: 5 }, () => assign(id, toms)));
    expect((await detailOf(id)).team).toHaveLength(team.length + 2);
    await resolve(id);
  });
});

describe('a service in trouble', () => {
  const setStatus = (status: string) =>
    world.call('setServiceStatus', { headers: maya.headers, path: { serviceId }, body: { status } });
  const assignService = (headers: Headers) =>
    world.call('assignService', { headers, path: { id: serviceId }, body: {} });

  test('without an incident is assigned until the trouble ends', async () => {
    const refused = await assignService(toms);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: "This service has no problem, so it can't be assigned." },
    ]);
    await setStatus('degraded');
    expect((await assignService(toms)).json).toMatchObject({ name: 'tom' });
    expect([(await shownService()).assignee?.name, (await listedService())?.assignee?.name]).toEqual(['tom', 'tom']);
    await setStatus('operational');
    expect((await shownService()).assignee).toBeNull();
    await setStatus('outage');
    expect((await shownService()).assignee).toBeNull();
    const again = (await assignService(toms)).json as Schemas['Assignee'];
    expect((await shownService()).assignee).toEqual(again);
    await assignService(maya.headers);
    expect((await shownService()).assignee?.name).toBe('maya');
    await world.call('unassignService', { headers: toms, path: { id: serviceId } });
    expect((await shownService()).assignee).toBeNull();
  });

  test('without an incident is nobody’s once its assignee becomes a viewer', async () => {
    await setStatus('outage');
    await assignService(toms);
    const change = (role: string) =>
      world.call('changeMemberRole', { headers: maya.headers, path: { id: tom.id }, body: { role } });
    await change('viewer');
    expect((await shownService()).assignee).toBeNull();
    await change('member');
    expect((await shownService()).assignee).toBeNull();
    const [fact] = await query(world.em)`select data from platform.fact order by id desc limit 1`;
    expect(fact).toEqual({ data: { teamId: maya.id, serviceId, from: { id: tom.id, name: 'tom' } } });
  });

  test('is assigned by its incident, if it has one', async () => {
    await setStatus('outage');
    const id = await report();
    await assignService(toms);
    expect((await detailOf(id)).incident.assignee?.name).toBe('tom');
    expect((await listedService())?.assignee?.name).toBe('tom');
    await world.call('unassignService', { headers: toms, path: { id: serviceId } });
    expect((await detailOf(id)).incident.assignee).toBeNull();
    await resolve(id);
  });
});

describe('a service with several open incidents', () => {
  test('is assigned by the one that the board shows with it, also once that is another', async () => {
    const page = await startControlledPage();
    const incidents = [
      { id: 'grave', name: 'Payments fail', impact: 'critical', startedAt: '2026-11-20T08:00:00.000Z' },
      { id: 'slight', name: 'Docs are slow', impact: 'minor', startedAt: '2026-11-20T09:00:00.000Z' },
    ];
    page.says({ status: 'outage', incidents });
    try {
      const added = await world.call('addService', {
        headers: maya.headers,
        body: { name: 'Other', statusPageUrl: page.url },
      });
      const { id } = added.json as { id: number };
      const shown = async () =>
        (await world.call('getService', { headers: maya.headers, path: { id } })).json as Schemas['Service'];
      const report = () =>
        world.call('createIncident', { headers: maya.headers, body: { serviceId: id, title: 'Customers call' } });
      const assigned = async () => {
        await world.call('assignService', { headers: toms, path: { id }, body: {} });
        const { openIncident, incidents: those, assignee } = await shown();
        expect(assignee?.name).toBe('tom');
        expect(those.filter((one) => one.assignee).map((one) => one.id)).toEqual([openIncident?.id]);
        await world.call('unassignService', { headers: toms, path: { id } });
        expect((await shown()).incidents.filter((one) => one.assignee)).toEqual([]);
        return openIncident?.title;
      };
      expect(await assigned()).toBe('Payments fail');
      await report();
      // As grave as the status, and newer.
      expect(await assigned()).toBe('Customers call');
    } finally {
      await page.close();
    }
  });
});

describe('a text for customers', () => {
  const copy = (id: number, headers: Headers, body: object = { variant: 'full', text: ' Refunds are slow. ' }) =>
    world.call('recordCustomerCopy', { headers, path: { id }, body });

  test('is kept in the story with who copied it, and is in the data export', async () => {
    const id = await report();
    await assign(id, toms);
    const copied = (await copy(id, toms)).json as Schemas['TeamEntry'];
    expect(copied).toMatchObject({ kind: 'copied', variant: 'full', text: 'Refunds are slow.', mentions: [] });
    const { incident, team } = await detailOf(id, veras);
    expect(team.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['copied', 'tom'],
      ['assigned', 'tom'],
    ]);
    // A copy releases nobody.
    expect(incident.assignee?.name).toBe('tom');
    const { teamEntries } = (await world.call('exportUser', { headers: tom.headers })).json as Schemas['UserExport'];
    expect(teamEntries.find(({ kind }) => kind === 'copied')).toMatchObject({ variant: 'full', byYou: true });
    const awaits = async () => (await detailOf(id, veras)).incident.awaitsAllClear;
    expect(await awaits()).toBe(false);
    await resolve(id);
    expect(await awaits()).toBe(true);
    expect((await copy(id, toms, { variant: 'resolved', text: 'It works again.' })).status).toBe(201);
    expect(await awaits()).toBe(false);
  });

  test('is refused for viewers, other teams and empty texts, and up to 200 are kept', async () => {
    const id = await report();
    expect((await copy(id, veras)).status).toBe(403);
    expect((await copy(id, stranger.headers)).status).toBe(404);
    expect((await copy(id, toms, { variant: 'full', text: ' ' })).status).toBe(400);
    expect((await copy(id, toms, { variant: 'rude', text: 'No.' })).status).toBe(400);
    await query(world.em)`
      insert into incidents.team_entry (team_id, incident_id, kind, by_id, variant, body, created_at)
      select ${maya.id}, ${id}, 'copied', ${tom.id}, 'short', 'Slow.', now() from generate_series(1, 200)
    `;
    expect((await copy(id, toms)).status).toBe(409);
    await resolve(id);
  });
});

test('a status set by hand says who set it, and forgets who left', async () => {
  const shown = async () => {
    const listed = (await world.call('listServices', { headers: veras })).json as readonly Schemas['Service'][];
    const one = (await world.call('getService', { headers: veras, path: { id: serviceId } }))
      .json as Schemas['Service'];
    const inList = listed.find(({ id }) => id === serviceId)?.setBy;
    expect(one.setBy).toEqual(inList);
    return [one.setByHand, inList];
  };
  const path = { serviceId };
  await world.call('setServiceStatus', { headers: toms, path, body: { status: 'outage' } });
  expect(await shown()).toEqual([true, { id: tom.id, name: 'tom' }]);
  await world.call('setServiceStatus', { headers: maya.headers, path, body: { status: 'degraded' } });
  expect(await shown()).toMatchObject([true, { id: maya.id }]);
  await query(world.em)`update monitoring.service set manual_by = 2147483647 where id = ${serviceId}`;
  expect(await shown()).toEqual([true, null]);
  await world.call('clearServiceStatus', { headers: toms, path });
  expect(await shown()).toEqual([false, null]);
});

describe('a text for customers about a service', () => {
  const copy = (headers: Headers, id = serviceId) =>
    world.call('recordServiceCopy', { headers, path: { id }, body: { variant: 'short', text: 'Payments fail.' } });
  const shown = async () =>
    ((await world.call('getService', { headers: veras, path: { id: serviceId } })).json as Schemas['Service'])
      .customersTold;
  const set = (status: string) =>
    world.call('setServiceStatus', { headers: maya.headers, path: { serviceId }, body: { status } });

  test('shows who told customers of a problem without an incident, until the next problem', async () => {
    await set('operational');
    expect((await copy(toms)).status).toBe(409);
    await set('outage');
    expect(await shown()).toBeNull();
    expect((await copy(toms)).status).toBe(201);
    expect(await shown()).toMatchObject({ by: { name: 'tom' }, variant: 'short' });
    const listed = (await world.call('listServices', { headers: veras })).json as readonly Schemas['Service'][];
    expect(listed.find(({ id }) => id === serviceId)?.customersTold?.by?.name).toBe('tom');
    await set('operational');
    expect(await shown()).toBeNull();
    await set('maintenance');
    expect(await shown()).toBeNull();
    expect((await copy(toms)).status).toBe(201);
    expect(await shown()).not.toBeNull();
    await set('operational');
  });

  test('goes into the story of the incident that the board shows', async () => {
    const id = await report();
    await set('degraded');
    await copy(toms);
    const { team } = await detailOf(id, veras);
    expect(team.map(({ kind, text }) => [kind, text])).toEqual([['copied', 'Payments fail.']]);
    expect((await shown())?.by?.name).toBe('tom');
    await resolve(id);
    expect(await shown()).toBeNull();
    await set('operational');
  });

  test('is refused for viewers and other teams', async () => {
    await set('outage');
    expect((await copy(veras)).status).toBe(403);
    expect((await copy(stranger.headers)).status).toBe(404);
    await set('operational');
  });
});

describe('words for customers', () => {
  const edit = (customerWords: object, headers: Headers = toms) =>
    world.call('editService', { headers, path: { id: serviceId }, body: { customerWords } });
  const words = (component: string, own: string) => ({ component, words: own });

  test('belong to a service, are trimmed, and are replaced together', async () => {
    const none = { name: null, components: [] };
    const changed = await edit({
      name: ' Acme Pay ',
      components: [words('API', 'A'), words(' api ', ' Card payments ')],
    });
    const kept = { name: 'Acme Pay', components: [words('api', 'Card payments')] };
    expect((changed.json as Schemas['Service']).customerWords).toEqual(kept);
    await world.call('editService', { headers: toms, path: { id: serviceId }, body: { description: 'Pays' } });
    const read = await world.call('getService', { headers: veras, path: { id: serviceId } });
    expect((read.json as Schemas['Service']).customerWords).toEqual(kept);
    expect(((await edit({ name: ' ' })).json as Schemas['Service']).customerWords).toEqual(none);
  });

  test('are refused where they are too long, empty or from a viewer', async () => {
    expect((await edit({ name: 'a'.repeat(101) })).status).toBe(400);
    expect((await edit({ components: [words('API', ' ')] })).status).toBe(400);
    expect((await edit({ components: [{ ...words('API', 'A'), more: 1 }] })).status).toBe(400);
    expect((await edit({ name: 'A' }, veras)).status).toBe(403);
  });
});

describe('the data export', () => {
  test('has a user’s own notes, and assignments by and to them, and names nobody else', async () => {
    const id = await report();
    const add = (headers: Headers, text: string) =>
      world.call('addIncidentNote', { headers, path: { id }, body: { text } });
    await add(toms, 'Mine');
    await add(maya.headers, 'Not his');
    await assign(id, maya.headers, { memberId: tom.id });
    await assign(id, maya.headers);
    const { teamEntries } = (await world.call('exportUser', { headers: tom.headers })).json as Schemas['UserExport'];
    const own = teamEntries.filter(({ incidentId }) => incidentId === id);
    expect(own.map(({ kind, text, byYou, toYou, teamId }) => [kind, text, byYou, toYou, teamId])).toEqual([
      ['assigned', null, false, true, maya.id],
      ['note', 'Mine', true, false, maya.id],
    ]);
    expect(JSON.stringify(own)).not.toContain('maya');
    await resolve(id);
  });
});

describe('the public API', () => {
  test('says who is on incidents and services, at once and in conditional requests', async () => {
    const set = (status: string) =>
      world.call('setServiceStatus', { headers: maya.headers, path: { serviceId }, body: { status } });
    await set('outage');
    const key = await world.keyOf('read', maya.headers);
    const list = (etag = '') => world.call('listPublicServices', { headers: { ...key, 'if-none-match': etag } });
    const ofService = async () => {
      const { json, headers } = await list();
      const service = (json as Schemas['PublicServiceList']).services.find(({ id }) => id === serviceId);
      const alone = (await world.call('getPublicService', { headers: key, path: { service_id: serviceId } })).json;
      expect(alone).toEqual(service);
      return { name: service?.assignee?.name, incidents: service?.incidents ?? [], etag: headers.get('etag') ?? '' };
    };
    const before = await ofService();
    expect([before.name, (await list(before.etag)).status]).toEqual([undefined, 304]);
    await world.call('assignService', { headers: toms, path: { id: serviceId }, body: {} });
    expect((await list(before.etag)).status).toBe(200);
    expect((await ofService()).name).toBe('tom');
    const id = await report();
    expect((await ofService()).name).toBeUndefined();
    await assign(id, maya.headers);
    const after = await ofService();
    expect([after.name, after.incidents.find((one) => one.id === id)?.assignee?.id]).toEqual(['maya', maya.id]);
    const incidents = async () =>
      ((await world.call('listPublicIncidents', { headers: key })).json as Schemas['PublicIncidentList']).incidents;
    expect((await incidents()).find((one) => one.id === id)?.assignee?.name).toBe('maya');
    await resolve(id);
    expect((await incidents()).find((one) => one.id === id)?.assignee).toBeNull();
    expect((await ofService()).name).toBe('tom');
    await set('operational');
    expect((await ofService()).name).toBeUndefined();
  });
});

describe('a note', () => {
  const write = (id: number, headers: Headers, text: string) =>
    world.call('addIncidentNote', { headers, path: { id }, body: { text } });
  const remove = (id: number, headers: Headers, noteId: number) =>
    world.call('deleteIncidentNote', { headers, path: { id, noteId } });

  test('is for the team, names members, and is deleted by its author or an admin', async () => {
    const id = await report();
    const text = '  Refunds are on hold.\n@MAYA tells finance, @vera. Not x@tom or @stranger  ';
    const note = (await write(id, toms, text)).json as Schemas['TeamEntry'];
    expect(note).toMatchObject({ kind: 'note', by: { id: tom.id }, text: text.trim() });
    expect(note.mentions.map(({ username }) => username)).toEqual(['maya', 'vera']);
    expect((await detailOf(id, veras)).team).toEqual([note]);
    expect((await write(id, veras, 'Me too')).status).toBe(403);
    expect((await write(id, stranger.headers, 'Hello')).status).toBe(404);
    const mayas = (await write(id, maya.headers, 'Thanks')).json as Schemas['TeamEntry'];
    expect((await remove(id, toms, mayas.id)).status).toBe(404);
    expect((await remove(id, stranger.headers, note.id)).status).toBe(404);
    expect((await remove(id, maya.headers, note.id)).status).toBe(204);
    expect((await detailOf(id)).team.map(({ text: left }) => left)).toEqual(['Thanks']);
    await resolve(id);
  });

  test('stays without a name when its author leaves', async () => {
    const id = await report();
    const ines = await world.signUp('ines');
    await join(ines, 'member');
    await write(id, { ...ines.headers, 'allclear-team': toms['allclear-team'] ?? '' }, 'I was here');
    await assign(id, toms, { memberId: ines.id });
    await world.call('removeMember', { headers: maya.headers, path: { id: ines.id } });
    const { incident, team } = await detailOf(id);
    expect(incident.assignee).toBeNull();
    expect(team.map(({ by, to }) => [by?.name, to?.name])).toEqual([
      // A person who leaves releases their problems.
      [undefined, undefined],
      ['tom', undefined],
      [undefined, undefined],
    ]);
    await resolve(id);
  });

  test('is one of 200 at most', async () => {
    const id = await report();
    for (let n = 0; n < 200; n++) expect((await write(id, maya.headers, `Note ${n}`)).status).toBe(201);
    const refused = await write(id, maya.headers, 'One more');
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: 'This incident has reached the limit of 200 notes. Delete one to add another.' },
    ]);
  });
});
