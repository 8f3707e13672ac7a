import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type components, messageOr, unwrap } from '../../data/api.ts';
import { userQuery } from '../../data/queries.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Plan } from './offer.ts';

type Schemas = components['schemas'];
export type SubscriptionStatus = Schemas['SubscriptionStatus'];
export type PaymentConfig = Schemas['PaymentConfig'];

const statusKey = ['billing', 'status'];

/** The subscription as of the server's last check with the payment provider; fetched again whenever its screen opens. */
export const statusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/subscription-status', { signal })),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Makes the server check the subscription with the payment provider now. */
export const lookNow = async (client: QueryClient): Promise<SubscriptionStatus> => {
  const status = unwrap(await api.POST('/api/sync-subscription'));
  await keepStatus(client, status);
  return status;
};

/** Stores the latest status of the subscription, and fetches the user again, whose access may have changed. */
const keepStatus = async (client: QueryClient, status: SubscriptionStatus): Promise<void> => {
  // An earlier request may be answered later.
  await client.cancelQueries({ queryKey: statusKey });
  client.setQueryData(statusKey, status);
  void client.invalidateQueries({ queryKey: userQuery.queryKey });
};

let lastPreparation: Promise<unknown> = Promise.resolve();

/**
 * Starts the payment of a plan or continues it, and returns the client secret for the payment form. Requests run one after the other: if
 * two ran at once, the plan that the user left might win.
 */
export const paymentQuery = (plan: Plan) =>
  queryOptions({
    queryKey: ['billing', 'payment', plan],
    queryFn: () => {
      const prepare = async () =>
        unwrap(await api.POST('/api/get-or-create-subscription', { body: { planType: plan } }));
      const preparation = lastPreparation.then(prepare, prepare);
      lastPreparation = preparation.catch(() => undefined);
      return preparation;
    },
    // Another plan puts an end to it.
    gcTime: 0,
  });

/** The price id of a plan; undefined if it isn't for sale. */
export const priceIdOf = (config: PaymentConfig, plan: Plan): string | undefined =>
  (plan === 'monthly' ? config.monthlyPriceId : config.annualPriceId) ?? undefined;

/** The provider's own checkout page, for browsers that don't load its script. */
export const useHostedCheckout = (onReady: (url: string) => void) =>
  useMutation({
    mutationFn: async (priceId: string) => unwrap(await api.POST('/api/create-subscription', { body: { priceId } })),
    onSuccess: ({ url }) => onReady(url),
    onError: (error) => toast.failure('Subscription Error', messageOr(error, 'Failed to initialize subscription')),
  });

/** The cost of switching to another plan. A quote too old to be charged is fetched again. */
export const quoteQuery = (newPriceId: string) =>
  queryOptions({
    queryKey: ['billing', 'quote', newPriceId],
    queryFn: async ({ signal }) => unwrap(await api.POST('/api/quote-plan-switch', { body: { newPriceId }, signal })),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_MS,
  });

/** Fetches the status after an error, which may come from a change unknown here, such as a second subscription. */
export const useStatusAfterFault = (error: Error | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: statusKey });
  }, [client, error]);
};

/** Quotes are fetched again after this time: the server honours one for an hour. */
const QUOTE_MS = 50 * 60_000;

export const useCancel = () =>
  useEndChange('/api/cancel-subscription', {
    done: 'Subscription Cancelled',
    text: ({ endsAt }) =>
      endsAt === null
        ? "It has ended. You won't be charged again."
        : 'It ends at the end of the billing period. You can reactivate it until then.',
    failed: 'Cancellation Error',
  });

export const useReactivate = () =>
  useEndChange('/api/reactivate-subscription', {
    done: 'Subscription Reactivated',
    text: () => 'It renews as before.',
    failed: 'Reactivation Error',
  });

type EndWords = {
  readonly done: string;
  readonly text: (status: SubscriptionStatus) => string;
  readonly failed: string;
};

const useEndChange = (
  path: '/api/cancel-subscription' | '/api/reactivate-subscription',
  { done, text, failed }: EndWords,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST(path)),
    onSuccess: async (status) => {
      await keepStatus(client, status);
      toast.success(done, text(status));
    },
    onError: (error) => {
      toast.failure(failed, error.message);
      // See useStatusAfterFault.
      void client.invalidateQueries({ queryKey: statusKey });
    },
  });
};

/** Switches the plan; if its payment fails, the plan stays, and the invoice has its own page. */
export const useSwitchPlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly newPriceId: string; readonly quotedAt: string }) =>
      unwrap(await api.POST('/api/switch-plan', { body })),
    onSuccess: ({ outcome, message }) => {
      if (outcome === 'switched') toast.success('Plan Switched', message);
      else toast.failure('Payment Failed', message);
    },
    onError: (error) => toast.failure('Plan Switch Error', messageOr(error, 'Failed to change subscription plan')),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
};

/** Opens the payment provider's page for cards and invoices. Its URL signs in anyone who has it, so it's never shown or stored. */
export const useOpenPortal = (onReady: (url: string) => void) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/create-customer-portal')),
    onSuccess: ({ url }) => onReady(url),
    onError: (error) => toast.failure(...portalFailure(messageOr(error, 'Failed to open billing portal'))),
    // The response contains a credential.
    gcTime: 0,
  });

const portalFailure = (message: string): readonly [title: string, text: string] =>
  message.includes('temporarily unavailable')
    ? [
        'Service Temporarily Unavailable',
        'Payment management portal is currently unavailable. Please contact support for assistance.',
      ]
    : ['Error', message];
