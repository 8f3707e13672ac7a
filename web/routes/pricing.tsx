import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

export type PricingSearch = {
  /** Somebody is back from a payment without an account. */
  readonly checkout?: 'paid';
};

/** What the product costs; it needs no session. */
export const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  staticData: { title: 'Pricing' },
  validateSearch: ({ checkout }: Record<string, unknown>): PricingSearch => (checkout === 'paid' ? { checkout } : {}),
  component: lazyRouteComponent(() => import('./pricing-page.tsx'), 'PricingPage'),
  errorComponent: SessionError,
});
