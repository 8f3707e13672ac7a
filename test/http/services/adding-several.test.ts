import { describe, expect, test } from 'vitest';
import { api, GITHUB, STRIPE } from '../../support/monitoring.ts';
import { setServicesServer } from '../../support/services-http.ts';

const { send, add, addedId } = setServicesServer();

const addAll = (services: readonly object[], as = 'ann') =>
  send('addServices', 'POST', '/api/services/batch', { body: { services }, as });
const github = { name: 'GitHub', statusPageUrl: GITHUB };

describe('POST /api/services/batch', () => {
  test('answers 200 with what POST /api/services would have answered for each', async () => {
    const response = await addAll([
      github,
      { name: 'API', statusPageUrl: GITHUB, componentNames: ['API'], pinned: true },
    ]);
    expect(response.statusCode).toBe(200);
    const { results } = response.json();
    const [{ service: alone }] = (await addAll([github], 'ben')).json().results;
    expect(results[0]).toEqual({
      service: { ...alone, id: expect.any(Number), slug: 'github', incidents: expect.any(Array) },
      error: null,
    });
    expect(results[1].service).toMatchObject({ pinned: true, watchedComponents: [{ id: api.id }] });
    expect((await send('listServices', 'GET', '/api/services')).json()).toEqual([
      results[1].service,
      results[0].service,
    ]);
  });

  test('answers what is refused in its place, with the error that it would have by itself', async () => {
    await addedId();
    const { results } = (await addAll([github, { ...github, name: 'Stripe', statusPageUrl: STRIPE }])).json();
    expect(results).toMatchObject([
      { service: null, error: { code: 'conflict' } },
      { service: { name: 'Stripe' }, error: null },
    ]);
    expect(results[0].error).toEqual((await add()).json());
  });

  test.each([
    ['none at all', [], 'services'],
    ['more than 50', Array.from({ length: 51 }, () => github), 'services'],
    ['one without a name', [github, { statusPageUrl: STRIPE }], 'services.1.name'],
    ['one with an unknown key', [{ ...github, slug: 'mine' }], 'services.0.slug'],
  ])('refuses %s as a whole, at the field', async (_, services, field) => {
    const response = await addAll(services);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect((await send('listServices', 'GET', '/api/services')).json()).toEqual([]);
  });
});
