import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_MAPPINGS } from '../../../src/signals/mapping/manage-mappings.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const team = async (name: string) => {
  const { headers } = await world.signUp(name);
  const body = { name: 'Stripe', statusPageUrl: world.page.url };
  const service = (await world.call('addService', { headers, body })).json as { readonly id: number };
  return { headers, service };
};
const mapping = (serviceId: number, more: object = {}) => ({
  name: ' Checkout ',
  field: 'label' as const,
  label: 'service',
  value: 'checkout',
  services: [{ serviceId }],
  ...more,
});

describe('a mapping', () => {
  test('is created, listed with the names of its services, changed, exported and deleted', async () => {
    const { headers, service } = await team('mapper');
    const made = await world.call('createAlertMapping', { headers, body: mapping(service.id) });
    const shown = {
      name: 'Checkout',
      field: 'label',
      label: 'service',
      value: 'checkout',
      services: [{ serviceId: service.id, name: 'Stripe', components: [] }],
    };
    expect(made).toMatchObject({ status: 201, json: shown });
    const path = { id: (made.json as { readonly id: number }).id };
    expect((await world.call('listAlertMappings', { headers })).json).toMatchObject([shown]);
    expect((await world.call('exportUser', { headers })).json).toMatchObject({ alertMappings: [shown] });
    const body = mapping(service.id, { name: 'Pay', field: 'title', label: 'ignored', value: '5xx' });
    expect((await world.call('updateAlertMapping', { headers, path, body })).json).toMatchObject({
      name: 'Pay',
      field: 'title',
      label: null,
    });
    expect((await world.call('deleteAlertMapping', { headers, path })).status).toBe(204);
    expect((await world.call('deleteAlertMapping', { headers, path })).status).toBe(404);
    expect((await world.call('listAlertMappings', { headers })).json).toEqual([]);
  });

  test('is refused without a label, with a used name, and for a service or component that the team doesn’t have', async () => {
    const { headers, service } = await team('refused');
    const other = await team('other');
    const create = (body: object) => world.call('createAlertMapping', { headers, body: body as never });
    await create(mapping(service.id));
    const refusals = [
      [mapping(service.id, { label: ' ' }), { code: 'invalid_input', fields: { label: expect.any(String) } }],
      [mapping(service.id, { name: 'CHECKOUT' }), { code: 'conflict', fields: { name: expect.any(String) } }],
      [mapping(other.service.id, { name: 'B' }), { code: 'invalid_input', fields: { services: expect.any(String) } }],
      [
        mapping(service.id, { name: 'C', services: [{ serviceId: service.id, componentIds: ['nope'] }] }),
        { code: 'invalid_input', fields: { services: expect.any(String) } },
      ],
      [mapping(service.id, { name: 'D', services: [] }), { code: 'invalid_input' }],
    ] as const;
    for (const [body, json] of refusals) expect((await create(body)).json).toMatchObject(json);
    expect((await world.call('listAlertMappings', { headers })).json).toHaveLength(1);
  });

  test('of another team is neither seen, changed nor deleted', async () => {
    const { headers, service } = await team('keeper');
    const made = await world.call('createAlertMapping', { headers, body: mapping(service.id) });
    const path = { id: (made.json as { readonly id: number }).id };
    const thief = await team('thief');
    const body = mapping(thief.service.id);
    expect((await world.call('updateAlertMapping', { headers: thief.headers, path, body })).status).toBe(404);
    expect((await world.call('deleteAlertMapping', { headers: thief.headers, path })).status).toBe(404);
    expect((await world.call('listAlertMappings', { headers: thief.headers })).json).toEqual([]);
  });

  test('beyond the limit is refused, and goes with its only service', async () => {
    const { headers, service } = await team('collector-of-mappings');
    for (let nth = 0; nth < MAX_MAPPINGS; nth += 1)
      await world.call('createAlertMapping', { headers, body: mapping(service.id, { name: `M${nth}` }) });
    const body = mapping(service.id);
    expect((await world.call('createAlertMapping', { headers, body })).json).toMatchObject({ code: 'conflict' });
    await world.call('deleteService', { headers, path: { id: service.id } });
    const left = (await world.call('listAlertMappings', { headers })).json as readonly {
      readonly services: object[];
    }[];
    expect(left.flatMap(({ services }) => services)).toEqual([]);
  });
});
