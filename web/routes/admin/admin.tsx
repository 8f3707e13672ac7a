import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawAuditSearch } from '../../features/admin/audit/audit-search.ts';
import { signedInRoute } from '../signed-in.tsx';

/** The raw search of the URL; the screen uses the values that it knows. */
type UsersSearch = Readonly<Partial<Record<'q' | 'state' | 'sort' | 'page' | 'size', unknown>>>;

/** All user accounts, for the owner; others see that they have no access. */
export const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin',
  staticData: { title: 'Admin' },
  validateSearch: (search: UsersSearch): UsersSearch => search,
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
});

/** One user with everything that is theirs. */
export const adminUserRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users/$id',
  staticData: { title: 'User' },
  component: lazyRouteComponent(() => import('./admin-user-page.tsx'), 'UserPage'),
});

const auditLog = {
  getParentRoute: () => signedInRoute,
  staticData: { title: 'Audit log' },
  validateSearch: (search: RawAuditSearch): RawAuditSearch => search,
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
};

// The build reads a path from a line of its own.
export const auditRoute = createRoute({
  ...auditLog,
  path: '/admin/audit',
});

/** The audit log of the team, for its admins and owners. */
export const teamAuditRoute = createRoute({
  ...auditLog,
  path: '/team/audit',
});
