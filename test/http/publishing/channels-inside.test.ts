import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { eachSubscribedPage, textOf } from '../../support/subscribers-http.ts';

// Users may reach 127.0.0.1, as they may reach a company's network. Visitors may not.
const { create, visit, send, post, call, subscribers } = eachSubscribedPage({ ALLCLEAR_VISITOR_NETWORKS: '' });

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const PATH = '/hooks/deploy';
const enter = (slug: string, url: string) => visit(`/s/${slug}/subscribe/channel`, { url });

test('a visitor can’t make us post into a network that only users may reach', async () => {
  const { slug } = await create();
  expect((await enter(slug, receiver.url + PATH)).status).toBe(422);
  expect(await subscribers()).toEqual([]);
  const named = (receiver.url + PATH).replace('127.0.0.1', 'localhost');
  const unknown = 'http://no-such-host.invalid/hooks/deploy';
  // The same answer, so that nobody learns which names are known inside.
  const [known, other] = await Promise.all([enter(slug, named), enter(slug, unknown)]);
  expect([known.status, await textOf(known)]).toEqual([other.status, await textOf(other)]);
  await send();
  expect(receiver.received).toEqual([]);
});

test('an admin can: their webhook gets each post', async () => {
  const { id } = await create();
  const added = await call('addSubscriberWebhook', id, { url: receiver.url + PATH });
  expect(added.status).toBe(201);
  await post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
  await send();
  expect(receiver.received.map(({ path }) => path)).toEqual([PATH]);
});
