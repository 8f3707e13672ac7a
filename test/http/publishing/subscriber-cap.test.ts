import { expect, test } from 'vitest';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage({ ALLCLEAR_SUBSCRIBERS_PER_PAGE: '2' });
const { create, visit, call, subscribe } = stage;

test('a server sets how many subscribers a page can have, by form and by hand', async () => {
  const { id, slug } = await create();
  await subscribe(slug, 'ann@mail.example');
  const subscribers = ['bob@mail.example', 'cy@mail.example'].map((email) => ({ email }));
  const refused = await call('addSubscribers', id, { consent: true, subscribers });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { message: 'A status page can have up to 2 subscribers. Remove some to add others.' },
  ]);
  expect((await call('addSubscribers', id, { consent: true, subscribers: subscribers.slice(0, 1) })).status).toBe(201);
  expect(await (await visit(`/s/${slug}/subscribe`, { email: 'dee@mail.example' })).text()).toContain(
    'No new subscribers right now',
  );
});
