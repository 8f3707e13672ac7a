import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

export type BuySearch = {
  /** Monthly by default. */
  readonly plan?: 'annual';
  /** True after Buy Now on a public page: the purchase starts at once. */
  readonly begin?: true;
  /** Set when a user returns from a payment without an account. */
  readonly checkout?: 'paid';
};

/** The target of Buy Now on public pages, which have no script of their own. It needs no session. */
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
