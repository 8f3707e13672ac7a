import { loadAnalytics } from '../analytics/load-analytics.ts';
import type { createRouter } from './router.tsx';

/** Reports opened screens to the analytics that the server names in the page: by route names, which contain no ids and no tokens. */
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
  // While it loads, a URL may still redirect: to /auth, or from a URL that has moved.
  if (router.state.status === 'idle') tell();
};
