import { describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const { create, call, post, postsOf, publish, world } = eachPublishedPage();

const HOUR = 3_600_000;
const hoursLater = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const weekly = {
  kind: 'maintenance',
  title: 'Weekly restart',
  text: 'We restart the servers.',
  mayBeDown: true,
  startsAt: hoursLater(1),
  endsAt: hoursLater(2),
  repeat: { every: 'week' },
};

/** Moves the series and its posts into the past, as if so many days had gone by. */
const pass = async (days: number): Promise<void> => {
  await change(world().em)`
    update publishing.maintenance_series set starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}), next_at = next_at - make_interval(days => ${days})
  `;
  await change(world().em)`
    update publishing.post set starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days})
  `;
  await change(world().em)`update publishing.post_update set send_at = null`;
  await publish();
};
const windowsOf = async (id: number) => (await postsOf(id)).map(({ phase, repeat }) => [phase, repeat?.every]);

describe('maintenance that repeats', () => {
  test('gets its next window, a post of its own, when one ends', async () => {
    const { id, itemId } = await create();
    const first = await post(id, { ...weekly, items: [{ itemId, status: 'maintenance' }] });
    expect(first.repeat).toEqual({ every: 'week', until: null });
    await publish();
    expect(await windowsOf(id)).toEqual([['scheduled', 'week']]);
    await pass(1);
    const [next, ended, ...others] = await postsOf(id);
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ id: first.id, phase: 'completed' });
    expect(next).toMatchObject({
      title: 'Weekly restart',
      phase: 'scheduled',
      mayBeDown: true,
      items: [{ itemId, status: 'maintenance' }],
      updates: [{ text: 'We restart the servers.', notifies: true }],
    });
    expect(Date.parse(next!.startsAt) - Date.parse(ended!.startsAt)).toBe(7 * 24 * HOUR);
    await publish();
    expect(await postsOf(id)).toHaveLength(2);
  });

  test('goes on after a window that was changed, or completed early', async () => {
    const { id } = await create();
    const first = await post(id, weekly);
    await call('updatePost', first.id, { title: 'Moved', startsAt: hoursLater(3), endsAt: hoursLater(4) });
    await call('addPostUpdate', first.id, { phase: 'completed', text: 'Not needed this time.' });
    await publish();
    expect(await windowsOf(id)).toEqual([['completed', 'week']]);
    await pass(1);
    expect((await postsOf(id))[0]).toMatchObject({ title: 'Weekly restart', phase: 'scheduled' });
  });

  test('skips the windows of a time in which nothing ran', async () => {
    const { id } = await create();
    await post(id, weekly);
    await pass(30);
    expect(await windowsOf(id)).toEqual([
      ['scheduled', 'week'],
      ['completed', 'week'],
    ]);
    expect(Date.parse((await postsOf(id))[0]!.endsAt!)).toBeGreaterThan(Date.now());
  });

  test('ends by hand, on its last day, and with a first window that nobody was to see', async () => {
    const { id } = await create();
    const byHand = await post(id, weekly);
    expect((await call('updatePost', byHand.id, { repeat: null })).json).toMatchObject({ repeat: null });
    await post(id, { ...weekly, repeat: { every: 'week', until: hoursLater(48).slice(0, 10) } });
    const undone = await post(id, weekly);
    await call('undoPost', undone.id);
    await call('deletePost', undone.id);
    await pass(1);
    expect(await windowsOf(id)).toEqual([
      ['completed', undefined],
      ['completed', undefined],
    ]);
    const [{ count } = { count: -1 }] = await query<{ readonly count: number }>(world().em)`
      select count(*) from publishing.maintenance_series where next_at is not null and page_id = ${id}
    `;
    expect(count).toBe(0);
  });

  test('starts with maintenance that is published already', async () => {
    const { id } = await create();
    const { repeat: _, ...once } = weekly;
    const first = await post(id, once);
    expect(first.repeat).toBeNull();
    await call('updatePost', first.id, { repeat: { every: 'month' } });
    expect(await windowsOf(id)).toEqual([['scheduled', 'month']]);
  });

  test('is refused for incidents, drafts and windows longer than the time between them', async () => {
    const { id } = await create();
    const refusedFor = async (body: object) => (await call('createPost', id, { ...weekly, ...body })).json;
    expect(await refusedFor({ draft: true })).toMatchObject({ fields: { repeat: expect.stringContaining('Publish') } });
    expect(await refusedFor({ endsAt: hoursLater(24 * 7 + 1) })).toMatchObject({
      fields: { repeat: 'Maintenance that repeats must be shorter than a week' },
    });
    expect(await refusedFor({ kind: 'incident', startsAt: undefined, endsAt: undefined })).toMatchObject({
      fields: { repeat: 'Only maintenance repeats' },
    });
  });

  test.each([
    // Summer time ends on 26 October 2036, so the week has an hour more.
    ['week', 'Europe/London', '2036-10-21T21:00:00Z', 1, '2036-10-28T22:00:00Z'],
    ['month', 'Europe/London', '2036-10-21T21:00:00Z', 1, '2036-11-21T22:00:00Z'],
    ['month', 'UTC', '2036-12-31T10:00:00Z', 2, '2037-02-28T10:00:00Z'],
    ['month', 'UTC', '2036-12-31T10:00:00Z', 3, '2037-03-31T10:00:00Z'],
  ])('keeps its local time: every %s in %s from %s, window %i', async (every, zone, from, nth, expected) => {
    const { id } = await create();
    await call('updatePublishedPage', id, { timeZone: zone });
    await post(id, { ...weekly, repeat: { every } });
    const ends = new Date(Date.parse(from) + HOUR).toISOString();
    await change(world().em)`
      update publishing.maintenance_series set starts_at = ${from}::timestamptz, ends_at = ${ends}::timestamptz,
        planned = ${nth - 1}, next_at = now() - interval '1 minute' where page_id = ${id}
    `;
    await publish();
    const starts = (await postsOf(id)).map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toContain(Date.parse(expected));
  });
});
