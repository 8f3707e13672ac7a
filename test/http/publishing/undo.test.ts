import { describe, expect, test } from 'vitest';
import type { components } from '#api';
import { change } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

type Post = components['schemas']['Post'];

const stage = eachPublishedPage();
const incident = { kind: 'incident', title: 'Slow', text: 'We look into it.' };
const undo = async (id: number) => stage.call('undoPost', id);
const seen = async (slug: string) => (await fetch(`${stage.world().product.url}/s/${slug}/status.json`)).text();
/** The 30 seconds of every update have passed. */
const later = () => change(stage.world().em)`update publishing.post_update set send_at = now() - interval '1 second'`;

describe('the newest update of a post', () => {
  test('can be undone for 30 seconds: a post of one update is a draft again, with its text', async () => {
    const { id, slug, itemId } = await stage.create();
    const post = await stage.post(id, { ...incident, items: [{ itemId, status: 'outage' }] });
    expect(post.undoSeconds).toBeGreaterThan(20);
    expect(await seen(slug)).toContain('Slow');
    const undone = (await undo(post.id)).json as Post;
    expect(undone).toMatchObject({ draft: true, undoSeconds: 0, updates: [{ text: 'We look into it.' }] });
    expect((await stage.pageOf(id)).sections[0]!.items[0]!.status).toBe('operational');
    const again = (await stage.call('updatePost', post.id, { draft: false })).json as Post;
    expect(again.undoSeconds).toBeGreaterThan(20);
  });

  test('is deleted from a post that has others, which is as it was before', async () => {
    const { id } = await stage.create();
    const post = await stage.post(id, incident);
    await later();
    await stage.call('addPostUpdate', post.id, { phase: 'monitoring', text: 'Better.' });
    await later();
    const ended = (await stage.call('addPostUpdate', post.id, { phase: 'resolved', text: 'Over.' })).json as Post;
    expect(ended.endedAt).not.toBeNull();
    expect((await undo(post.id)).json).toMatchObject({ phase: 'monitoring', endedAt: null, draft: false });
    const [open] = await stage.postsOf(id);
    expect(open!.updates.map(({ text }) => text)).toEqual(['Better.', 'We look into it.']);
  });

  test('is the announcement of maintenance that starts now, which then begins only once its time is up', async () => {
    const { id, itemId } = await stage.create();
    const [startsAt, endsAt] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const items = [{ itemId, status: 'maintenance' }];
    const work = { kind: 'maintenance', title: 'Move', text: 'We move.', startsAt, endsAt, items };
    const post = await stage.post(id, work);
    await stage.publish();
    const undone = (await undo(post.id)).json as Post;
    expect(undone).toMatchObject({ draft: true, phase: 'scheduled', updates: [{ text: 'We move.' }] });
    await stage.call('updatePost', post.id, { draft: false });
    await later();
    await stage.publish();
    expect(await stage.postsOf(id)).toMatchObject([{ phase: 'in_progress', updates: [{}, { text: 'We move.' }] }]);
  });

  test('stays once subscribers are notified, after 30 seconds or at once', async () => {
    const { id } = await stage.create();
    const post = await stage.post(id, incident);
    await later();
    const late = await undo(post.id);
    expect([late.status, late.json]).toEqual([
      409,
      expect.objectContaining({ message: 'Your subscribers are already being notified. Post an update instead.' }),
    ]);
    const other = await stage.post(id, incident);
    expect((await stage.call('sendPostNow', other.id)).json).toMatchObject({ undoSeconds: 0 });
    expect((await undo(other.id)).status).toBe(409);
  });

  test('that notifies nobody has nothing to undo, nor has a draft', async () => {
    const { id } = await stage.create();
    for (const more of [{ notify: false }, { draft: true }, { startsAt: '2026-01-01T00:00:00Z' }]) {
      const post = await stage.post(id, { ...incident, ...more });
      expect(post.undoSeconds).toBe(0);
      expect((await undo(post.id)).status).toBe(409);
    }
  });
});
