import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { forTabTeam } from '../../../data/tab-team.ts';
import type { queryOf } from './audit-search.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
/** The log of the team of this tab, or that of the whole server. */
export type AuditScope = 'team' | 'server';
type Query = ReturnType<typeof queryOf>;

const PAGE_SIZE = 50;

/** The log page by page, newest first. */
export const auditQuery = (scope: AuditScope, filter: Query) =>
  infiniteQueryOptions({
    queryKey: ['audit', scope, filter],
    // Never cached: no live event reports new entries.
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) };
      const sent = { params: { query }, signal };
      return unwrap(await (scope === 'team' ? api.GET('/api/team/audit', sent) : api.GET('/api/admin/audit', sent)));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  });

/** The URL of all matching entries as JSON lines. */
export const exportUrl = (scope: AuditScope, filter: Query): string => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const path = scope === 'team' ? forTabTeam('/api/team/audit/export') : '/api/admin/audit/export';
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
};
