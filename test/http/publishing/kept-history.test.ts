import { expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const { world, create } = eachPublishedPage();

/** How long uptime of reports and receipts of incidents can be asked for. */
const KEPT_DAYS = 400;

const DAY_MS = 86_400_000;

type Item = {
  readonly uptime: { readonly known: number; readonly ratio: number; readonly period: number };
  readonly days: readonly object[];
};

test('the hourly chores leave the history of items, so that uptime of 90 days stays true', async () => {
  const { slug, itemId } = await create();
  const em = world().em;
  await change(em)`delete from publishing.item_change`;
  await change(em)`delete from publishing.silence`;
  await change(em)`update publishing.item set created_at = now() - interval '500 days' where id = ${itemId}`;
  await change(em)`
    insert into publishing.item_change (item_id, status, changed_at)
    values (${itemId}, 'operational', now() - interval '450 days'),
      (${itemId}, 'outage', now() - interval '399 days'), (${itemId}, 'operational', now() - interval '398 days'),
      (${itemId}, 'outage', now() - interval '60 days'), (${itemId}, 'operational', now() - interval '58 days')
  `;
  await change(em)`
    insert into publishing.silence (began_at, ended_at)
    values (now() - interval '85 days', now() - interval '84 days')
  `;
  for (const chore of Object.values(world().product.steps.hourly)) await chore();
  const kept = await query(em)`
    select from publishing.item_change where changed_at > now() - ${KEPT_DAYS} * interval '1 day'
  `;
  expect(kept).toHaveLength(4);
  const answer = await fetch(new URL(`/s/${slug}/status.json`, world().product.url));
  const { sections } = (await answer.json()) as {
    readonly sections: readonly { readonly items: readonly Item[] }[];
  };
  const { uptime, days } = sections[0]!.items[0]!;
  expect(Math.round((uptime.known * (1 - uptime.ratio)) / DAY_MS)).toBe(2);
  expect(uptime.period - uptime.known).toBe(DAY_MS);
  expect(days.length).toBeGreaterThanOrEqual(4);
});
