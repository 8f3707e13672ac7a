import { expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const { world, create, post } = eachPublishedPage();

const read = (slug: string, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(`/s/${slug}${path}`, world().product.url), { headers });
const textOf = async (slug: string, path: string): Promise<string> => (await read(slug, path)).text();

/** 120 ended incidents, each three days before the one after it, and as many windows. The first began on 1 March 2026. */
const withPast = async () => {
  const page = await create();
  await change(world().em)`
    insert into publishing.post (team_id, page_id, public_id, kind, title, phase, status, is_draft, starts_at, ends_at, resolved_at, created_at, updated_at)
    select team_id, page.id, ${page.slug.replace('-', '')}::text || left(kind, 1) || n, kind, 'Old ' || kind || ' ' || n, case kind when 'incident' then 'resolved' else 'completed' end,
      'outage', false, starts, starts + interval '1 hour', starts + interval '1 hour', starts, starts + interval '1 hour'
    from publishing.page, generate_series(1, 120) as n, unnest('{incident,maintenance}'::text[]) as kind,
      lateral (select '2026-03-01T12:00Z'::timestamptz - (120 - n) * interval '3 days' as starts)
    where page.id = ${page.id}
  `;
  await change(world().em)`
    insert into publishing.post_update (post_id, public_id, phase, text, shown_at, notifies, created_at)
    select id, public_id || 'u', phase, 'It works again.', resolved_at, false, resolved_at from publishing.post where page_id = ${page.id}
  `;
  await change(world().em)`
    insert into publishing.post_item (post_id, item_id, status)
    select id, ${page.itemId}, 'outage' from publishing.post where page_id = ${page.id}
  `;
  const idOf = (kind: 'i' | 'm', n: number) => `${page.slug.replace('-', '')}${kind}${n}`;
  return { ...page, idOf };
};

test('the oldest of 120 incidents and maintenance windows keep their pages, their JSON and their calendars', async () => {
  const { slug, idOf } = await withPast();
  const oldest = await read(slug, `/incidents/${idOf('i', 1)}`);
  expect([oldest.status, oldest.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
  expect(await oldest.text()).toContain('It works again.');
  const etag = String(oldest.headers.get('etag'));
  expect((await read(slug, `/incidents/${idOf('i', 1)}`, { 'if-none-match': etag })).status).toBe(304);
  expect(await textOf(slug, `/incidents/${idOf('m', 1)}`)).toContain('Old maintenance 1');
  expect(await textOf(slug, `/incidents/${idOf('m', 1)}.ics`)).toContain('Old maintenance 1');
  const json = async (path: string) => (await read(slug, path)).json();
  expect(await json(`/incidents/${idOf('i', 1)}.json`)).toMatchObject({ title: 'Old incident 1', phase: 'resolved' });
  expect(await json(`/incidents/${idOf('m', 1)}.json`)).toMatchObject({ title: 'Old maintenance 1' });
  expect(await json(`/api/v2/incidents/${idOf('i', 1)}.json`)).toMatchObject({
    page: { name: 'Acme' },
    incident: { name: 'Old incident 1', status: 'resolved', impact: 'critical', components: [{ name: 'SMS' }] },
  });
  expect(await json(`/incidents/${idOf('i', 120)}.json`)).toMatchObject({ title: 'Old incident 120' });
  expect((await read(slug, `/incidents/${idOf('i', 121)}`)).status).toBe(404);
});

test('an old incident leads to those before and after it', async () => {
  const { slug, idOf } = await withPast();
  const page = await textOf(slug, `/incidents/${idOf('i', 60)}`);
  expect(page).toContain(`incidents/${idOf('i', 59)}"><span>← Earlier`);
  expect(page).toContain(`incidents/${idOf('i', 61)}"><span>Later →`);
});

test('the history leads from month to month to the first incident, each page small and cached', async () => {
  const { slug, idOf } = await withPast();
  const seen = new Set<string>();
  const months: string[] = [];
  for (let path: string | undefined = '/history'; path !== undefined; ) {
    const answer = await read(slug, path, { 'accept-encoding': 'gzip' });
    const html: string = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
    months.push(path);
    for (const [, id = ''] of html.matchAll(/incidents\/(\w+)"/g)) seen.add(id);
    path = /href="\/s\/[\w-]+(\/history\/[\d/-]+)"><span>← Earlier/.exec(html)?.[1];
  }
  expect([...seen].toSorted()).toEqual(Array.from({ length: 120 }, (_, n) => idOf('i', n + 1)).toSorted());
  expect(months.slice(0, 3)).toEqual(['/history', '/history/2025-10', '/history/2025-09']);
  expect(await textOf(slug, '/history/2025-09')).toContain('history/2025-10"><span>Later →');
  expect((await read(slug, '/history/2019-01')).status).toBe(404);
});

test('a month of very many incidents has several pages of at most 14 kB', async () => {
  const { slug, id } = await create();
  await change(world().em)`
    insert into publishing.post (team_id, page_id, public_id, kind, title, phase, status, is_draft, starts_at, resolved_at, created_at, updated_at)
    select team_id, page.id, 'much' || n, 'incident', left(n || repeat(md5(n::text), 7), 200), 'resolved', 'outage', false, starts, starts, starts, starts
    from publishing.page, generate_series(1, 130) as n, lateral (select '2026-02-01Z'::timestamptz + n * interval '1 hour' as starts)
    where page.id = ${id}
  `;
  const sizes = await Promise.all(
    ['/history/2026-02', '/history/2026-02/2', '/history/2026-02/3'].map(async (path) => {
      const answer = await read(slug, path, { 'accept-encoding': 'gzip' });
      return [answer.status, Number(answer.headers.get('content-length'))];
    }),
  );
  expect(sizes).toEqual(Array(3).fill([200, expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= 14_336)]));
  expect((await read(slug, '/history/2026-02/4')).status).toBe(404);
  expect(await textOf(slug, '/history/2026-02/3')).toContain('history/2026-02/2"><span>Later →');
});

test('a draft has no page, however old it is', async () => {
  const { slug, id } = await withPast();
  const { publicId } = (await post(id, { kind: 'incident', title: 'Draft', text: 'Not yet.', draft: true })) as never;
  expect((await read(slug, `/incidents/${publicId}`)).status).toBe(404);
});

test('uptime and bad days count every outage, also of incidents that the page doesn’t hold any more', async () => {
  const { slug, itemId } = await withPast();
  await change(world().em)`delete from publishing.item_change`;
  await change(world().em)`update publishing.item set created_at = now() - interval '200 days' where id = ${itemId}`;
  await change(world().em)`
    insert into publishing.item_change (item_id, status, changed_at)
    select ${itemId}, status, at from (
      select 'operational' as status, now() - interval '150 days' as at
      union all select 'outage', now() - n * interval '1 day' from generate_series(1, 80) as n
      union all select 'operational', now() - n * interval '1 day' + interval '12 minutes' from generate_series(1, 80) as n
    ) changes order by at
  `;
  const answer = await read(slug, '/status.json');
  const { sections, past } = (await answer.json()) as {
    readonly past: { readonly incidents: readonly object[] };
    readonly sections: readonly {
      readonly items: readonly {
        readonly uptime: Record<'known' | 'ratio', number>;
        readonly days: readonly object[];
      }[];
    }[];
  };
  const { uptime, days } = sections[0]!.items[0]!;
  expect(past.incidents).toHaveLength(50);
  expect(Math.round((uptime.known * (1 - uptime.ratio)) / 60_000)).toBe(80 * 12);
  // An outage over midnight counts on both days.
  expect(days.length).toBeGreaterThanOrEqual(80);
});
