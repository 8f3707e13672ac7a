import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

export type BuySearch = {
  /** Monthly where left out. */
  readonly plan?: 'annual';
  /** Buy Now was pressed on a public page: the purchase goes on at once. */
  readonly begin?: true;
  /** Somebody is back from a payment without an account. */
  readonly checkout?: 'paid';
};

/** Where the public pages lead whoever buys: they have no script of their own. It needs no session. */
export const buyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/buy',
  staticData: { title: 'Pricing' },
  validateSearch: ({ plan, begin, checkout }: Record<string, unknown>): BuySearch => ({
    ...(plan === 'annual' && { plan }),
    ...(begin === true && { begin }),
    ...(checkout === 'paid' && { checkout }),
  }),
  component: lazyRouteComponent(() => import('./buy-page.tsx'), 'BuyPage'),
  errorComponent: SessionError,
});
