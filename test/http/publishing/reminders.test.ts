import { beforeEach, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { partsOf } from '../../support/mail-server.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { world, call, post, create } = stage;
const slow = { kind: 'incident', title: 'Messages are slow', text: 'We look into it.' };

beforeEach(async () => {
  await change(world().em)`update accounts.user_account set email_verified_at = now()`;
});

/** So much time passes without an update. */
const pass = async (minutes: number) => {
  await change(world().em)`
    update publishing.post_update set created_at = created_at - make_interval(mins => ${minutes}),
      shown_at = shown_at - make_interval(mins => ${minutes})
  `;
  await change(world().em)`
    update publishing.post set reminded_at = reminded_at - make_interval(mins => ${minutes})
  `;
};
/** Processes that look for open incidents at the same time. */
const PROCESSES = 8;

/** The emails of one step. */
const remind = async () => {
  const { received } = stage.mails();
  const before = received.length;
  await Promise.all(Array.from({ length: PROCESSES }, () => world().product.steps.remindOfOpenPosts()));
  return received.slice(before).map(({ to, source }) => ({ to, text: partsOf(source).text }));
};

test('an open incident without an update is remembered after 15 minutes, an hour and 4 hours, once each', async () => {
  const { id } = await create();
  await post(id, slow);
  await pass(14);
  expect(await remind()).toEqual([]);
  await pass(1);
  const [email, ...others] = await remind();
  expect(others).toEqual([]);
  expect(email?.text).toContain('No update for 15 minutes: Messages are slow');
  expect(email?.text).toContain(`/pages?page=${id}&tab=incidents`);
  expect(await remind()).toEqual([]);
  await pass(45);
  expect((await remind())[0]?.text).toContain('No update for 1 hour');
  await pass(180);
  expect((await remind())[0]?.text).toContain("We won't remind you again.");
  await pass(5_000);
  expect(await remind()).toEqual([]);
});

test('an update starts again, and the end ends it', async () => {
  const { id } = await create();
  const { id: postId } = await post(id, slow);
  await pass(15);
  expect(await remind()).toHaveLength(1);
  await call('addPostUpdate', postId, { text: 'We found it.' });
  await pass(14);
  expect(await remind()).toEqual([]);
  await pass(1);
  expect(await remind()).toHaveLength(1);
  await call('addPostUpdate', postId, { phase: 'resolved', text: 'It works again.' });
  await pass(300);
  expect(await remind()).toEqual([]);
});

test('drafts and maintenance are left alone, and an automatic incident that a person has to end is not', async () => {
  const { id } = await create({ onTrouble: 'publish' });
  await post(id, { ...slow, draft: true });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  await post(id, { kind: 'maintenance', title: 'Move', text: 'We move.', startsAt: day(-1), endsAt: day(1) });
  await pass(15);
  expect(await remind()).toEqual([]);
  await stage.says({ status: 'outage' });
  const automatic = (await stage.postsOf(id)).find((one) => one.automatic);
  await call('addPostUpdate', automatic?.id ?? 0, { text: 'We found it.' });
  await stage.says({ status: 'operational' });
  await pass(15);
  expect(await remind()).toHaveLength(1);
});
