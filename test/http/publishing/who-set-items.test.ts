import { expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

type Schemas = components['schemas'];

const stage = eachPublishedPage();

test('a status set by hand says who set it and when: to the team, not to visitors', async () => {
  const { id, slug, itemId } = await stage.create();
  const { em, signUp, call, keyOf, product } = stage.world();
  const tom = await signUp('tom');
  const { team } = (await call('getUser', { headers: stage.headers() })).json as Schemas['User'];
  await query(em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${team?.id}, ${tom.id}, 'member', now())
  `;
  const headers = { ...tom.headers, 'allclear-team': team?.slug ?? '' };
  const before = Date.now();
  const set = await call('setPublishedStatus', { headers, path: { id: itemId }, body: { status: 'degraded' } });
  const byHand = (set.json as Schemas['PublishedItem']).byHand;
  expect(byHand).toMatchObject({ status: 'degraded', until: 'cleared', by: { id: tom.id, name: 'tom' } });
  expect(Date.parse(byHand?.at ?? '')).toBeGreaterThanOrEqual(before);
  const handOf = async () => (await stage.pageOf(id)).sections[0]?.items[0]?.byHand;
  expect(await handOf()).toEqual(byHand);
  const key = await keyOf('read', stage.headers());
  expect((await call('getPublicItem', { headers: key, path: { id: itemId } })).json).toMatchObject({ byHand });
  for (const path of [`/s/${slug}`, `/s/${slug}/api/v2/summary.json`]) {
    const seen = await fetch(`${product.url}${path}`);
    expect([seen.status, /\btom\b/.test(await seen.text())], path).toEqual([200, false]);
  }

  const program = await stage.call('sendPublishedStatus', itemId, { status: 'outage' });
  expect(program.json).toMatchObject({ byHand });
  await change(em)`delete from accounts.team_member where team_id = ${team?.id} and user_id = ${tom.id}`;
  expect(await handOf()).toEqual({ ...byHand, by: null });
  await stage.call('clearPublishedStatus', itemId);
  expect(await handOf()).toBeNull();
});
