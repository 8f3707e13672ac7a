import type pg from 'pg';
import { mb, type Row } from '../lib/report.ts';

/** What grows with what, and what one of it takes on disk with its indexes. */
const tables: readonly (readonly [table: string, growsWith: string])[] = [
  ['accounts.user_account', 'users'],
  ['accounts.team', 'teams'],
  ['accounts.team_member', 'members'],
  ['monitoring.service', 'services'],
  ['monitoring.user_service', 'services'],
  ['monitoring.status_page', 'pages'],
  ['monitoring.page_snapshot', 'pages'],
  ['monitoring.scope', 'pages'],
  ['monitoring.status_change', 'changes'],
  ['integrations.integration', 'integrations'],
  ['integrations.integration_queue', 'integrations'],
  ['integrations.delivery', 'deliveries'],
  ['integrations.standing', 'deliveries, of trouble that lasts'],
  ['platform.audit_entry', 'audit entries'],
];

export const tableRows = async (pool: pg.Pool): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const [table, growsWith] of tables) {
    const { rows: found } = await pool.query<{ count: number; bytes: number }>(
      `select count(*)::integer as count, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
    );
    const { count = 0, bytes = 0 } = found[0] ?? {};
    const each = count === 0 ? '' : `, ${Math.round(bytes / count)} bytes each`;
    rows.push({
      what: `${table}, with ${growsWith}`,
      seen: `${count.toLocaleString('en-GB')} in ${mb(bytes)}${each}`,
      reach: '',
    });
  }
  return rows;
};
