import { expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { postgresNotifications } from '../../../src/publishing/subscribers/adapters/postgres-notifications.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, post, world, mails, refusing, subscribers, ledger } = stage;

/** An incident of a page with so many subscribers, whose emails are due. Returns its post. */
const announced = async (readers: number): Promise<number> => {
  const { id } = await create();
  await change(world().em)`
    insert into publishing.subscriber (team_id, page_id, kind, address, state, source, created_at, confirmed_at)
    select team_id, id, 'email', 'reader' || n || '@mail.example', 'active', 'import', now(), now()
    from publishing.page, generate_series(1, ${readers}) as n where id = ${id}
  `;
  const { id: postId } = await post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
  await change(world().em)`
    insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at)
    select notice.id, post_id, subscriber.id, 'email', 'waiting', now() - interval '1 second'
    from publishing.notice join publishing.subscriber using (page_id) where post_id = ${postId} order by subscriber.id
  `;
  return postId;
};

test('a page with few subscribers doesn’t wait for one with many, and each page gets its turn', async () => {
  const [many, few, some] = [await announced(40), await announced(3), await announced(9)];
  const { claim } = postgresNotifications(world().em);
  const claimed = async (limit: number) => {
    const counts = new Map<number, number>();
    for (const { notice } of await claim('email', limit, 30_000))
      counts.set(notice.postId, (counts.get(notice.postId) ?? 0) + 1);
    return [many, few, some].map((postId) => counts.get(postId) ?? 0);
  };
  expect(await claimed(1)).toEqual([1, 0, 0]);
  expect(await claimed(1)).toEqual([0, 1, 0]);
  expect(await claimed(2)).toEqual([1, 0, 1]);
  expect(await claimed(8)).toEqual([3, 2, 3]);
  expect(await claimed(12)).toEqual([7, 0, 5]);
  expect(await claimed(50)).toEqual([28, 0, 0]);
  expect(await claimed(50)).toEqual([0, 0, 0]);
  const rows = await query<{ readonly attempts: number }>(world().em)`select attempts from publishing.notification`;
  expect(rows.map(({ attempts }) => attempts)).toEqual(Array(52).fill(1));
});

test('two processes that claim at once never take the same email, and fill their places', async () => {
  await announced(40);
  const [one, other] = [postgresNotifications(world().em), postgresNotifications(world().em)];
  const taken = await Promise.all([one.claim('email', 10, 30_000), other.claim('email', 10, 30_000)]);
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(20);
});

test('a sign-in email arrives while the mail server is busy with subscribers and refuses every tenth of them', async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  refusing(async (address) => {
    if (!address.startsWith('reader')) return undefined;
    begun += 1;
    await held.promise;
    const isGone = address.endsWith('0@mail.example');
    return isGone ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : undefined;
  });
  await announced(60);
  const sending = world().product.steps.notifySubscribers();
  await expect.poll(() => begun).toBeGreaterThan(0);
  const user = await world().call('getUser', { headers: stage.headers() });
  const { email } = user.json as { readonly email: string };
  await world().call('forgotPassword', { body: { email } });
  const arrivals = () => mails().received.map(({ to }) => to[0]);
  await expect.poll(arrivals).toContain(email);
  expect(arrivals().filter((to) => to?.startsWith('reader'))).toEqual([]);
  held.resolve();
  await sending;
  const states = Map.groupBy(await ledger(), ({ state }) => state);
  expect([states.get('sent')?.length, states.get('failed')?.length]).toEqual([54, 6]);
  expect((await subscribers()).filter(({ suppressed }) => suppressed === 'no_mailbox')).toHaveLength(6);
});
