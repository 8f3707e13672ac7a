import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonb, query, withoutNulls } from '../../../platform/database/query.ts';
import type { StoredDomain } from '../domain.ts';
import type { Domains, LiveDomain } from '../ports.ts';
import { domainTable, reservedDomainTable } from './tables.ts';

/** One lock for all names: claims and first proofs are rare. */
const NAMES_LOCK = 1_762;

/** Domains in publishing.domain. */
export const postgresDomains = (em: EntityManager): Domains => ({
  ofPage: (teamId, pageId) => found(em, { teamId, pageId }),
  ofName: (teamId, name) => found(em, { teamId, name }),
  isTaken: async (teamId, name, since) => {
    await query(em)`select pg_advisory_xact_lock(${NAMES_LOCK})`;
    const rows = await query(em)`
      select from publishing.domain where name = ${name} and owned_at is not null and team_id <> ${teamId}
      union all
      select from publishing.reserved_domain where name = ${name} and removed_at > ${since} and team_id <> ${teamId}
    `;
    return rows.length > 0;
  },
  add: async (domain) => {
    await em.insert(domainTable, { ...domain, checkAt: domain.createdAt });
  },
  remove: async (teamId, id) => {
    await em.nativeDelete(domainTable, { teamId, id });
  },
  // SQL: rows that another process checks are skipped.
  claimDue: async (limit, at, until) => {
    const due = await query<{ readonly id: number }>(em)`
      select id from publishing.domain where check_at <= ${at} order by check_at limit ${limit} for update skip locked
    `;
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    await em.nativeUpdate(domainTable, { id: { $in: ids } }, { checkAt: until });
    return (await em.find(domainTable, { id: { $in: ids } })).map(domainOf);
  },
  hold: async (id) => {
    await query(em)`select from publishing.domain where id = ${id} for update`;
    return found(em, { id });
  },
  record: async (id, { findings, checkedAt, checkAt, ...state }) => {
    await em.nativeUpdate(
      domainTable,
      { id },
      {
        findings: jsonb(findings) as never,
        ownedAt: state.ownedAt ?? null,
        liveAt: state.liveAt ?? null,
        recordGoneAt: state.recordGoneAt ?? null,
        routeGoneAt: state.routeGoneAt ?? null,
        recordToldAt: state.recordToldAt ?? null,
        routeToldAt: state.routeToldAt ?? null,
        checkedAt,
        checkAt,
      },
    );
  },
  noteTold: async (id, told) => {
    await em.nativeUpdate(domainTable, { id }, told);
  },
  // SQL: every process reads all of them whenever one changes.
  live: () =>
    query<LiveDomain>(em)`
      select domain.name, page.id as "pageId", page.slug
      from publishing.domain domain join publishing.page page on page.id = domain.page_id
      where live_at is not null order by domain.name
    `,
  forgetReserved: (before) => em.nativeDelete(reservedDomainTable, { removedAt: { $lt: before } }),
});

type Where =
  | { readonly teamId: TeamId; readonly pageId: number }
  | { readonly teamId: TeamId; readonly name: string }
  | { readonly id: number };

const found = async (em: EntityManager, where: Where): Promise<StoredDomain | undefined> => {
  const domain = await em.findOne(domainTable, where, { refresh: true });
  return domain ? domainOf(domain) : undefined;
};

type Nullable<T> = { readonly [Key in keyof T]: undefined extends T[Key] ? T[Key] | null : T[Key] };

const domainOf = (row: Nullable<StoredDomain>): StoredDomain => {
  const { id, teamId, pageId, name, token, createdAt } = row;
  const { ownedAt, liveAt, recordGoneAt, routeGoneAt, recordToldAt, routeToldAt, findings, checkedAt } =
    withoutNulls(row);
  const state = { ownedAt, liveAt, recordGoneAt, routeGoneAt, recordToldAt, routeToldAt };
  return { id, teamId, pageId, name, token, createdAt, ...state, findings, checkedAt };
};
