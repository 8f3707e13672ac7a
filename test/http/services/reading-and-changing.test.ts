import { describe, expect, test } from 'vitest';
import { actions, api, incident, STRIPE } from '../../support/monitoring.ts';
import { incidentAnswer, now, setServicesServer } from '../../support/services-http.ts';

const { send, add, addedId } = setServicesServer();

describe('reading services', () => {
  test('GET /api/services answers the user’s own, by name', async () => {
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    await add();
    await add({ name: 'Theirs' }, 'ben');
    const response = await send('listServices', 'GET', '/api/services');
    expect(response.statusCode).toBe(200);
    expect(response.json().map(({ name }: { name: string }) => name)).toEqual(['GitHub', 'Stripe']);
  });

  test('GET /api/services answers a page by name, its successor in Link, and the counts of all', async () => {
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    const [github, actionsId] = [await addedId(), await addedId({ name: 'github', components: [actions.id] })];
    await send('editService', 'PUT', `/api/services/${actionsId}`, { body: { enabled: false } });
    const first = await send('listServices', 'GET', '/api/services?limit=1');
    expect(first.json().map(({ id }: { id: number }) => id)).toEqual([github]);
    expect(first.headers['x-service-counts']).toBe(
      'total=3, operational=1, degraded=1, outage=0, maintenance=0, unknown=0, paused=1',
    );
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = await send('listServices', 'GET', next.replace('limit=1', 'limit=2'));
    expect(rest.json().map(({ name }: { name: string }) => name)).toEqual(['github', 'Stripe']);
    expect(rest.headers.link).toBeUndefined();
  });

  test('GET /api/services answers the worst first, some of them, and refuses a cursor that it never gave', async () => {
    await add({ name: 'Acme', statusPageUrl: STRIPE });
    const id = await addedId({ components: [actions.id] });
    await add({ name: 'Theirs' }, 'ben');
    const worst = await send('listServices', 'GET', '/api/services?order=trouble&limit=1');
    expect([worst.json()[0].id, worst.headers.link]).toEqual([id, undefined]);
    const some = await send('listServices', 'GET', `/api/services?ids=${id}&ids=${id + 1}`);
    expect(some.json().map((one: { id: number }) => one.id)).toEqual([id]);
    const refused = await send('listServices', 'GET', '/api/services?after=nonsense');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['after']]);
    expect((await send('listServices', 'GET', '/api/services?limit=1001')).statusCode).toBe(400);
  });

  test('GET /api/services/{id} adds components, updates and maintenances', async () => {
    const id = await addedId({ components: [actions.id] });
    const response = await send('getService', 'GET', `/api/services/${id}`);
    expect(response.json()).toMatchObject({
      id,
      components: [
        { id: api.id, name: 'API', group: null, status: 'operational', watched: false },
        { id: actions.id, name: 'Actions', group: 'Automation', status: 'degraded', watched: true },
      ],
      incidents: [
        {
          id: incident.id,
          updates: [{ at: '2026-11-20T07:55:00.000Z', status: 'investigating', text: 'We are looking into it.' }],
        },
      ],
      maintenances: [
        {
          id: 3,
          title: 'Database upgrade',
          status: 'scheduled',
          description: null,
          url: null,
          startsAt: '2026-11-21T08:00:00.000Z',
          endsAt: null,
        },
      ],
    });
  });

  test('GET /api/services and /api/services/{id} name what is wrong, and nothing while nothing is', async () => {
    const id = await addedId({ components: [actions.id] });
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    const { title, startedAt } = incidentAnswer;
    const openIncident = { id: incident.id, title, status: 'investigating', startedAt };
    const list = await send('listServices', 'GET', '/api/services');
    expect(list.json()).toMatchObject([
      { id, openIncident },
      { name: 'Stripe', openIncident: null },
    ]);
    expect((await send('getService', 'GET', `/api/services/${id}`)).json()).toMatchObject({ openIncident });
  });

  test('GET /api/services/{id}/history answers the recorded changes', async () => {
    const id = await addedId();
    const response = await send('getServiceHistory', 'GET', `/api/services/${id}/history?days=7`);
    expect(response.json()).toEqual([
      {
        id: expect.any(Number),
        serviceId: id,
        serviceName: 'GitHub',
        status: 'degraded',
        previousStatus: null,
        reason: null,
        statusMessage: null,
        changedAt: now().toISOString(),
      },
    ]);
  });

  test('GET /api/status-changes answers those of all services since a moment', async () => {
    await add();
    await add({ name: 'Stripe', statusPageUrl: STRIPE });
    expect((await send('listStatusChanges', 'GET', '/api/status-changes')).json()).toHaveLength(2);
    const later = await send('listStatusChanges', 'GET', '/api/status-changes?since=2026-11-20T08:00:00.001Z');
    expect(later.json()).toEqual([]);
  });

  test.each(['/api/status-changes', '/api/services/{id}/history'])(
    'GET %s answers so many of them, up to a moment',
    async (path) => {
      const id = await addedId();
      const operation = path.includes('{id}') ? 'getServiceHistory' : 'listStatusChanges';
      const answered = (query: string) => send(operation, 'GET', `${path.replace('{id}', String(id))}?${query}`);
      expect((await answered('until=2026-11-20T08:00:00.000Z&limit=1')).json()).toHaveLength(1);
      expect((await answered('until=2026-11-20T07:59:59.999Z')).json()).toEqual([]);
      expect((await answered('limit=1001')).statusCode).toBe(400);
      expect((await answered('until=lunch')).statusCode).toBe(400);
    },
  );
});

describe('changing services', () => {
  test('PUT /api/services/{id} answers the service as it is now', async () => {
    const id = await addedId();
    const body = { name: 'Git', statusPageUrl: STRIPE, enabled: false };
    const response = await send('editService', 'PUT', `/api/services/${id}`, { body });
    expect(response.json()).toMatchObject({ id, ...body, slug: 'git', currentStatus: 'operational', problem: null });
  });

  test('PUT /api/services/{id} pins a service, and what is left out stays pinned', async () => {
    const id = await addedId();
    const put = (body: object) => send('editService', 'PUT', `/api/services/${id}`, { body });
    expect((await put({ pinned: true })).json()).toMatchObject({ id, pinned: true });
    expect((await put({ description: 'Git' })).json()).toMatchObject({ pinned: true });
    expect((await send('listServices', 'GET', '/api/services')).json()).toMatchObject([{ id, pinned: true }]);
    expect((await put({ pinned: false })).json()).toMatchObject({ pinned: false });
  });

  test('PUT /api/services/{id} tells of no current problem once the service is disabled', async () => {
    const id = await addedId({ statusPageUrl: 'https://status.down.example' });
    const response = await send('editService', 'PUT', `/api/services/${id}`, { body: { enabled: false } });
    expect(response.json()).toMatchObject({
      currentStatus: 'unknown',
      statusMessage: 'The page did not answer.',
      problem: null,
    });
  });

  test('DELETE /api/services/{id} answers 204 with nothing, and the service is gone', async () => {
    const id = await addedId();
    const response = await send('deleteService', 'DELETE', `/api/services/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await send('getService', 'GET', `/api/services/${id}`)).statusCode).toBe(404);
  });

  test('PUT and DELETE /api/service-statuses/{serviceId} set a status by hand and clear it', async () => {
    const id = await addedId({ statusPageUrl: 'https://status.down.example' });
    const body = { status: 'outage', statusMessage: 'We see errors' };
    const set = await send('setServiceStatus', 'PUT', `/api/service-statuses/${id}`, { body });
    expect(set.json()).toEqual({
      id,
      serviceId: id,
      ...body,
      setByHand: true,
      lastChecked: now().toISOString(),
      updatedAt: now().toISOString(),
    });
    const cleared = await send('clearServiceStatus', 'DELETE', `/api/service-statuses/${id}`);
    expect(cleared.json()).toMatchObject({ status: 'unknown', setByHand: false });
  });

  test('POST /api/refresh-status answers with counts', async () => {
    await add();
    const response = await send('refreshStatus', 'POST', '/api/refresh-status');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ pages: 1, read: 1, polled: 1, fresh: 0, failed: 0, pending: 0, unread: [] });
  });
});
