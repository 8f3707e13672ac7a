import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './signed-in.tsx';

/** Everybody who has an account; the owner's, and others are told so. */
export const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin',
  staticData: { title: 'Admin' },
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
});

/** Who did what. */
export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  staticData: { title: 'Audit log' },
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AuditPage'),
});
