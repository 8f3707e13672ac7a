import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

/** As the address has it; the screen takes of it what it knows. */
type UsersSearch = Readonly<Partial<Record<'q' | 'state' | 'sort' | 'page' | 'size', unknown>>>;

/** Everybody who has an account; the owner's, and others are told so. */
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

/** The audit log. */
export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  staticData: { title: 'Audit log' },
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AuditPage'),
});
