import { describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const stage = eachPublishedPage();
const { create, post, pageOf, postsOf, call, historyOf } = stage;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const slow = { kind: 'incident', title: 'Messages are slow', text: 'We look into it.' };

describe('an incident', () => {
  test('affects its items while it is open, through its updates', async () => {
    const { id, itemId } = await create();
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'partial_outage' }] });
    expect((await pageOf(id)).headline).toMatchObject({ kind: 'trouble', status: 'partial_outage', names: ['SMS'] });
    for (const phase of ['identified', 'monitoring', 'resolved', 'postmortem'])
      expect((await call('addPostUpdate', postId, { phase, text: `Now ${phase}.` })).json).toMatchObject({ phase });
    const [ended] = await postsOf(id);
    expect(ended).toMatchObject({ phase: 'postmortem', endedAt: expect.any(String) });
    expect(ended!.updates.map(({ phase }) => phase)).toEqual([
      'postmortem',
      'resolved',
      'monitoring',
      'identified',
      'investigating',
    ]);
    expect((await pageOf(id)).headline).toMatchObject({ kind: 'recovered' });
    expect(await historyOf(itemId)).toEqual(['unknown', 'operational', 'partial_outage', 'operational']);
  });

  test('never stands under "everything works", whatever it says of its items', async () => {
    const { id, itemId } = await create();
    await post(id, slow);
    expect((await pageOf(id)).headline).toMatchObject({ kind: 'trouble', names: ['Messages are slow'] });
    await post(id, { ...slow, title: 'Watching', items: [{ itemId, status: 'operational' }] });
    expect((await pageOf(id)).headline).toMatchObject({ kind: 'trouble', status: 'degraded' });
    const { world } = stage;
    await call('setPublishedStatus', itemId, { status: 'operational', until: 'cleared' });
    expect((await pageOf(id)).headline.names.toSorted()).toEqual(['Messages are slow', 'Watching']);
    expect(
      (await world().call('deletePost', { headers: stage.headers(), path: { id: (await postsOf(id))[0]!.id } })).status,
    ).toBe(409);
  });

  test('is a draft for the team only until it is published', async () => {
    const { id, itemId } = await create();
    const draft = await post(id, { ...slow, draft: true, items: [{ itemId, status: 'outage' }] });
    expect((await pageOf(id)).headline.kind).toBe('clear');
    const list = (await stage.world().call('listPublishedPages', { headers: stage.headers() })).json;
    expect(list).toMatchObject([{ drafts: 1 }]);
    expect((await call('updatePost', draft.id, { draft: false })).json).toMatchObject({ draft: false });
    expect((await pageOf(id)).headline.status).toBe('outage');
    const other = await post(id, { ...slow, draft: true });
    expect((await call('deletePost', other.id)).status).toBe(204);
  });

  test('that is added later notifies nobody, and keeps both times', async () => {
    const { id } = await create();
    const added = await post(id, { ...slow, startsAt: ago(600), phase: 'resolved' });
    expect(added).toMatchObject({ phase: 'resolved', updates: [{ notifies: false }] });
    expect(Date.parse(added.updates[0]!.createdAt) - Date.parse(added.updates[0]!.at)).toBeGreaterThan(599 * 60_000);
    const { json } = await call('addPostUpdate', added.id, {
      text: 'It began earlier.',
      phase: 'investigating',
      at: ago(700),
    });
    expect(json).toMatchObject({ phase: 'resolved', updates: [{}, { notifies: false, phase: 'investigating' }] });
    expect((await call('createPost', id, { ...slow, startsAt: ago(-5) })).status).toBe(400);
  });

  test('can be silent, and shows that an update was edited', async () => {
    const { id } = await create();
    const silent = await post(id, { ...slow, notify: false });
    expect(silent.updates).toMatchObject([{ notifies: false, editedAt: null }]);
    const path = { id: silent.id, updateId: silent.updates[0]!.id };
    const edited = await stage
      .world()
      .call('editPostUpdate', { headers: stage.headers(), path, body: { text: 'We know more.' } });
    expect(edited.json).toMatchObject({ updates: [{ text: 'We know more.', editedAt: expect.any(String) }] });
  });

  test('that has ended takes no update that was written for an open one', async () => {
    const { id } = await create();
    const { id: postId } = await post(id, slow);
    const more = { text: 'We know the cause.', phase: 'identified', ifOpen: true };
    expect((await call('addPostUpdate', postId, more)).json).toMatchObject({ phase: 'identified' });
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    const { status, json } = await call('addPostUpdate', postId, more);
    expect([status, json]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('already ended') }),
    ]);
    expect(await postsOf(id)).toMatchObject([{ phase: 'resolved', updates: [{}, {}, {}] }]);
  });

  test('is refused with phases and items that it cannot have', async () => {
    const { id } = await create();
    for (const wrong of [
      { phase: 'scheduled' },
      { phase: 'postmortem' },
      { items: [{ itemId: 2_000_000, status: 'outage' }] },
    ])
      expect((await call('createPost', id, { ...slow, ...wrong })).status).toBe(400);
  });
});

describe('a maintenance', () => {
  const work = { kind: 'maintenance', title: 'Move', text: 'We move.', startsAt: ago(-60), endsAt: ago(-120) };

  test('starts and ends by the clock, and tells so in the language of the page', async () => {
    const { id, itemId } = await create();
    const { id: postId } = await post(id, { ...work, items: [{ itemId, status: 'maintenance' }] });
    const move = (start: number, end: number) =>
      change(stage.world().em)`
        update publishing.post set starts_at = now() + make_interval(mins => ${start}), ends_at = now() + make_interval(mins => ${end})
        where id = ${postId}
      `;
    // Its author can no longer undo it.
    await change(stage.world().em)`update publishing.post_update set send_at = null`;
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([{ phase: 'scheduled' }]);
    expect((await pageOf(id)).headline.kind).toBe('clear');
    await move(-1, 60);
    expect((await pageOf(id)).headline.status).toBe('maintenance');
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([
      { phase: 'in_progress', updates: [{ text: 'The maintenance has started.' }, {}] },
    ]);
    await move(-60, -1);
    await stage.publish();
    await stage.publish();
    expect(await postsOf(id)).toMatchObject([
      { phase: 'completed', endedAt: expect.any(String), updates: [{}, {}, {}] },
    ]);
    expect((await pageOf(id)).headline.status).toBe('operational');
    expect(await historyOf(itemId)).toEqual(['unknown', 'operational', 'maintenance', 'operational']);
  });

  test('hides trouble only if its items may be down', async () => {
    const { id, itemId } = await create({ onTrouble: 'status' });
    await stage.says({ status: 'outage' });
    const now = { ...work, startsAt: ago(1), items: [{ itemId, status: 'maintenance' }] };
    const { id: postId } = await post(id, now);
    expect((await pageOf(id)).headline.status).toBe('outage');
    await call('updatePost', postId, { mayBeDown: true });
    expect((await pageOf(id)).headline.status).toBe('maintenance');
  });

  test('needs a beginning before its end', async () => {
    const { id } = await create();
    expect((await call('createPost', id, { ...work, endsAt: undefined })).status).toBe(400);
    expect((await call('createPost', id, { ...work, startsAt: ago(-120), endsAt: ago(-60) })).status).toBe(400);
  });
});
