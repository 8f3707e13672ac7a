import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

let world: AdminWorld;
let headers: Readonly<Record<string, string>>;
let token: string;
let board: { readonly id: number; readonly slug: string };
let [pay, mail] = [0, 0];

beforeAll(async () => {
  world = await createAdminWorld();
  headers = (await world.signUp('maya')).headers;
  [pay, mail] = [await addService('Pay'), await addService('Mail')];
  for (const serviceId of [pay, mail])
    await world.call('createIncident', { headers, body: { serviceId, title: `Trouble of ${serviceId}` } });
  await world.call('setServiceStatus', { headers, path: { serviceId: mail }, body: { status: 'outage' } });
  board = (await world.call('createBoard', { headers, body: { name: 'Payments; all', serviceIds: [pay] } }))
    .json as typeof board;
  const made = await world.call('createFeed', { headers, body: { name: 'Reader', boardId: board.id } });
  token = (made.json as { readonly token: string }).token;
});
afterAll(() => world.close());

const addService = async (name: string): Promise<number> => {
  const body = { name, statusPageUrl: `${world.page.url}/${name.toLowerCase()}` };
  return ((await world.call('addService', { headers, body })).json as { readonly id: number }).id;
};
const read = (id: OperationId, serviceId?: number) =>
  world.call(id, { headers: {}, path: { token, ...(serviceId !== undefined && { service_id: serviceId }) } });

test('a feed of a board has its name and only its services, in every form', async () => {
  const title = 'Allclear board: Payments; all';
  const json = JSON.parse((await read('getBoardFeed')).text);
  expect(json.title).toBe(title);
  expect(json.home_page_url).toBe(`${world.product.url}/dashboard?board=${board.slug}`);
  expect(json._allclear.services).toMatchObject([{ id: pay }]);
  expect(json._allclear.status).not.toBe('outage');
  expect(JSON.stringify(json)).not.toContain(`Trouble of ${mail}`);
  expect(JSON.stringify(json)).toContain(`Trouble of ${pay}`);
  expect(parseRssFeed((await read('getBoardRss')).text).title).toBe(title);
  expect(parseAtomFeed((await read('getBoardAtom')).text).title?.value).toBe(title);
  expect((await read('getMaintenanceCalendar')).text).toContain('NAME:Maintenance: Payments\\; all');
  const summary = JSON.parse((await read('getBoardSummary')).text);
  expect(summary.page.name).toBe(title);
  expect(summary.components).toMatchObject([{ name: 'Pay' }]);
  const text = (await read('getBoardText')).text;
  expect(text).toMatch(/^# Payments; all: /);
  expect(text).not.toContain('Mail');
});

test('its badges are of the board, and a service beside it has none', async () => {
  const badge = JSON.parse((await read('getBoardBadgeData')).text);
  expect(badge).toMatchObject({ label: 'Payments; all' });
  expect(badge.message).not.toBe('outage');
  expect((await read('getServiceBadge', pay)).status).toBe(200);
  expect((await read('getServiceBadge', mail)).status).toBe(404);
});

test('it follows the board at once, into another name and other services', async () => {
  await world.call('updateBoard', { headers, path: { id: board.id }, body: { name: 'Mails', serviceIds: [mail] } });
  const json = JSON.parse((await read('getBoardFeed')).text);
  expect(json.title).toBe('Allclear board: Mails');
  expect(json._allclear).toMatchObject({ status: 'outage', services: [{ id: mail }] });
  expect((await read('getServiceBadge', mail)).status).toBe(200);
});
