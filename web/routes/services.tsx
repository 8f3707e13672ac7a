import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { serviceQuery, servicesQuery } from '../data/queries.ts';
import { signedInRoute } from './signed-in.tsx';

export type ServicesSearch = {
  /** The service whose detail is shown; the list where left out. */
  readonly id?: number;
  readonly q?: string;
  readonly status?: string;
  readonly category?: string;
  /** The order of the list; trouble first where left out. */
  readonly sort?: string;
  /** A dialog to begin with. */
  readonly dialog?: 'add';
};

export const servicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/services',
  staticData: { title: 'Services' },
  validateSearch: (search: Record<string, unknown>): ServicesSearch => ({
    ...(Number.isInteger(search.id) && { id: Number(search.id) }),
    ...textOf(search, 'q'),
    ...textOf(search, 'status'),
    ...textOf(search, 'category'),
    ...textOf(search, 'sort'),
    ...(search.dialog === 'add' && { dialog: 'add' }),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    if (id !== undefined) void queryClient.prefetchQuery(serviceQuery(id));
  },
  component: lazyRouteComponent(() => import('./services-page.tsx'), 'ServicesPage'),
});

// A search such as ?q=2026 arrives as a number.
const textOf = (search: Record<string, unknown>, name: 'q' | 'status' | 'category' | 'sort') => {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? {} : { [name]: text };
};
