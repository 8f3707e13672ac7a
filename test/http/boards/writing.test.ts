import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
let session: Headers;
let headers: Headers;
let service: Schemas['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  session = (await world.signUp('maya')).headers;
  headers = await world.keyOf('write', session);
  const body = { name: 'Acme', statusPageUrl: world.page.url, description: 'Card payments' };
  const made = await world.call('createPublicService', { headers, body });
  expect([made.status, made.headers.get('location')]).toEqual([
    201,
    expect.stringMatching(/^\/api\/v1\/services\/\d+$/),
  ]);
  service = made.json as Schemas['PublicService'];
});
afterAll(() => world.close());

const report = async (title: string) => {
  const body = { serviceId: service.id, title, message: 'An hour late', phase: 'identified' };
  return (await world.call('createPublicIncident', { headers, body })).json as Schemas['PublicIncident'];
};

describe('a service', () => {
  test('is what the list and the GET of it say', async () => {
    const { json } = await world.call('getPublicService', { headers, path: { service_id: service.id } });
    expect(json).toEqual(service);
    expect(service).toMatchObject({ name: 'Acme', description: 'Card payments' });
  });

  test('changes only if nobody changed it since the ETag was read', async () => {
    const path = { service_id: service.id };
    const etag = (await world.call('getPublicService', { headers, path })).headers.get('etag') ?? '';
    const change = (description: string) =>
      world.call('updatePublicService', { headers: { ...headers, 'if-match': etag }, path, body: { description } });
    const first = await change('Refunds');
    expect([first.status, first.json]).toEqual([200, expect.objectContaining({ description: 'Refunds' })]);
    const second = await change('Invoices');
    expect([second.status, second.json]).toEqual([412, expect.objectContaining({ code: 'precondition_failed' })]);
    const now = (await world.call('getPublicService', { headers, path })).json;
    expect(now).toMatchObject({ description: 'Refunds' });
  });

  test('can be deleted', async () => {
    const made = await world.call('createPublicService', {
      headers,
      body: { name: 'Gone', statusPageUrl: `${world.page.url}/gone` },
    });
    const path = { service_id: (made.json as Schemas['PublicService']).id };
    expect((await world.call('deletePublicService', { headers, path })).status).toBe(204);
    expect((await world.call('deletePublicService', { headers, path })).status).toBe(404);
  });
});

describe('an incident', () => {
  test('is reported, read with its updates, and resolved, in the words of /api/v1', async () => {
    const incident = await report('Refunds are slow');
    expect(incident).toMatchObject({
      title: 'Refunds are slow',
      phase: 'identified',
      message: 'An hour late',
      byHand: true,
      services: [{ id: service.id }],
    });
    const path = { id: incident.id };
    expect((await world.call('getPublicIncident', { headers, path })).json).toEqual(incident);
    const resolved = await world.call('updatePublicIncident', { headers, path, body: { phase: 'resolved' } });
    expect(resolved.json).toMatchObject({ phase: 'resolved', resolvedAt: expect.any(String), message: 'An hour late' });
  });

  test('of two changes with the same ETag at once, one is made', async () => {
    const path = { id: (await report('Two at once')).id };
    const etag = (await world.call('getPublicIncident', { headers, path })).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['One', 'Two'].map((title) =>
        world.call('updatePublicIncident', { headers: { ...headers, 'if-match': etag }, path, body: { title } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('of another team is not found', async () => {
    const path = { id: (await report('Ours')).id };
    const others = await world.keyOf('write', (await world.signUp('ben')).headers);
    expect((await world.call('getPublicIncident', { headers: others, path })).status).toBe(404);
    const body = { phase: 'resolved' };
    expect((await world.call('updatePublicIncident', { headers: others, path, body })).status).toBe(404);
  });
});
