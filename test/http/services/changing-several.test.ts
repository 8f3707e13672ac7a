import { describe, expect, test } from 'vitest';
import { api, GITHUB, STRIPE } from '../../support/monitoring.ts';
import { setServicesServer } from '../../support/services-http.ts';

const { send, addedId, notices } = setServicesServer();

const change = (ids: readonly number[], changes: object) =>
  send('editServices', 'PUT', '/api/services/batch', { body: { ids, changes } });
const remove = (ids: readonly number[]) =>
  send('deleteServices', 'POST', '/api/services/batch/delete', { body: { ids } });
const listed = async (as = 'ann') => (await send('listServices', 'GET', '/api/services', { as })).json();
const addTwo = async () => [await addedId(), await addedId({ name: 'Stripe', statusPageUrl: STRIPE })] as const;

describe('PUT /api/services/batch', () => {
  test('changes what is given of each, and answers which are different now', async () => {
    const [github, stripe] = await addTwo();
    await send('editService', 'PUT', `/api/services/${stripe}`, { body: { pinned: true } });
    expect((await change([github, stripe], { pinned: true })).json()).toEqual({ ids: [github] });
    const changes = { enabled: false, alertThreshold: 'none', unlinkedIncidents: false, category: ' Tools ' };
    const response = await change([github, stripe], changes);
    expect([response.statusCode, response.json().ids.toSorted()]).toEqual([200, [github, stripe]]);
    expect(await listed()).toMatchObject(
      ['GitHub', 'Stripe'].map((name) => ({ name, ...changes, category: 'Tools', pinned: true })),
    );
    expect((await change([github], { category: '', enabled: true })).json()).toEqual({ ids: [github] });
    expect((await listed())[0]).toMatchObject({ category: null, enabled: true });
  });

  test('skips what belongs to somebody else or to nobody', async () => {
    const mine = await addedId();
    const theirs = await addedId({}, 'ben');
    expect((await change([theirs, mine, 2_000_000_000], { pinned: true })).json()).toEqual({ ids: [mine] });
    expect(await listed('ben')).toMatchObject([{ id: theirs, pinned: false }]);
  });

  test('tells the windows once, of those that are different, and not at all where none is', async () => {
    const ids = await addTwo();
    const before = notices.length;
    await change(ids, { enabled: false });
    await change(ids, { enabled: false });
    expect(notices.slice(before)).toEqual([{ lists: ['services', 'incidents'], serviceIds: expect.any(Array) }]);
    expect(notices.at(-1)?.serviceIds?.toSorted()).toEqual(ids);
  });
});

describe('POST /api/services/batch/delete', () => {
  test('deletes those that are there, and answers which', async () => {
    const [github, stripe] = await addTwo();
    const api2 = await addedId({ name: 'API', components: [api.id], statusPageUrl: GITHUB });
    const theirs = await addedId({}, 'ben');
    expect((await remove([github, stripe, theirs])).json()).toEqual({ ids: [github, stripe] });
    expect((await listed()).map(({ id }: { id: number }) => id)).toEqual([api2]);
    expect(await listed('ben')).toHaveLength(1);
    expect((await remove([github, stripe])).json()).toEqual({ ids: [] });
  });
});

test.each([
  ['no ids', { ids: [], changes: { pinned: true } }, 'ids'],
  ['more than 500', { ids: Array.from({ length: 501 }, (_, n) => n + 1), changes: { pinned: true } }, 'ids'],
  ['an id twice', { ids: [1, 1], changes: { pinned: true } }, 'ids'],
  ['a change that only one service can have', { ids: [1], changes: { name: 'Mine' } }, 'changes.name'],
])('refuses %s as a whole, at the field', async (_, body, field) => {
  const response = await send('editServices', 'PUT', '/api/services/batch', { body });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});
