import { expect, test } from 'vitest';
import type { components } from '#api';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

type Schemas = components['schemas'];

const stage = eachSubscribedPage();
const { create, visit, send, pathIn, subscribe, world, call, headers } = stage;

const subscribersOf = async (id: number) =>
  ((await call('listSubscribers', id)).json as Schemas['SubscriberPage']).subscribers;

/** A second item, in a section of its own. */
const withRefunds = async (id: number): Promise<Schemas['PublishedPage']> => {
  const { sections } = (await call('getPublishedPage', id)).json as Schemas['PublishedPage'];
  const [first] = sections;
  const kept = first!.items.map((item) => ({ id: item.id, name: item.name }));
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
