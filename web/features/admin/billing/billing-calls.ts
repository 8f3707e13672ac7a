import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type BillingEvent = components['schemas']['BillingEvent'];

/** As many as anybody reads on one screen. */
const PAGE_SIZE = 20;

/** The payment provider's events, page by page, newest first. */
export const billingEventsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'billing-events'],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) };
    return unwrap(await api.GET('/api/billing/events', { params: { query }, signal }));
  },
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  refetchInterval: 30_000,
  staleTime: 5_000,
});

export const sandboxClockQuery = queryOptions({
  queryKey: ['admin', 'sandbox-clock'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/billing/sandbox-clock', { signal })),
});

/** Moves the sandbox's time ahead, and runs everything due in those days. */
export const useMoveClock = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (days: number) => unwrap(await api.POST('/api/billing/sandbox-clock', { body: { days } })),
    onSuccess: (clock) => {
      client.setQueryData(sandboxClockQuery.queryKey, clock);
      toast.success('Clock moved', 'Renewals, retries and cancellations due by then have been processed.');
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) => toast.failure("We couldn't move the clock", error.message),
  });
};
