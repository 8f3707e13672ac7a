import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';

export type PaymentIssue = components['schemas']['PaymentIssue'];

/** A deadline counts only while Stripe waits for a response. */
export const isAwaited = (issue: PaymentIssue): issue is PaymentIssue & { readonly dueBy: string } =>
  issue.dueBy !== null && issue.status?.endsWith('needs_response') === true;

/** The latest refunds and disputes, newest first. */
export const paymentIssuesQuery = queryOptions({
  queryKey: ['admin', 'payment-issues'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/billing/payment-issues', { signal })),
  refetchInterval: 30_000,
  staleTime: 5_000,
});
