import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

/** What is shown of the log; all of it where empty. */
export type AuditFilter = {
  /** Of a user. */
  readonly userId: string;
  readonly operation: string;
  readonly outcome: '' | AuditEntry['outcome'];
};

export const noFilter: AuditFilter = { userId: '', operation: '', outcome: '' };

const PAGE_SIZE = 50;

/** Whether it can be the number of a user; nothing means all of them. */
export const isUserNumber = ({ userId }: AuditFilter): boolean => /^([1-9]\d{0,8})?$/.test(userId.trim());

/** Only what is given. For a filter whose user is a number. */
export const queryOf = ({ userId, operation, outcome }: AuditFilter) => ({
  ...(userId.trim() && { userId: Number(userId) }),
  ...(operation.trim() && { operation: operation.trim() }),
  ...(outcome !== '' && { outcome }),
});

/** The log page by page, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', queryOf(filter)],
    // Every look at it is a new one: nothing tells of what was done meanwhile.
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
