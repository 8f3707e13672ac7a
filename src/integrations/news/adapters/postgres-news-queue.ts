import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newsFrom } from '../news.ts';
import type { NewsQueue, QueuedNews } from '../ports.ts';

/** News that not all of its watchers have yet, in PostgreSQL. */
export const postgresNewsQueue = (em: EntityManager): NewsQueue => ({
  add: async (news) => {
    if (news.length === 0) return;
    const rows = news.map(({ factId, news: content }) => ({ factId, content }));
    await sql`
      insert into integrations.news (fact_id, content)
      select "factId", content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("factId" bigint, content jsonb)
      on conflict do nothing
    `.execute(em.getKysely());
  },
  next: async (limit) => {
    const { rows } = await sql<QueuedRow>`
      select id, fact_id, after_user, content::text as content from integrations.news order by id limit ${limit}
    `.execute(em.getKysely());
    return rows.map(queuedOf);
  },
  advance: async (doneIds, next) => {
    if (doneIds.length > 0)
      await sql`delete from integrations.news where id = any(${[...doneIds]}::bigint[])`.execute(em.getKysely());
    if (next)
      await sql`
        update integrations.news set after_user = ${next.afterUser} where id = any(${[...next.ids]}::bigint[])
      `.execute(em.getKysely());
  },
});

type QueuedRow = {
  readonly id: string;
  readonly fact_id: string | null;
  readonly after_user: number;
  readonly content: string;
};

const queuedOf = (row: QueuedRow): QueuedNews => ({
  id: Number(row.id),
  factId: row.fact_id === null ? undefined : Number(row.fact_id),
  afterUser: row.after_user,
  news: newsFrom(row.content),
});
