import { afterEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../support/local-server.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const { world, call, create, pageOf, postsOf } = eachPublishedPage();
const at = '2026-11-20T09:57:00.000Z';
const update = (id: string, more: object = {}) => ({
  id,
  status: 'investigating',
  body: 'We look.',
  created_at: at,
  ...more,
});
const incident = (id: string, more: object = {}) => ({
  id,
  name: 'Cards fail',
  status: 'investigating',
  created_at: at,
  incident_updates: [update('u1')],
  ...more,
});
const maintenance = (id: string) => ({
  ...incident(id),
  status: 'scheduled',
  scheduled_for: at,
  scheduled_until: '2026-11-21T09:57:00.000Z',
});
type Told = {
  readonly components?: readonly object[];
  readonly incidents?: readonly object[];
  readonly work?: object[];
};

let origin: LocalServer | undefined;
afterEach(() => origin?.close());

/** Imports a page that says this in Statuspage's format. */
const imported = async ({ components = [], incidents = [], work = [] }: Told) => {
  const documents: Readonly<Record<string, object>> = {
    '/api/v2/summary.json': { page: { name: 'Old \u0000page' }, components },
    '/api/v2/incidents.json': { incidents },
    '/api/v2/scheduled-maintenances.json': { scheduled_maintenances: work },
  };
  origin = await startLocalServer((request, response) => {
    const found = documents[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  const { id } = await create();
  const { status, json } = await call('importStatusPage', id, { url: origin.url });
  return { id, status, json };
};

test('a page that repeats its ids is imported without the repeats', async () => {
  const component = { id: 'c1', name: 'Cards' };
  const { id, status } = await imported({
    components: [component, component, { id: 'g1', name: 'A', group: true }, { id: 'g1', name: 'B', group: true }],
    incidents: [
      incident('i1', { components: [component, component], incident_updates: [update('u1'), update('u1')] }),
      incident('i1'),
    ],
    work: [maintenance('i1'), maintenance('m1')],
  });
  expect(status).toBe(200);
  expect((await pageOf(id)).sections.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['SMS', 'Cards']);
  expect((await postsOf(id)).map(({ kind, updates }) => [kind, updates.length]).toSorted()).toEqual([
    ['incident', 1],
    ['maintenance', 1],
  ]);
});

test('texts that the database can’t store lose those characters', async () => {
  const name = `\u0000${'x'.repeat(79)}😀 \ud800\u202e`;
  const { id, status } = await imported({
    components: [{ id: 'c1', name, description: name }],
    incidents: [incident('i1', { name: `${'x'.repeat(199)}😀`, incident_updates: [update('u1', { body: name })] })],
  });
  expect(status).toBe(200);
  const [, item] = (await pageOf(id)).sections.flatMap(({ items }) => items);
  const [post] = await postsOf(id);
  for (const text of [item?.name, item?.description, post?.title, post?.updates[0]?.text])
    expect([text?.[0], text?.isWellFormed(), /\p{Cc}|\u202e/u.test(text ?? '')]).toEqual(['x', true, false]);
});

test.each([
  ['an id', { components: [{ id: 'c\u0000', name: 'Cards' }] }],
  ['a time before all calendars', { incidents: [incident('i1', { created_at: '0000-01-01T00:00:00Z' })] }],
  ['a time after them', { incidents: [incident('i1', { resolved_at: '9999-12-31T23:59:59-10:00' })] }],
])('%s that the database can’t store is no error of ours', async (_what, told) => {
  expect([200, 400]).toContain((await imported(told)).status);
});

test('the newest 100 incidents of a page are taken', async () => {
  const many = Array.from({ length: 150 }, (_, nth) =>
    incident(`i${nth}`, { started_at: new Date(Date.parse(at) + nth * 60_000).toISOString() }),
  );
  const { json } = await imported({ incidents: many });
  expect(json).toMatchObject({ incidents: { added: 100, updated: 0 } });
  expect(
    await world().em.execute('select min(origin_id) as first from publishing.post where origin_id is not null'),
  ).toEqual([{ first: 'i100' }]);
});
