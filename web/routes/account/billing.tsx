import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

/** Where the profile leads. */
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
