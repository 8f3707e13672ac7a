import { describe, expect, test } from 'vitest';
import type { components } from '#api';
import { change } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

type Preview = components['schemas']['PostPreview'];

const stage = eachSubscribedPage();
const { create, call, post, send, subscribe, visit, world } = stage;
const slow = { kind: 'incident', title: 'Messages are <slow>', text: 'We look **into** it.' };

const previewOf = async (id: number, body: object): Promise<Preview> =>
  (await call('previewPost', id, body)).json as Preview;
const ofUpdate = async (id: number, body: object): Promise<Preview> =>
  (await call('previewPostUpdate', id, body)).json as Preview;

/** A document without what changes with each second, and each post. */
const steady = (html: string): string =>
  html.replaceAll(/\d\d:\d\d(:[\d.]+Z)?|[\d.]+%|\d+ (min|seconds? ago)|\/incidents\/[a-z0-9]{12}/g, '…');

describe('the preview of a post', () => {
  test('has the page and the email that come of posting it, and leaves nothing', async () => {
    const { id, slug, itemId } = await create();
    await change(world().em)`update publishing.item set created_at = created_at - interval '10 hours'`;
    await change(world().em)`update publishing.item_change set changed_at = changed_at - interval '10 hours'`;
    await subscribe(slug, 'ann@mail.example');
    const body = { ...slow, items: [{ itemId, status: 'outage' }] };
    const before = await world().rowCounts();
    const { page, email } = await previewOf(id, body);
    expect(await world().rowCounts()).toEqual(before);
    expect(await (await visit(`/s/${slug}`)).text()).not.toContain('Messages are');
    expect(await send()).toEqual([]);

    await post(id, body);
    expect(steady(await (await visit(`/s/${slug}`)).text())).toBe(steady(page));
    const [sent] = await send();
    expect(sent?.subject).toBe(email?.subject);
    expect(email?.html).toContain('Messages are &lt;slow&gt;');
    expect(email?.html).toContain('We look <strong>into</strong> it.');
  });

  test('of a draft shows it published, and has no email if nobody is notified', async () => {
    const { id } = await create();
    expect((await previewOf(id, { ...slow, draft: true })).page).toContain('Messages are &lt;slow&gt;');
    expect((await previewOf(id, { ...slow, notify: false })).email).toBeNull();
    const startsAt = new Date(Date.now() - 3_600_000).toISOString();
    expect(await previewOf(id, { ...slow, startsAt })).toMatchObject({
      email: null,
      page: expect.stringContaining('Messages are'),
    });
  });

  test('has planned maintenance', async () => {
    const { id } = await create();
    const [startsAt, endsAt] = [30, 31].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const { page, email } = await previewOf(id, { ...slow, kind: 'maintenance', title: 'Move', startsAt, endsAt });
    expect(email?.subject).toBe('Planned maintenance: Move');
    expect(page).toContain('Move');
  });

  test('has an update of it, and its end', async () => {
    const { id, itemId } = await create();
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    const update = await ofUpdate(postId, { text: 'We found it.', phase: 'identified' });
    expect(update.email?.subject).toBe('Update: Messages are <slow>');
    expect(update.page).toContain('We found it.');
    const ended = await ofUpdate(postId, { text: 'It works.', phase: 'resolved' });
    expect(ended.email?.subject).toBe('Resolved: Messages are <slow>');
    expect(ended.email?.html).toMatch(/We emailed you at \d\d:\d\d\. It ended at/);
    expect(ended.page).toContain('Everything is working again');
    expect(await stage.postsOf(id)).toMatchObject([{ phase: 'investigating', updates: [{ text: slow.text }] }]);
  });

  test('has a postmortem as an update, also of an incident that the page no longer shows', async () => {
    const { id } = await create();
    const { id: postId } = await post(id, slow);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    for (const days of ['1 day', '40 days']) {
      await change(world().em)`
        update publishing.post set starts_at = starts_at - ${days}::interval, resolved_at = resolved_at - ${days}::interval
        where id = ${postId}
      `;
      const { email } = await ofUpdate(postId, { text: 'A disk was full.', phase: 'postmortem' });
      expect(email).toEqual({
        subject: 'Update: Messages are <slow>',
        html: expect.stringContaining('A disk was full.'),
      });
    }
  });

  test('has no email for an update of a draft', async () => {
    const { id } = await create();
    const draft = await post(id, { ...slow, draft: true });
    expect((await ofUpdate(draft.id, { text: 'We found it.' })).email).toBeNull();
  });

  test('is refused as the post would be, and to other teams', async () => {
    const { id, itemId } = await create();
    expect(
      (await call('previewPost', id, { ...slow, items: [{ itemId: itemId + 1_000, status: 'outage' }] })).status,
    ).toBe(400);
    expect((await call('previewPost', id, { ...slow, kind: 'maintenance' })).status).toBe(400);
    const { headers } = await world().signUp('other');
    expect((await world().call('previewPost', { headers, path: { id }, body: slow })).status).toBe(404);
  });
});
