import { expect, test } from 'vitest';
import { api, GITHUB, STRIPE } from '../../support/monitoring.ts';
import { setServicesServer } from '../../support/services-http.ts';

const { send, add, addedId, notices } = setServicesServer();

const idsTold = () => notices.map(({ serviceIds }) => serviceIds);

test('whatever changes one service names it to the windows of its user', async () => {
  const id = await addedId();
  await send('editService', 'PUT', `/api/services/${id}`, { body: { pinned: true } });
  await send('setServiceStatus', 'PUT', `/api/service-statuses/${id}`, { body: { status: 'outage' } });
  await send('clearServiceStatus', 'DELETE', `/api/service-statuses/${id}`);
  await send('deleteService', 'DELETE', `/api/services/${id}`);
  await send('restoreService', 'POST', `/api/services/${id}/restore`);
  const own = { lists: ['services', 'incidents'], serviceIds: [id] };
  const boards = { lists: ['boards'], serviceIds: [id] };
  expect(notices).toEqual([own, own, own, own, own, boards, own, boards]);
});

test('adding several names the added ones, and nothing is told where none was added', async () => {
  const github = { name: 'GitHub', statusPageUrl: GITHUB };
  await add({ components: [api.id] });
  const body = { services: [github, { name: 'Stripe', statusPageUrl: STRIPE }, { ...github, components: [api.id] }] };
  const { results } = (await send('addServices', 'POST', '/api/services/batch', { body })).json();
  const added = results.flatMap(({ service }: { service: { id: number } | null }) => service?.id ?? []);
  expect(added).toHaveLength(2);
  await send('addServices', 'POST', '/api/services/batch', { body });
  expect(idsTold().slice(1)).toEqual([added]);
});

test('checking all pages names none: it may be any of them', async () => {
  await add();
  await send('refreshStatus', 'POST', '/api/refresh-status');
  expect(idsTold().at(-1)).toBeUndefined();
  expect(notices.at(-1)?.lists).toEqual(['services', 'incidents']);
});
