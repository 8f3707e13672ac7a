import type pg from 'pg';
import { PAST_DAYS } from '../past.ts';
import { withDatabase } from '../with-database.ts';

const DAY_MS = 86_400_000;

/** Lets a status page that was just added look three months old: its items have the past of the services that they follow. */
export const writePageHistory = async (databaseUrl: string, pageId: number, now: Date): Promise<void> => {
  const start = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  await withDatabase(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('update publishing.page set created_at = $2 where id = $1', [pageId, start]);
    await client.query('update publishing.section set created_at = $2 where page_id = $1', [pageId, start]);
    await client.query('update publishing.item set created_at = $2 where page_id = $1', [pageId, start]);
    await writeChanges(client, pageId, start);
    await writePostTimes(client, pageId);
    await client.query(
      `update publishing.subscriber set state = 'active', created_at = $2, confirmed_at = $2 where page_id = $1`,
      [pageId, start],
    );
    await client.query('commit');
  });
};

/** Each item keeps its status of now, and gets the past of its service or of the incidents that name it. */
const writeChanges = async (client: pg.Client, pageId: number, start: Date): Promise<void> => {
  await client.query(
    'delete from publishing.item_change using publishing.item where item.id = item_id and page_id = $1',
    [pageId],
  );
  await client.query(
    `with items as (select id, status, since from publishing.item where page_id = $1),
     followed as (
       select items.id, change.status, change.changed_at
       from items join publishing.item_part on item_id = items.id
       join monitoring.service on service.id = service_id
       join monitoring.status_change as change on change.scope_id = service.scope_id
       where change.changed_at > $2 and change.changed_at < items.since and change.status <> 'unknown'
     ),
     posted as (
       select items.id, moment.status, moment.at
       from items join publishing.post_item on post_item.item_id = items.id
       join publishing.post on post.id = post_id and kind = 'incident' and post.resolved_at is not null,
       lateral (values (post_item.status, post.starts_at), ('operational', post.resolved_at)) as moment (status, at)
     )
     insert into publishing.item_change (item_id, status, changed_at)
     select * from (
       select id, 'operational', $2::timestamptz as at from items
       union all select * from followed
       union all select * from posted
       union all select id, status, since from items where status <> 'operational'
     ) as past order by at`,
    [pageId, start],
  );
  await client.query(
    `update publishing.item set since = (select max(changed_at) from publishing.item_change where item_id = item.id)
     where page_id = $1`,
    [pageId],
  );
};

/** The posts were written when they begin, and not added later. */
const writePostTimes = async (client: pg.Client, pageId: number): Promise<void> => {
  await client.query(
    `update publishing.post_update set created_at = shown_at
     from publishing.post where post.id = post_id and page_id = $1 and kind = 'incident'`,
    [pageId],
  );
  await client.query(`update publishing.post set created_at = starts_at where page_id = $1 and kind = 'incident'`, [
    pageId,
  ]);
};
