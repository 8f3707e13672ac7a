import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { newsFrom } from '../news.ts';
import type { NewsQueue, QueuedNews } from '../ports.ts';

export const postgresNewsQueue = (em: EntityManager): NewsQueue => ({
  add: async (news) => {
    if (news.length === 0) return;
    const rows = news.map(({ factId, news: content }) => ({ factId, content }));
    await change(em)`
      insert into integrations.news (fact_id, content)
      select "factId", content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("factId" bigint, content jsonb)
      on conflict do nothing
    `;
  },
  next: async (afterId, limit) => {
    const rows = await query<QueuedRow>(em)`
      select id, fact_id, after_user, content::text as content from integrations.news
      where id > ${afterId} order by id limit ${limit}
    `;
    return rows.map(queuedOf);
  },
  advance: async (doneIds, next) => {
    if (doneIds.length > 0) await change(em)`delete from integrations.news where id = any(${[...doneIds]}::bigint[])`;
    if (next)
      await change(em)`
        update integrations.news set after_user = ${next.afterUser} where id = any(${[...next.ids]}::bigint[])
      `;
  },
});

type QueuedRow = Omit<RowOf<IntegrationsTables, 'integrations.news'>, 'content'> & { readonly content: string };

const queuedOf = (row: QueuedRow): QueuedNews => ({
  id: row.id,
  factId: row.fact_id ?? undefined,
  afterUser: row.after_user,
  news: newsFrom(row.content),
});
