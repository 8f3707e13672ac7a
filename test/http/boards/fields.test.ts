import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Answered, Headers } from '../../support/contract/call-operation.ts';
import { contractOperations } from '../../support/contract/operations.ts';

type Schemas = components['schemas'];
type Object = Readonly<Record<string, unknown>>;

let world: AdminWorld;
let headers: Headers;
let service: Schemas['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  headers = await world.keyOf('write', (await world.signUp('maya')).headers);
  const body = { name: 'Acme', statusPageUrl: world.page.url };
  service = (await world.call('createPublicService', { headers, body })).json as Schemas['PublicService'];
  const incident = { serviceId: service.id, title: 'Refunds are slow', message: 'An hour late' };
  await world.call('createPublicIncident', { headers, body: incident });
});
afterAll(() => world.close());

const read = (id: OperationId, query: Readonly<Record<string, string | number>>): Promise<Answered> =>
  world.call(id, { headers, path: { service_id: service.id, id: service.id }, query });
const readObject = async (id: OperationId, fields: string) => (await read(id, { fields })).json as Object;

const reading = contractOperations
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'))
  .filter(({ id }) => id !== 'getSummary' && id !== 'getMetrics');

describe('fields', () => {
  test('of a list are those of its entries, and what is beside the list stays', async () => {
    expect(await readObject('listPublicServices', 'id,name')).toEqual({
      overall: 'operational',
      services: [{ id: service.id, name: 'Acme' }],
      nextCursor: null,
    });
    const { changes, uptime } = await readObject('getPublicServiceHistory', 'status');
    expect(changes).toEqual([{ status: 'operational' }]);
    expect(uptime).toHaveProperty('percent');
  });

  test('have dots for fields of fields, and the whole of one contains its parts', async () => {
    const open = [{ title: 'Refunds are slow', phase: 'investigating' }];
    expect(await readObject('getPublicService', 'slug,incidents.title,incidents.phase')).toEqual({
      slug: 'acme',
      incidents: open,
    });
    const whole = await readObject('getPublicService', 'incidents.title,incidents');
    expect(whole).toEqual({ incidents: [expect.objectContaining({ ...open[0], severity: null })] });
    expect(await readObject('getPublicService', 'incidents,incidents.title')).toEqual(whole);
  });

  test('may be repeated, as other lists of a query', async () => {
    const url = `${world.product.url}/api/v1/services?fields=id&fields=name,status`;
    const { services } = await (await fetch(url, { headers: { ...headers, connection: 'close' } })).json();
    expect(services).toEqual([{ id: service.id, name: 'Acme', status: 'operational' }]);
  });

  test('page as usual, and the link to the next page keeps them', async () => {
    const body = { name: 'Beta', statusPageUrl: `${world.page.url}/beta` };
    await world.call('createPublicService', { headers, body });
    const first = await read('listPublicServices', { fields: 'name', limit: 1 });
    expect(first.json).toMatchObject({ services: [{ name: 'Acme' }], nextCursor: expect.any(String) });
    const [, next = ''] = /^<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await fetch(world.product.url + next, { headers: { ...headers, connection: 'close' } });
    expect((await second.json()).services).toEqual([{ name: 'Beta' }]);
  });

  test('have an ETag of their own, with which the service is changed too', async () => {
    const etag = (await read('getPublicService', { fields: 'id' })).headers.get('etag') ?? '';
    const path = { service_id: service.id };
    const again = { headers: { ...headers, 'if-none-match': etag }, path, query: { fields: 'id' } };
    expect((await world.call('getPublicService', again)).status).toBe(304);
    const change = (description: string) =>
      world.call('updatePublicService', { headers: { ...headers, 'if-match': etag }, path, body: { description } });
    expect([(await change('One')).status, (await change('Two')).status]).toEqual([200, 412]);
  });

  test.each([
    ['nope', 'Unknown field “nope”. Allowed: id, name, '],
    ['id,incidents.nope', 'Unknown field “incidents.nope”. Allowed: incidents.id, '],
    ['name.first', 'Unknown field “name.first”. It has none.'],
    ['__proto__', 'Unknown field “__proto__”.'],
    ['id,', 'Unknown field “”.'],
  ])('that are unknown are refused by name: %s', async (fields, message) => {
    const { status, json } = await read('getPublicService', { fields });
    expect([status, (json as Schemas['Problem']).fields?.fields]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each(reading.map(({ id }) => id as OperationId))('are taken and checked by %s', async (id) => {
    const { status, json } = await read(id, { fields: 'nope' });
    expect([status, (json as Schemas['Problem']).fields?.fields]).toEqual([
      400,
      expect.stringContaining('Unknown field “nope”. Allowed: id, '),
    ]);
  });
});
