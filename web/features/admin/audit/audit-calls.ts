import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

/** The filter of the log; empty fields match all entries. */
export type AuditFilter = {
  /** The number of a user. */
  readonly userId: string;
  readonly operation: string;
  readonly outcome: '' | AuditEntry['outcome'];
};

export const noFilter: AuditFilter = { userId: '', operation: '', outcome: '' };

const PAGE_SIZE = 50;

/** True if the filter's user can be a user's number; empty matches all users. */
export const isUserNumber = ({ userId }: AuditFilter): boolean => /^([1-9]\d{0,8})?$/.test(userId.trim());

/** The query of the filter, without empty fields. The filter's user must be a number. */
export const queryOf = ({ userId, operation, outcome }: AuditFilter) => ({
  ...(userId.trim() && { userId: Number(userId) }),
  ...(operation.trim() && { operation: operation.trim() }),
  ...(outcome !== '' && { outcome }),
});

/** The log page by page, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', queryOf(filter)],
    // Never cached: no live event reports new entries.
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) };
      return unwrap(await api.GET('/api/admin/audit', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  });

/** Where all that fits can be loaded as JSON lines. */
export const exportUrl = (filter: AuditFilter): string => {
  const query = Object.entries(queryOf(filter)).map(([name, value]) => [name, String(value)]);
  return `/api/admin/audit/export?${new URLSearchParams(query)}`;
};
