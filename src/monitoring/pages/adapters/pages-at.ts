import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { PagesAt } from '../ports.ts';
import { readers } from '../readers/index.ts';

/** These read the same documents differently for each URL. */
const readByAddress = readers.flatMap(({ format, readsByAddress }) => (readsByAddress ? format : []));

/** Implements PagesAt: two URLs with the same format and documents belong to one page. */
export const pagesAt =
  (em: EntityManager): PagesAt =>
  async (pageIds, url, found) => {
    const isKnown = found.kind === 'found' && found.sources.length > 0 && !readByAddress.includes(found.format);
    const format = isKnown ? found.format : null;
    const sources = isKnown ? JSON.stringify(found.sources) : null;
    const rows = await query<{ id: number }>(em)`
      select id from monitoring.status_page
      where id = any(${[...pageIds]}::bigint[])
        and (url = ${url} or (format = ${format}::text and sources = ${sources}::jsonb))
    `;
    return rows.map(({ id }) => id);
  };
