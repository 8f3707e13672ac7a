import { expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';
import { createCommandLine } from '../../support/test-terminal.ts';

type Schemas = components['schemas'];

const stage = eachSubscribedPage();
const { create, visit, send, pathIn, subscribe, world, call, headers } = stage;

const subscribersOf = async (id: number) =>
  ((await call('listSubscribers', id)).json as Schemas['SubscriberPage']).subscribers;

/** A second item, in a section of its own. */
const withRefunds = async (id: number): Promise<Schemas['PublishedPage']> => {
  const { sections } = (await call('getPublishedPage', id)).json as Schemas['PublishedPage'];
  const [first] = sections;
  const kept = first!.items.map(({ id, name, parts }) => ({ id, name, parts }));
  const content = [
    { id: first!.id, name: first!.name, items: kept },
    { name: 'Money', items: [{ name: 'Refunds' }] },
  ];
  return (await call('editPublishedContent', id, { sections: content })).json as Schemas['PublishedPage'];
};

test('readers whom the team imports keep the items that they chose, also once these items move', async () => {
  const { id, itemId } = await create();
  const page = await withRefunds(id);
  const refunds = page.sections[1]!.items[0]!.id;
  const readers = [
    { email: 'sms@mail.example', items: [itemId] },
    { email: 'refunds@mail.example', items: [refunds] },
    { email: 'all@mail.example' },
  ];
  await call('addSubscribers', id, { consent: true, subscribers: readers });
  for (const { to, text } of await send()) if (to.endsWith('@mail.example')) await visit(pathIn(text, 'confirm'), {});
  const money = page.sections[1];
  const moved = [
    {
      id: money!.id,
      name: 'Money',
      items: [
        { id: itemId, name: 'SMS' },
        { id: refunds, name: 'Refunds' },
      ],
    },
  ];
  expect((await call('editPublishedContent', id, { sections: moved })).status).toBe(200);
  expect((await subscribersOf(id)).map(({ items }) => items)).toEqual([[itemId], [refunds], []]);
  await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look.', items: [{ itemId, status: 'degraded' }] });
  expect((await send()).map(({ to }) => to).toSorted()).toEqual(['all@mail.example', 'sms@mail.example']);
});

test('a program with a key notifies readers as a person does, from beginning to end', async () => {
  const { id, slug, itemId } = await create();
  await subscribe(slug, 'ann@mail.example');
  const key = await world().keyOf('write', headers());
  const body = { kind: 'incident', title: 'Slow', text: 'We look.', items: [{ itemId, status: 'degraded' }] };
  const created = await world().call('createPublicPost', { headers: key, path: { id }, body });
  expect(created.status).toBe(201);
  const told = await send();
  const { id: postId } = created.json as { readonly id: number };
  const ended = { phase: 'resolved', text: 'It works.' };
  await world().call('addPublicPostUpdate', { headers: key, path: { id: postId }, body: ended });
  expect([told, await send()].map((emails) => emails.map(({ to }) => to))).toEqual([
    ['ann@mail.example'],
    ['ann@mail.example'],
  ]);
});

test('a program that sends the status of an item every minute floods nobody: only changes count, and they notify nobody', async () => {
  const { itemId, slug } = await create({ parts: [], takesApi: true, onTrouble: 'publish' });
  await subscribe(slug, 'ann@mail.example');
  const key = await world().keyOf('write', headers());
  const minutes = [
    'operational',
    'operational',
    ...Array(10).fill('outage'),
    'degraded',
    ...Array(5).fill('operational'),
  ];
  for (const status of minutes) {
    const sent = await world().call('sendPublishedStatus', { headers: key, path: { id: itemId }, body: { status } });
    expect(sent.status).toBe(200);
    expect(await send()).toEqual([]);
  }
  expect(await stage.historyOf(itemId)).toEqual(['unknown', 'operational', 'outage', 'degraded', 'operational']);
});

test('the team sees whether a person or an email app unsubscribed an address', async () => {
  const { id, slug } = await create();
  const linkOf = async (email: string): Promise<string> => {
    await subscribe(slug, email);
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look.' });
    const [sent] = (await send()).filter(({ to }) => to === email);
    return pathIn(sent?.text ?? '', 'unsubscribe');
  };
  await visit(await linkOf('person@mail.example'), {});
  await visit(await linkOf('app@mail.example'), { 'List-Unsubscribe': 'One-Click' });
  expect((await subscribersOf(id)).map((one) => [one.address, one.unsubscribedBy])).toEqual([
    ['person@mail.example', 'reader'],
    ['app@mail.example', 'email_app'],
  ]);
});

type Own = Awaited<ReturnType<typeof create>>;
const incident = { kind: 'incident', title: 'Slow', text: 'We look.' };
const over = { phase: 'resolved', text: 'It works.' };
const idIn = (json: unknown): number => (json as { readonly id: number }).id;

/** Every way to begin and to end an incident. */
const ways: Readonly<Record<string, (page: Own) => Promise<() => Promise<unknown>>>> = {
  'by hand': async ({ id }) => {
    const posted = await stage.post(id, incident);
    return () => call('addPostUpdate', posted.id, over);
  },
  'by API': async ({ id }) => {
    const key = await world().keyOf('write', headers());
    const created = await world().call('createPublicPost', { headers: key, path: { id }, body: incident });
    return () => world().call('addPublicPostUpdate', { headers: key, path: { id: idIn(created.json) }, body: over });
  },
  'by CLI': async ({ slug }) => {
    const { authorization = '' } = await world().keyOf('write', headers());
    const env = { ALLCLEAR_URL: world().product.url, ALLCLEAR_TOKEN: authorization.replace('Bearer ', '') };
    const cli = await createCommandLine(env);
    const { stdout } = await cli.run(['pages', 'post', slug, 'Slow', '--text', 'We look.', '--json']);
    return async () => {
      await cli.run(['pages', 'add-update', String(idIn(JSON.parse(stdout))), 'It works.', '--phase', 'resolved']);
      await cli.remove();
    };
  },
  'by a rule': async () => {
    await stage.says({ status: 'outage' });
    return () => stage.says({ status: 'operational' });
  },
};

test.each(Object.keys(ways))('an incident %s notifies a reader of its beginning and its end', async (way) => {
  const page = await create({ onTrouble: 'publish' });
  await subscribe(page.slug, 'ann@mail.example');
  const end = await ways[way]!(page);
  const begun = await send();
  await end();
  const ended = await send();
  expect([begun, ended].map((emails) => emails.map(({ to }) => to))).toEqual([
    ['ann@mail.example'],
    ['ann@mail.example'],
  ]);
  expect(ended[0]?.subject).toMatch(/^Resolved: /);
});

test('an incident that is added later changes neither uptime nor days, notifies nobody, and says when it was added', async () => {
  const { id, slug, itemId } = await create();
  await change(world().em)`update publishing.item set created_at = created_at - interval '10 hours'`;
  await change(world().em)`update publishing.item_change set changed_at = changed_at - interval '10 hours'`;
  await change(world().em)`delete from publishing.silence`;
  await subscribe(slug, 'ann@mail.example');
  type Item = {
    readonly uptime: { readonly ratio: number };
    readonly days: readonly { readonly worst: string; readonly spans: object }[];
  };
  const shown = async () => {
    const json = await (await visit(`/s/${slug}/status.json`)).json();
    return (json as { readonly sections: readonly { readonly items: readonly Item[] }[] }).sections[0]!.items[0]!;
  };
  const before = await shown();
  expect(before.uptime.ratio).toBe(1);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const added = await stage.post(id, {
    ...incident,
    startsAt: ago(3),
    items: [{ itemId, status: 'outage' }],
    phase: 'resolved',
  });
  expect(await send()).toEqual([]);
  expect((await shown()).uptime.ratio).toBe(1);
  const spansOf = ({ days }: Item) => days.map(({ worst, spans }) => ({ worst, spans }));
  expect(spansOf(await shown())).toEqual(spansOf(before));
  expect(await (await visit(`/s/${slug}/incidents/${added.publicId}`)).text()).toMatch(/added on/i);
});

test('while our own checks stand still, an item that follows a service is unknown in its history, and no other is', async () => {
  const { id, slug } = await create();
  await withRefunds(id);
  await change(world().em)`update publishing.item set created_at = created_at - interval '10 hours'`;
  await change(world().em)`update publishing.item_change set changed_at = changed_at - interval '10 hours'`;
  // The database is a copy of one that may be minutes old, which counts as a silence.
  await change(world().em)`delete from publishing.silence`;
  await query(world().em)`update publishing.progress set ran_at = now() - interval '2 hours'`;
  await stage.publish();
  const silences = () => query(world().em)`select began_at, ended_at from publishing.silence order by began_at`;
  const noted = await silences();
  await call('updatePublishedPage', id, { name: 'Acme' });
  type Item = { readonly uptime: { readonly known: number; readonly period: number } };
  const json = async () =>
    (await (await visit(`/s/${slug}/status.json`)).json()) as { sections: readonly { items: readonly Item[] }[] };
  const [sms, refunds] = (await json()).sections.map(({ items }) => items[0]!.uptime);
  expect((sms!.period - sms!.known) / 3_600_000).toBeCloseTo(2, 1);
  expect(refunds!.known).toBe(refunds!.period);
  await stage.publish();
  expect(await silences()).toEqual(noted);
});
