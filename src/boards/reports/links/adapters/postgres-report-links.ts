import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../../../platform/database/query.ts';
import { reportLinkTable } from '../../adapters/tables.ts';
import type { ReportLinks } from '../ports.ts';

/** Links in boards.report_link, by the SHA-256 of their tokens. */
export const postgresReportLinks = (em: EntityManager): ReportLinks => ({
  add: async (teamId, { tokenHash, creatorId, ...link }, limit) => {
    // Simultaneous additions count one after the other.
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
    await em.nativeDelete(reportLinkTable, { teamId, expiresAt: { $lte: link.createdAt } });
    if ((await em.count(reportLinkTable, { teamId })) >= limit) return 'limit_reached';
    const id = await em.insert(reportLinkTable, { teamId, tokenHash, createdBy: creatorId, ...link });
    return { id, ...link, creatorId, leftAt: undefined };
  },
  list: async (teamId, at) => {
    const links = await em.find(
      reportLinkTable,
      { teamId, expiresAt: { $gt: at } },
      { ...withoutHash, orderBy: { id: 'desc' } },
    );
    return links.map(linkOf);
  },
  find: async (tokenHash, at) => {
    const link = await em.findOne(reportLinkTable, { tokenHash, expiresAt: { $gt: at } }, withoutHash);
    return link ? linkOf(link) : undefined;
  },
  remove: async (teamId, id) => (await em.nativeDelete(reportLinkTable, { teamId, id })) > 0,
});

const linkOf = <Row extends { createdBy?: UserId | null; teamId: TeamId }>({ createdBy, ...row }: Row) => ({
  ...withoutNulls(row),
  creatorId: createdBy ?? row.teamId,
});

const withoutHash = { exclude: ['tokenHash'] } as const;

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_742;
