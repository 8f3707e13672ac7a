import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { newsFrom } from '../news.ts';
import type { KeptNews, PastNews } from '../replay/ports.ts';

const ROWS_AT_ONCE = 5_000;

export const postgresPastNews = (em: EntityManager): PastNews => ({
  keep: async (news) => {
    if (news.length === 0) return;
    const rows = news.map((one) => ({
      pageId: one.affected.pageId,
      seenAt: one.seenAt,
      audience: JSON.stringify(one.affected),
      content: JSON.stringify(one),
    }));
    await change(em)`
      insert into integrations.past_news (page_id, seen_at, audience, content)
      select "pageId", "seenAt", audience, content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("pageId" bigint, "seenAt" timestamptz, audience text, content text)
    `;
  },
  ofPages: async (pageIds, since) => {
    if (pageIds.length === 0) return new Map();
    const rows = await query<PastRow>(em)`
      select page_id, audience, content from integrations.past_news
      where page_id = any(${[...pageIds]}::bigint[]) and seen_at >= ${since} order by id
    `;
    const kept = rows.map((row) => ({ pageId: row.page_id, ...keptOf(row) }));
    return Map.groupBy(kept, ({ pageId }) => pageId);
  },
  began: async () => {
    const [first] = await query<{ seen_at: Date }>(em)`
      select seen_at from integrations.past_news order by id limit 1
    `;
    return first?.seen_at;
  },
  // Ids grow with time.
  forget: async (before) => {
    for (let all = 0; ; ) {
      const { looked, forgotten } = await queryOne<{ looked: number; forgotten: number }>(em)`
        with oldest as (
          select id, seen_at from integrations.past_news order by id limit ${ROWS_AT_ONCE}
        ), gone as (
          delete from integrations.past_news using oldest
          where past_news.id = oldest.id and oldest.seen_at < ${before}
          returning past_news.id
        )
        select (select count(*) from oldest) as looked, (select count(*) from gone) as forgotten
      `;
      all += forgotten;
      if (forgotten === 0 || looked < ROWS_AT_ONCE) return all;
    }
  },
});

type PastRow = RowOf<IntegrationsTables, 'integrations.past_news', 'page_id' | 'audience' | 'content'>;

const keptOf = ({ page_id: pageId, audience, content }: PastRow): KeptNews => ({
  audience,
  affected: () => ({ ...JSON.parse(audience), pageId }),
  read: () => {
    const news = newsFrom(content);
    return { ...news, affected: { ...news.affected, pageId } };
  },
});
