import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { contract, contractOperations } from '../../support/contract/operations.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
let session: Headers;
let headers: Headers;
let service: Schemas['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  session = (await world.signUp('maya')).headers;
  headers = await world.keyOf('write', session);
  const body = { name: 'Acme', statusPageUrl: world.page.url };
  service = (await world.call('createPublicService', { headers, body })).json as Schemas['PublicService'];
});
afterAll(() => world.close());

let number = 0;
let incident: Schemas['PublicIncident'];
beforeEach(async () => {
  number += 1;
  const body = { serviceId: service.id, title: `Slow ${number}` };
  incident = (await world.call('createPublicIncident', { headers, body })).json as Schemas['PublicIncident'];
});

type Kind = 'Service' | 'Incident';
const path = (kind: Kind): Readonly<Record<string, number>> =>
  kind === 'Service' ? { service_id: service.id } : { id: incident.id };
const etagOf = async (kind: Kind) =>
  (await world.call(`getPublic${kind}`, { headers, path: path(kind) })).headers.get('etag') ?? '';
const change = async (id: OperationId, kind: Kind, etag: string, body?: object) =>
  (await world.call(id, { headers: { ...headers, 'if-match': etag }, path: path(kind), ...(body && { body }) })).status;
const poll = async () => {
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
};

const until = () => ({ until: new Date(Date.now() + 3_600_000).toISOString() });

describe('a change of a part with the ETag of the thing', () => {
  test.each([
    ['mutePublicService', 'Service', until],
    ['setPublicServiceStatus', 'Service', () => ({ status: 'degraded', message: `By hand ${number}` })],
    ['mutePublicIncident', 'Incident', until],
    ['assignPublicIncident', 'Incident', () => ({})],
  ] as const)('is made once: %s', async (id, kind, body) => {
    const etag = await etagOf(kind);
    expect(await change(id, kind, etag, body())).toBe(200);
    expect(await change(id, kind, etag, body())).toBe(412);
  });

  test.each([
    ['unmutePublicService', 'mutePublicService', 'Service', until],
    ['clearPublicServiceStatus', 'setPublicServiceStatus', 'Service', () => ({ status: 'outage' })],
    ['unmutePublicIncident', 'mutePublicIncident', 'Incident', until],
    ['unassignPublicIncident', 'assignPublicIncident', 'Incident', () => ({})],
  ] as const)('takes nothing away that somebody set since: %s', async (undo, set, kind, body) => {
    await world.call(undo, { headers, path: path(kind) });
    const before = await etagOf(kind);
    await world.call(set, { headers, path: path(kind), body: body() });
    expect(await change(undo, kind, before)).toBe(412);
    expect(await change(undo, kind, await etagOf(kind))).toBe(204);
  });

  test('and one of the thing itself at once: one is made', async () => {
    const etag = await etagOf('Incident');
    const both = await Promise.all([
      change('updatePublicIncident', 'Incident', etag, { title: 'Renamed' }),
      change('assignPublicIncident', 'Incident', etag, {}),
    ]);
    expect(both.toSorted()).toEqual([200, 412]);
  });
});

test('a post of a status page is changed, and gets an update, only as it was read', async () => {
  const page = await world.call('createPublishedPage', {
    headers: session,
    body: { name: 'Acme', slug: 'acme-if-match' },
  });
  const body = { kind: 'incident', title: 'Slow', text: 'A moment.', draft: true };
  const made = await world.call('createPublicPost', { headers, path: page.json as { readonly id: number }, body });
  const at = { id: (made.json as Schemas['Post']).id };
  const etag = async () => (await world.call('getPublicPost', { headers, path: at })).headers.get('etag') ?? '';
  const send = async (id: OperationId, tag: string, sent?: object) =>
    (await world.call(id, { headers: { ...headers, 'if-match': tag }, path: at, ...(sent && { body: sent }) })).status;
  const first = await etag();
  expect(await send('addPublicPostUpdate', first, { text: 'We found it.', phase: 'identified' })).toBe(201);
  expect(await send('addPublicPostUpdate', first, { text: 'Again.', phase: 'identified' })).toBe(412);
  expect(await send('updatePublicPost', first, { title: 'Very slow' })).toBe(412);
  expect(await send('updatePublicPost', await etag(), { title: 'Very slow' })).toBe(200);
  expect(await send('deletePublicPost', first)).toBe(412);
  expect(await send('deletePublicPost', await etag())).toBe(204);
});

test('the status of an item of a status page is set only as the item was read', async () => {
  const made = await world.call('createPublicPage', { headers, body: { name: 'Acme', slug: 'acme-items' } });
  const page = { id: (made.json as Schemas['PublishedPage']).id };
  const items = [
    { name: 'Cards', parts: [{ serviceId: service.id }] },
    { name: 'Deploys', takesApi: true },
  ];
  const body = { sections: [{ name: 'Payments', items }] };
  const filled = (await world.call('editPublicContent', { headers, path: page, body }))
    .json as Schemas['PublishedPage'];
  const [cards, deploys] = filled.sections[0]?.items.map(({ id }) => ({ id })) ?? [];
  const read = (at = cards) => world.call('getPublicItem', { headers, path: at });
  expect((await read()).json).toEqual(
    ((await world.call('getPublicPage', { headers, path: page })).json as Schemas['PublishedPage']).sections[0]
      ?.items[0],
  );
  const etag = async (at = cards) => (await read(at)).headers.get('etag') ?? '';
  const send = async (id: OperationId, tag: string, sent?: object, at = cards) =>
    (await world.call(id, { headers: { ...headers, 'if-match': tag }, path: at, ...(sent && { body: sent }) })).status;
  const first = await etag();
  expect(await send('setPublicItemStatus', first, { status: 'outage' })).toBe(200);
  expect(await send('setPublicItemStatus', first, { status: 'degraded' })).toBe(412);
  expect(await send('clearPublicItemStatus', first)).toBe(412);
  expect(await send('clearPublicItemStatus', await etag())).toBe(204);
  const unsent = await etag(deploys);
  expect(await send('sendPublicItemStatus', unsent, { status: 'outage' }, deploys)).toBe(200);
  expect(await send('sendPublicItemStatus', unsent, { status: 'operational' }, deploys)).toBe(412);
});

test('a check that finds another status refuses no change', async () => {
  const etag = await etagOf('Service');
  world.page.says({ status: 'outage' });
  await poll();
  const { status } = (await world.call('getPublicService', { headers, path: path('Service') }))
    .json as Schemas['PublicService'];
  expect(status).toBe('outage');
  expect(await change('updatePublicService', 'Service', etag, { description: 'Card payments' })).toBe(200);
});

/** Feeds are only created and revoked. */
const isUnread = (path: string) => path.startsWith('/api/v1/feeds/');

test('each change of what /api/v1 reads takes If-Match, and documents 412', () => {
  const changes = contractOperations.filter(
    ({ method, path: at }) => at.startsWith('/api/v1/') && (method === 'PUT' || method === 'DELETE') && !isUnread(at),
  );
  const missing = changes.filter(
    ({ id, parameters }) =>
      contract.paths.readerOf(id) === undefined || !parameters.some(({ name }) => name === 'If-Match'),
  );
  expect(changes.length).toBeGreaterThan(15);
  expect(missing.map(({ id }) => id)).toEqual([]);
});
