import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { channelNames } from '#channel-names';
import type { ChannelType } from '#channels';
import { integrationsQuery } from '../../data/queries.ts';
import { signedInRoute } from '../signed-in.tsx';

// No event reports each accepted alert, so every visit fetches again; within these seconds, a hover and its click share one fetch.
const fresh = { ...integrationsQuery, staleTime: 5_000 };

export const integrationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  validateSearch: ({ meToo }: Record<string, unknown>): { readonly meToo?: number } =>
    Number.isInteger(meToo) ? { meToo: Number(meToo) } : {},
  // Begun here and not awaited: the screen shows its own error.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(fresh),
  component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
});

/** The guides: an overview, and one for each channel that has one. */
export const guidesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/guides/{-$type}',
  staticData: { title: 'Integration guides' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(integrationsQuery),
  component: lazyRouteComponent(() => import('./guides-page.tsx'), 'GuidesPage'),
});

const outcomes = ['waiting', 'accepted', 'failed'] as const;

export type DeliveriesPageSearch = { readonly id?: number; readonly outcome?: (typeof outcomes)[number] };

export const deliveriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/$type/deliveries',
  staticData: { title: 'Deliveries' },
  parseParams: ({ type }) => {
    if (!isType(type)) throw notFound();
    return { type };
  },
  validateSearch: ({ id, outcome }: Record<string, unknown>): DeliveriesPageSearch => {
    const known = outcomes.find((one) => one === outcome);
    return { ...(Number.isInteger(id) && { id: Number(id) }), ...(known && { outcome: known }) };
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(integrationsQuery),
  component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
});

const isType = (type: string): type is ChannelType | 'email' => type === 'email' || Object.hasOwn(channelNames, type);
