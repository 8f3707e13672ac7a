import { loadAnalytics } from '../analytics/load-analytics.ts';
import type { createRouter } from './router.tsx';

/**
 * Tells the analytics that the server names in the page which screens are opened: by the names of their routes, in which no id
 * and no token stands.
 */
export const reportScreens = async (router: ReturnType<typeof createRouter>, named: string): Promise<void> => {
  const analytics = await loadAnalytics(named);
  let last: string | undefined;
  const tell = () => {
    const route = router.state.matches.at(-1)?.fullPath;
    if (route === undefined || route === last) return;
    last = route;
    analytics.page(route);
  };
  router.subscribe('onRendered', tell);
  // While it loads, an address may still lead elsewhere: to /auth, or from one that has moved.
  if (router.state.status === 'idle') tell();
};
