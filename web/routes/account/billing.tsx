import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paymentConfigQuery, userQuery } from '../../data/queries.ts';
import { signedInRoute } from '../signed-in.tsx';

/** The target of the profile link. */
export const billingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/billing',
  beforeLoad: () => {
    throw redirect({ to: '/subscription', replace: true });
  },
});

export const subscriptionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subscription',
  staticData: { title: 'Subscription Management' },
  component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
});

export type SubscribeSearch = {
  /** Monthly by default. */
  readonly plan?: 'annual';
};

export const subscribeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subscribe',
  staticData: { title: 'Subscribe' },
  validateSearch: ({ plan }: Record<string, unknown>): SubscribeSearch => (plan === 'annual' ? { plan } : {}),
  beforeLoad: async ({ context: { queryClient, documentPath }, location }) => {
    const user = await queryClient.ensureQueryData(userQuery);
    if (user?.stripeSubscriptionId) throw redirect({ to: '/settings', replace: true });
    // It's there, and not paid: paying for another would be paying twice.
    if (user?.access.because === 'payment_stopped') throw redirect({ to: '/subscription', replace: true });
    // If it can't be loaded, the screen says so.
    const config = await queryClient.ensureQueryData(paymentConfigQuery).catch(() => undefined);
    // Only the document at this URL may load Stripe's code (its content security policy).
    if (config?.mode === 'stripe' && documentPath !== location.pathname)
      throw redirect({ href: location.href, reloadDocument: true });
  },
  component: lazyRouteComponent(() => import('./subscribe-page.tsx'), 'SubscribePage'),
});
