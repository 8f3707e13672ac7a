import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

export type PublishingSearch = {
  /** The status page to show; by default the list. */
  readonly page?: number;
  readonly tab?: (typeof tabs)[number];
  /** The URL of a private page that a member of its team wants to see. */
  readonly visit?: string;
};

const tabs = ['incidents', 'subscribers', 'domain', 'access', 'settings'] as const;

export const publishingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pages',
  staticData: { title: 'Status pages' },
  validateSearch: ({ page, tab: wanted, visit }: Record<string, unknown>): PublishingSearch => {
    const tab = tabs.find((one) => one === wanted);
    return {
      ...(Number.isInteger(page) && { page: Number(page) }),
      ...(tab && { tab }),
      ...(typeof visit === 'string' && { visit }),
    };
  },
  component: lazyRouteComponent(() => import('./publishing-page.tsx'), 'PublishingPage'),
});
