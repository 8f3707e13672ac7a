import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenOnPages } from '../../monitoring/index.ts';
import { query } from '../../platform/database/query.ts';
import type { StoredIncident } from './tables.ts';

type OpenRow = Pick<StoredIncident, 'component_ids' | 'severity' | 'started_at' | 'created_at'> & {
  readonly page_id: number;
};

/**
 * Implements OpenOnPages: an incident that a page calls harmless and links to nothing is a notice too, and one that it no
 * longer lists may be over.
 */
export const openOnPages =
  (em: EntityManager): OpenOnPages =>
  async (pageIds) => {
    const rows = await query<OpenRow>(em)`
      select page_id, component_ids, severity, started_at, created_at from incidents.incident
      where page_id = any(${[...pageIds]}::bigint[]) and resolved_at is null and missed_at is null and not notice
        and not (severity is null and impact is not distinct from 'none' and component_ids = '{}')
    `;
    return rows.map(({ severity, ...row }) => ({
      pageId: row.page_id,
      componentIds: row.component_ids,
      ...(severity !== null && severity !== 'maintenance' && { severity }),
      startedAt: row.started_at,
      seenAt: row.created_at,
    }));
  };
