import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { createLinksOfLeavers } from '../../../src/boards/module.ts';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
let maya: Stage;
/** An admin of maya's team. */
let tom: { readonly id: number; readonly headers: Readonly<Record<string, string>> };

beforeEach(async () => {
  world = await createAdminWorld();
  maya = await createStage(world);
  tom = await joined('tom');
});
afterEach(() => world.close());

const joined = async (name: string) => {
  const { id, headers } = await world.signUp(`${name}-${maya.user.id}`);
  await change(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${maya.user.id}, ${id}, 'admin', now())
  `;
  const { team } = (await world.call('getUser', { headers: maya.headers })).json as { team: { slug: string } };
  return { id, headers: { ...headers, 'allclear-team': team.slug } };
};

type Listed = {
  readonly id: number;
  readonly endsAt: string | null;
  readonly createdBy: { readonly id: number } | null;
};
type Created = Listed & { readonly token: string; readonly url: string };

const kinds = {
  feed: {
    create: async (headers = tom.headers) =>
      (await world.call('createFeed', { headers, body: { name: 'Office', scope: 'wall' } })).json as Created,
    list: async () => (await world.call('listFeeds', { headers: maya.headers })).json as readonly Listed[],
    takeOver: (id: number) => world.call('takeOverFeed', { headers: maya.headers, path: { id } }),
    statusOf: async (token: string) => (await world.call('getWall', { path: { token } })).status,
  },
  'shared report': {
    create: async (headers = tom.headers) =>
      (await world.call('createReportLink', { headers, body: { days: 30 } })).json as Created,
    list: async () => (await world.call('listReportLinks', { headers: maya.headers })).json as readonly Listed[],
    takeOver: (id: number) => world.call('takeOverReportLink', { headers: maya.headers, path: { id } }),
    statusOf: async (token: string) => (await world.call('getSharedReport', { path: { token } })).status,
  },
} as const;

const leave = (sent: object = {}) =>
  world.call('removeMember', { headers: maya.headers, path: { id: tom.id }, ...sent });
const daysLater = async (days: number) => {
  for (const table of ['boards.feed', 'boards.report_link'])
    await change(world.em)`
      update ${sql.table(table)} set left_at = left_at - make_interval(days => ${days}) where left_at is not null
    `;
};

describe.each(Object.entries(kinds))('a %s whose creator left', (_kind, { create, list, takeOver, statusOf }) => {
  test('is flagged, works for 7 more days, and is then deleted', async () => {
    const own = await create(maya.headers);
    const { id, token } = await create();
    expect(await list()).toMatchObject([
      { id, endsAt: null, createdBy: { id: tom.id } },
      { id: own.id, endsAt: null, createdBy: { id: maya.user.id } },
    ]);
    expect((await leave()).status).toBe(204);
    const [flagged, kept] = await list();
    expect(flagged).toMatchObject({ id, createdBy: { id: tom.id } });
    expect(Date.parse(flagged?.endsAt ?? '')).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(kept).toMatchObject({ id: own.id, endsAt: null });
    expect(await statusOf(token)).toBe(200);
    await daysLater(7);
    expect([await statusOf(token), await statusOf(own.token)]).toEqual([404, 200]);
    expect(await createLinksOfLeavers(world.em).deleteEnded(new Date())).toBe(1);
    expect(await list()).toMatchObject([{ id: own.id }]);
  });

  test('is replaced by one of the admin who takes it over, and ends', async () => {
    const { id, token } = await create();
    expect((await takeOver(id)).status).toBe(409);
    await leave();
    const taken = (await takeOver(id)).json as Created;
    expect(taken).toMatchObject({ endsAt: null, createdBy: { id: maya.user.id } });
    expect([await statusOf(token), await statusOf(taken.token)]).toEqual([404, 200]);
    expect(await list()).toMatchObject([{ id: taken.id }]);
    expect((await takeOver(id)).status).toBe(404);
  });

  test('ends at once if an admin wants that', async () => {
    const [own, { token }] = [await create(maya.headers), await create()];
    await leave({ query: { endKeys: 'true' } });
    expect([await statusOf(token), await statusOf(own.token)]).toEqual([404, 200]);
    expect(await list()).toMatchObject([{ id: own.id }]);
  });

  test('outlives their account, without their name', async () => {
    const { id, token } = await create();
    await change(world.em)`delete from accounts.user_account where id = ${tom.id}`;
    expect(await list()).toMatchObject([{ id, endsAt: expect.any(String), createdBy: null }]);
    expect(await statusOf(token)).toBe(200);
  });
});

test('what a member creates while they are removed is flagged too', async () => {
  await change(world.em)`
    insert into boards.feed (user_id, name, scope, token_hash, last_four, created_at, created_by)
    values (${maya.user.id}, 'Late', 'board', ${Buffer.alloc(32, 7)}, 'late', now(), ${2_000_000})
  `;
  expect(await kinds.feed.list()).toMatchObject([{ endsAt: expect.any(String) }]);
});

test('admins get one email with the names, however the member left', async () => {
  await change(world.em)`update accounts.user_account set email_verified_at = now() where id = ${maya.user.id}`;
  await kinds.feed.create();
  await kinds['shared report'].create();
  const notices = () => query(world.em)`select user_id, links from accounts.leaver_notice`;
  await leave();
  expect(await notices()).toMatchObject([
    { user_id: maya.user.id, links: ['Office', expect.stringMatching(/^All services, /)] },
  ]);
  await change(world.em)`delete from accounts.leaver_notice`;
  const ana = await joined('ana');
  await kinds.feed.create(ana.headers);
  await change(world.em)`delete from accounts.user_account where id = ${ana.id}`;
  expect(await notices()).toMatchObject([{ user_id: maya.user.id, links: ['Office'] }]);
});

describe('a link of a private status page whose creator left', () => {
  type PageLink = Schemas['PageLink'];
  const days = (from: string) => (Date.parse(from) - Date.now()) / 86_400_000;
  /** A page for people with its password, and a link by tom. */
  const withLink = async () => {
    const slug = `acme-${maya.user.id}`;
    const body = { name: 'Acme', slug, isPublic: true, access: 'password', password: 'open sesame today' };
    const page = (await world.call('createPublishedPage', { headers: maya.headers, body })).json as { id: number };
    await world.call('updatePublishedPage', { headers: maya.headers, path: { id: page.id }, body: { ...body, slug } });
    const sent = { path: { id: page.id }, body: { name: 'Globex', expiresInDays: 30 } };
    const link = (await world.call('createPageLink', { ...sent, headers: tom.headers }))
      .json as Schemas['CreatedPageLink'];
    const list = async () =>
      (await world.call('listPageLinks', { headers: maya.headers, path: { id: page.id } })).json as readonly PageLink[];
    const opens = async () => {
      const { pathname, search } = new URL(link.url);
      const response = await fetch(new URL(pathname + search, world.product.url), { redirect: 'manual' });
      return response.status === 303 || response.status === 302;
    };
    return { link, list, opens };
  };

  test('is flagged, and expires within 7 days', async () => {
    const { link, list, opens } = await withLink();
    expect(await list()).toMatchObject([{ id: link.id, creatorLeft: false }]);
    await leave();
    const [flagged] = await list();
    expect(flagged).toMatchObject({ id: link.id, creatorLeft: true, createdBy: null });
    expect(days(flagged?.expiresAt ?? '')).toBeCloseTo(7, 1);
    expect(await opens()).toBe(true);
    await change(world.em)`update publishing.page_link set expires_at = now() - interval '1 second'`;
    await expect.poll(opens).toBe(false);
  });

  test('that expires earlier keeps its end, and admins get its name', async () => {
    await change(world.em)`update accounts.user_account set email_verified_at = now() where id = ${maya.user.id}`;
    const { list } = await withLink();
    await change(world.em)`update publishing.page_link set expires_at = now() + interval '2 days'`;
    await change(world.em)`delete from accounts.user_account where id = ${tom.id}`;
    const [flagged] = await list();
    expect(flagged?.creatorLeft).toBe(true);
    expect(days(flagged?.expiresAt ?? '')).toBeCloseTo(2, 1);
    expect(await query(world.em)`select user_id, links from accounts.leaver_notice`).toEqual([
      { user_id: maya.user.id, links: ['Globex'] },
    ]);
  });

  test('ends at once if an admin wants that, and one that is created meanwhile is flagged', async () => {
    const { link, list } = await withLink();
    await leave({ query: { endKeys: 'true' } });
    expect(await list()).toEqual([]);
    await change(world.em)`
      insert into publishing.page_link (team_id, page_id, name, created_by, created_at, expires_at)
      select team_id, id, 'Late', ${tom.id}, now(), now() + interval '30 days' from publishing.page
    `;
    const [late] = await list();
    expect(late).toMatchObject({ creatorLeft: true });
    expect(late?.id).not.toBe(link.id);
  });
});
