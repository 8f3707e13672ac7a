import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Detection } from '../ports.ts';
import { readers } from '../readers/index.ts';

// Two addresses whose format and documents are the same are one page: `/history` and an incident's address of a page, for one.

/** What these make of the same documents is another thing at each address. */
const readByAddress = readers.flatMap(({ format, readsByAddress }) => (readsByAddress ? format : []));

/**
 * Of these pages those that nobody watches and that are another by their documents, with that one's id: one that is watched, else
 * the first of these.
 */
export const samePages = async (
  em: EntityManager,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = sql`any(${[...pageIds]}::bigint[])`;
  const rows = await query<{ id: number; same_id: number }>(em)`
    select distinct on (page.id) page.id, same.id as same_id
    from monitoring.status_page page
    join monitoring.status_page same on same.format = page.format and same.sources = page.sources
    cross join lateral (select exists (select from monitoring.scope where scope.page_id = same.id) as yes) as watched
    where page.id = ${ids} and page.sources <> '[]' and page.format <> all(${readByAddress}::text[])
      and not exists (select from monitoring.scope where scope.page_id = page.id)
      and (watched.yes or same.id = ${ids})
    order by page.id, watched.yes desc, same.id
  `;
  return new Map(rows.flatMap(({ id, same_id }) => (id === same_id ? [] : [[id, same_id] as const])));
};

/** The ids of the pages that there are of an address: under it, or by the documents that were found there. */
export const pagesAt = async (em: EntityManager, url: string, found: Detection): Promise<readonly number[]> => {
  const isKnown = found.kind === 'found' && found.sources.length > 0 && !readByAddress.includes(found.format);
  const format = isKnown ? found.format : null;
  const sources = isKnown ? JSON.stringify(found.sources) : null;
  const rows = await query<{ id: number }>(em)`
    select id from monitoring.status_page page
    where page.url = ${url} or (page.format = ${format}::text and page.sources = ${sources}::jsonb)
  `;
  return rows.map(({ id }) => id);
};
