import { expect, onTestFinished, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { instatusComponents, instatusSummary } from '../../support/pages/instatus.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

type Imported = components['schemas']['StatusPageImported'];
type Page = components['schemas']['PublishedPage'];

const stage = eachSubscribedPage();
const { world, call, create, post, postsOf, pageOf } = stage;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

/** A page that serves Statuspage’s public API: one of ours. */
const origin = async () => {
  const page = await create();
  const sections = [
    { name: '', items: [{ name: 'Website' }] },
    { name: 'Payments', items: [{ name: 'Cards', description: 'Visa and Mastercard' }, { name: 'Refunds' }] },
  ];
  const edited = (await call('editPublishedContent', page.id, { sections })).json as Page;
  const cards = edited.sections[1]?.items[0];
  const incident = await post(page.id, {
    kind: 'incident',
    title: 'Cards fail',
    text: 'We look into it.',
    items: [{ itemId: cards?.id, status: 'outage' }],
  });
  await call('addPostUpdate', incident.id, { phase: 'identified', text: 'We found it.' });
  await post(page.id, { kind: 'maintenance', title: 'Move', text: 'We move.', startsAt: day(1), endsAt: day(2) });
  await expect.poll(async () => (await stage.visit(`/s/${page.slug}/api/v2/summary.json`)).text()).toContain('Move');
  return { ...page, incident, url: `${world().product.url}/s/${page.slug}` };
};
const importInto = (id: number, url: string, dryRun = false) => call('importStatusPage', id, { url, dryRun });
const empty = async () => {
  const page = await create();
  await call('editPublishedContent', page.id, { sections: [] });
  return page;
};
const namesOf = async (id: number) =>
  (await pageOf(id)).sections.map(({ name, items }) => [name, items.map((item) => item.name)]);

test('shows what it would bring, and changes nothing', async () => {
  const { url } = await origin();
  const { id } = await empty();
  const { status, json } = await importInto(id, url, true);
  expect([status, json]).toMatchObject([
    200,
    {
      name: 'Acme',
      items: { added: 3, updated: 0 },
      incidents: { added: 1, updated: 0 },
      maintenances: { added: 1, updated: 0 },
      leftOut: 0,
      sections: [
        { name: '', items: [{ name: 'Website', isNew: true }] },
        {
          name: 'Payments',
          items: [
            { name: 'Cards', isNew: true },
            { name: 'Refunds', isNew: true },
          ],
        },
      ],
    },
  ]);
  expect([await namesOf(id), await postsOf(id)]).toEqual([[], []]);
});

test('brings sections, items and posts with their own times, and notifies nobody', async () => {
  const { url, incident } = await origin();
  const { id, slug } = await empty();
  await stage.subscribe(slug, 'ann@mail.example');
  await importInto(id, url);
  expect(await namesOf(id)).toEqual([
    ['', ['Website']],
    ['Payments', ['Cards', 'Refunds']],
  ]);
  const { sections } = await pageOf(id);
  const cards = sections[1]?.items[0];
  expect(cards).toMatchObject({ description: 'Visa and Mastercard', parts: [], status: 'outage' });
  const [move, fail] = await postsOf(id);
  expect(move).toMatchObject({ kind: 'maintenance', title: 'Move', phase: 'scheduled' });
  expect(fail).toMatchObject({
    title: 'Cards fail',
    phase: 'identified',
    startsAt: incident.startsAt,
    items: [{ itemId: cards?.id, status: 'outage' }],
    updates: [{ text: 'We found it.', notifies: false }, { text: 'We look into it.' }],
  });
  expect(await stage.send()).toEqual([]);
});

test('a second import updates by the origin’s ids and doubles nothing; what the team added or changed stays', async () => {
  const from = await origin();
  const { id } = await empty();
  await importInto(id, from.url);
  const before = await pageOf(id);
  const own = before.sections.map(({ id: sectionId, name, items }) => ({
    id: sectionId,
    name,
    items: [...items.map((item) => ({ id: item.id, name: item.name })), { name: `Ours ${sectionId}` }],
  }));
  await call('editPublishedContent', id, { sections: own });
  await call('addPostUpdate', from.incident.id, { phase: 'resolved', text: 'It works again.' });
  const content = (await pageOf(from.id)).sections.map(({ id: sectionId, name, items }) => ({
    id: sectionId,
    name,
    items: items.map((item) => ({ id: item.id, name: item.name.replace('Cards', 'Card payments') })),
  }));
  await call('editPublishedContent', from.id, { sections: content });
  await expect
    .poll(async () => (await stage.visit(`/s/${from.slug}/api/v2/summary.json`)).text())
    .toContain('Card payments');
  const again = (await importInto(id, from.url)).json as Imported;
  expect(again).toMatchObject({ items: { added: 0, updated: 3 }, incidents: { added: 0, updated: 1 } });
  expect(await namesOf(id)).toEqual([
    ['', ['Website', `Ours ${before.sections[0]?.id}`]],
    ['Payments', ['Card payments', 'Refunds', `Ours ${before.sections[1]?.id}`]],
  ]);
  const [, resolved] = await postsOf(id);
  expect(resolved).toMatchObject({ phase: 'resolved', endedAt: expect.any(String) });
  expect(resolved?.updates.map(({ text }) => text)).toEqual(['It works again.', 'We found it.', 'We look into it.']);

  await call('updatePost', resolved?.id ?? 0, { title: 'Cards failed for an hour' });
  await importInto(id, from.url);
  expect((await postsOf(id))[1]).toMatchObject({ title: 'Cards failed for an hour' });
});

test('keeps the ids that readers of the old page know, where nothing else here has them', async () => {
  const from = await origin();
  const { id } = await empty();
  const ids = async (page: number) =>
    (await pageOf(page)).sections.flatMap(({ items }) => items.map((item) => item.publicId));
  const old = await ids(from.id);
  await importInto(id, from.url);
  expect((await ids(id)).some((one) => old.includes(one))).toBe(false);
  await change(world().em)`delete from publishing.item where page_id = ${id}`;
  await change(world().em)`delete from publishing.post where page_id = ${id}`;
  // The documents of the old page are kept in memory for a minute after its rows are gone.
  await query(world().em)`alter table publishing.item disable trigger notify_page`;
  await change(world().em)`update publishing.item set public_id = md5(public_id) where page_id = ${from.id}`;
  await query(world().em)`alter table publishing.item enable trigger notify_page`;
  await importInto(id, from.url);
  expect(await ids(id)).toEqual(old);
});

test('reads pages of other makers, and a second time updates what the first one brought', async () => {
  const documents: Record<string, object> = {
    '/summary.json': instatusSummary,
    '/v3/components.json': instatusComponents,
  };
  const server = await startLocalServer((request, response) => {
    const found = documents[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  onTestFinished(() => server.close());
  const { id } = await empty();
  expect((await importInto(id, server.url)).json).toMatchObject({
    name: 'Fable',
    items: { added: 3, updated: 0 },
    incidents: { added: 2, updated: 0 },
    maintenances: { added: 2, updated: 0 },
  });
  expect(await namesOf(id)).toEqual([
    ['', ['Site']],
    ['Platform', ['Search', 'Uploads']],
  ]);
  const before = await postsOf(id);
  expect(before.map(({ title, phase }) => [title, phase])).toContainEqual(['Slow search', 'identified']);
  const [slow, ...others] = instatusSummary.activeIncidents;
  documents['/summary.json'] = { ...instatusSummary, activeIncidents: [{ ...slow, status: 'MONITORING' }, ...others] };
  expect((await importInto(id, server.url)).json).toMatchObject({
    items: { added: 0, updated: 3 },
    incidents: { added: 0, updated: 2 },
    maintenances: { added: 0, updated: 2 },
  });
  const after = await postsOf(id);
  expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id));
  const ofSlow = after.find(({ title }) => title === 'Slow search');
  expect(ofSlow).toMatchObject({ phase: 'monitoring', updates: [{ phase: 'monitoring' }] });
});

test('is refused without a status page there, at a private address, and for pages of others', async () => {
  // Each team has 10 imports a minute, which the others have used.
  const nina = (await world().signUp('nina')).headers;
  const body = { name: 'Globex', slug: 'globex' };
  const { id } = (await world().call('createPublishedPage', { headers: nina, body })).json as Page;
  const refused = async (url: string) => {
    const { status, json } = await world().call('importStatusPage', { headers: nina, path: { id }, body: { url } });
    return [status, (json as { readonly fields?: { readonly url?: string } }).fields?.url];
  };
  expect(await refused('not a URL')).toEqual([400, 'Enter the URL of a status page']);
  expect(await refused(world().product.url)).toEqual([400, expect.stringContaining('status page')]);
  expect(await refused('http://169.254.169.254/')).toEqual([400, expect.stringContaining("We couldn't reach")]);
  const { headers } = await world().signUp('stranger');
  expect(
    (await world().call('importStatusPage', { headers, path: { id }, body: { url: 'https://a.example' } })).status,
  ).toBe(404);
});
