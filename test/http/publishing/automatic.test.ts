import { describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const stage = eachPublishedPage();
const { says, create, pageOf, postsOf, historyOf, call } = stage;
/** Lets the time pass for which an item has no other automatic incident. */
const wait = () => change(stage.world().em)`update publishing.post set updated_at = updated_at - interval '1 hour'`;

test('an item follows its service, and its history keeps each change', async () => {
  const { id, itemId } = await create({ onTrouble: 'status' });
  await says({ status: 'outage' });
  expect(await historyOf(itemId)).toEqual(['unknown', 'operational', 'outage']);
  expect(await pageOf(id)).toMatchObject({ headline: { kind: 'trouble', status: 'outage', names: ['SMS'] } });
  await says({ status: 'operational' });
  expect(await historyOf(itemId)).toEqual(['unknown', 'operational', 'outage', 'operational']);
  expect(await postsOf(id)).toEqual([]);
});

test('a change is followed although the transaction that took it was rolled back', async () => {
  const { itemId } = await create({ onTrouble: 'status' });
  const { em } = stage.world();
  await change(em)`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no change of items'; end $$
  `;
  await change(em)`create trigger refuse before update on publishing.item execute function public.refuse()`;
  await expect(says({ status: 'outage' })).rejects.toThrow('no change of items');
  await change(em)`drop function public.refuse cascade`;
  await stage.publish();
  expect((await historyOf(itemId)).at(-1)).toBe('outage');
});

test('a wait is kept by the clock, without another change of the service', async () => {
  const { id, itemId } = await create({ onTrouble: 'status', worsenAfter: 3 });
  await says({ status: 'outage' });
  expect((await pageOf(id)).headline.status).toBe('operational');
  const back = { pending: { isWorse: true, since: Date.now() - 3_000 } };
  await change(stage.world().em)`
    update publishing.item set state = state || ${JSON.stringify(back)}::jsonb, look_at = now() - interval '1 second' where id = ${itemId}
  `;
  await stage.publish();
  expect((await historyOf(itemId)).at(-1)).toBe('outage');
});

test('an item that follows nothing stays as it is', async () => {
  const { itemId } = await create({ onTrouble: 'nothing' });
  await says({ status: 'outage' });
  expect(await historyOf(itemId)).not.toContain('outage');
});

describe('an automatic incident', () => {
  test('is published with the words of the team and without the name of the provider, and ends with its cause', async () => {
    const { id } = await create({ onTrouble: 'publish', sentence: "Some messages don't arrive." });
    await says({ status: 'outage', message: 'Twilio is on fire' });
    const [open, ...others] = await postsOf(id);
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      title: 'Outage in SMS',
      phase: 'investigating',
      draft: false,
      automatic: true,
      updates: [{ text: "Some messages don't arrive." }],
    });
    expect(JSON.stringify(open)).not.toContain('Twilio');
    await says({ status: 'operational' });
    expect(await postsOf(id)).toMatchObject([
      {
        id: open!.id,
        phase: 'resolved',
        endedAt: expect.any(String),
        updates: [{ text: 'SMS is working again.' }, {}],
      },
    ]);
    expect((await pageOf(id)).headline).toMatchObject({ kind: 'recovered' });
  });

  test('waits as a draft, and vanishes with its cause but for what it would have said', async () => {
    const { id } = await create({ onTrouble: 'draft' });
    await says({ status: 'degraded' });
    expect(await postsOf(id)).toMatchObject([{ draft: true, title: 'Degraded service in SMS' }]);
    await says({ status: 'operational' });
    expect(await postsOf(id)).toMatchObject([{ draft: true, wouldHaveSaid: true, endedAt: expect.any(String) }]);
  });

  test('closes by itself after a person has published the draft, and asks after a person has edited it', async () => {
    const { id } = await create({ onTrouble: 'draft' });
    await says({ status: 'outage' });
    const [draft] = await postsOf(id);
    await call('updatePost', draft!.id, { draft: false });
    await says({ status: 'operational' });
    expect(await postsOf(id)).toMatchObject([{ phase: 'resolved', asksToClose: false }]);
    await wait();
    await says({ status: 'outage' });
    const [second] = await postsOf(id);
    await call('updatePost', second!.id, { draft: false });
    await call('addPostUpdate', second!.id, { text: 'Our partner works on it.', phase: 'identified' });
    await says({ status: 'operational' });
    expect((await postsOf(id))[0]).toMatchObject({
      id: second!.id,
      phase: 'identified',
      asksToClose: true,
      endedAt: null,
    });
    const { headline } = await pageOf(id);
    expect(headline).toMatchObject({ kind: 'trouble', names: ['SMS'] });
  });

  test('is the only one of its item, follows how bad it is, and comes back 10 minutes later at the earliest', async () => {
    const { id } = await create({ onTrouble: 'publish' });
    await says({ status: 'degraded' });
    await says({ status: 'outage' });
    expect(await postsOf(id)).toMatchObject([{ status: 'outage', phase: 'investigating' }]);
    await says({ status: 'operational' });
    await says({ status: 'outage' });
    expect(await postsOf(id)).toHaveLength(1);
    expect((await pageOf(id)).headline.status).toBe('outage');
    await wait();
    await change(stage.world().em)`update publishing.item set look_at = now() - interval '1 second'`;
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([{ phase: 'investigating' }, { phase: 'resolved' }]);
  });

  test('stays open and asks while its service is in maintenance, and closes once it works', async () => {
    const { id } = await create({ onTrouble: 'publish' });
    await says({ status: 'outage' });
    await says({ status: 'maintenance' });
    expect(await postsOf(id)).toMatchObject([{ phase: 'investigating', endedAt: null, asksToClose: true }]);
    await says({ status: 'operational' });
    expect(await postsOf(id)).toMatchObject([{ phase: 'resolved', asksToClose: false }]);
  });

  test('stays open and asks once its item follows nothing any more', async () => {
    const { id } = await create({ onTrouble: 'publish' });
    await says({ status: 'outage' });
    const sections = (await pageOf(id)).sections.map(({ items, ...section }) => ({
      id: section.id,
      name: section.name,
      items: items.map((item) => ({ id: item.id, name: item.name, onTrouble: 'nothing' })),
    }));
    expect((await call('editPublishedContent', id, { sections })).status).toBe(200);
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([{ phase: 'investigating', endedAt: null, asksToClose: true }]);
  });

  test('stays open while a person says that the item is down, although its service works', async () => {
    const { id, itemId } = await create({ onTrouble: 'publish' });
    await says({ status: 'outage' });
    await call('setPublishedStatus', itemId, { status: 'outage', until: 'cleared' });
    await says({ status: 'operational' });
    expect(await postsOf(id)).toMatchObject([{ phase: 'investigating', asksToClose: true }]);
    await call('clearPublishedStatus', itemId);
    expect(await postsOf(id)).toMatchObject([{ phase: 'resolved' }]);
  });

  test('waits for the end of maintenance that may take the item down', async () => {
    const { id, itemId } = await create({ onTrouble: 'publish' });
    const [startsAt, endsAt] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const items = [{ itemId, status: 'maintenance' }];
    const move = { kind: 'maintenance', title: 'Move', text: 'We move.', mayBeDown: true, startsAt, endsAt, items };
    const { id: moveId } = await stage.post(id, move);
    await says({ status: 'outage' });
    expect(await postsOf(id)).toMatchObject([{ id: moveId }]);
    const { em } = stage.world();
    await change(em)`update publishing.post_update set send_at = now() - interval '1 second'`;
    await change(em)`update publishing.post set ends_at = now() - interval '1 second' where id = ${moveId}`;
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([
      { title: 'Outage in SMS', phase: 'investigating' },
      { phase: 'completed' },
    ]);
  });

  test('that gets worse has another title at once, and tells so, but not twice in 10 minutes', async () => {
    const { id } = await create({ onTrouble: 'publish' });
    const { em } = stage.world();
    const decide = async () => {
      await change(em)`update publishing.item set look_at = now() - interval '1 second'`;
      await stage.publish();
      return postsOf(id);
    };
    await says({ status: 'degraded' });
    await says({ status: 'outage' });
    expect(await postsOf(id)).toMatchObject([{ title: 'Outage in SMS', status: 'outage', updates: [{}] }]);
    expect((await decide())[0]!.updates).toHaveLength(1);
    await change(em)`update publishing.post_update set shown_at = shown_at - interval '10 minutes'`;
    const worse = { phase: 'investigating', text: 'The problem with SMS has become worse.', notifies: true };
    expect(await decide()).toMatchObject([{ edited: false, updates: [worse, {}] }]);
    await change(em)`update publishing.post_update set shown_at = shown_at - interval '10 minutes'`;
    await says({ status: 'degraded' });
    expect(await postsOf(id)).toMatchObject([{ title: 'Degraded service in SMS', updates: [worse, {}] }]);
    await says({ status: 'outage' });
    expect((await decide())[0]!.updates).toHaveLength(2);
  });

  test('is none while a person has set the status', async () => {
    const { id, itemId } = await create({ onTrouble: 'publish' });
    await call('setPublishedStatus', itemId, { status: 'operational', until: 'cleared' });
    await says({ status: 'outage' });
    expect(await postsOf(id)).toEqual([]);
  });
});

test('a server without a mail server takes no email address, and says so to the team', async () => {
  const { id, slug } = await create();
  const { url } = stage.world().product;
  expect(await (await fetch(`${url}/s/${slug}`)).text()).not.toContain('type="email"');
  expect(await (await fetch(`${url}/s/${slug}/subscribe`)).text()).toContain('type="url"');
  const entered = await fetch(`${url}/s/${slug}/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@mail.example', scope: 'all' }),
  });
  expect(entered.status).toBe(403);
  expect((await call('listSubscribers', id)).json).toMatchObject({ figures: { waiting: 0, sendsEmails: false } });
});

test('visitors read what the team publishes, and see trouble of a service without a name of it', async () => {
  const { id, slug } = await create({ onTrouble: 'publish', sentence: "Some messages don't arrive." });
  const visit = async (path = '') => {
    const answer = await fetch(`${stage.world().product.url}/s/${slug}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  expect(await visit()).toMatchObject({ status: 200, text: expect.stringContaining('Everything is working') });
  await says({ status: 'outage', message: 'Twilio is on fire' });
  await expect.poll(async () => (await visit()).text).toContain('Outage in');
  const { text } = await visit();
  expect(text).toContain('Some messages don');
  expect(text).not.toContain('Twilio');
  const summary = JSON.parse((await visit('/api/v2/summary.json')).text);
  expect(summary).toMatchObject({ status: { indicator: expect.stringMatching(/major|critical/) }, incidents: [{}] });
  await stage
    .world()
    .call('updatePublishedPage', { headers: stage.headers(), path: { id }, body: { isPublic: false } });
  await expect.poll(async () => (await visit()).status).toBe(404);
});
