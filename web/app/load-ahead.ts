import { loadParts } from '../ui/lazy-part.tsx';
import type { createRouter } from './router.tsx';

/** After the first screen stands: nothing of it has to wait for what may be wanted later. */
const PAUSE_MS = 3_000;

/**
 * Loads the code of all screens behind the session, and of their dialogs, once the first of them stands and the browser has
 * nothing else to do: without a network, or with a new version on the server, they then still open.
 */
export const loadAhead = (router: ReturnType<typeof createRouter>): void => {
  const stop = router.subscribe('onRendered', () => {
    const isSignedIn = router.state.matches.some(({ routeId }) => routeId.startsWith('/signed-in'));
    if (!isSignedIn) return;
    stop();
    setTimeout(() => whenIdle(() => void loadScreens(router)), PAUSE_MS);
  });
};

const loadScreens = async (router: ReturnType<typeof createRouter>): Promise<void> => {
  const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith('/signed-in'));
  await Promise.allSettled(screens.map((route) => router.loadRouteChunk(route)));
  await loadParts();
};

// Safari has no way to ask.
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work, { timeout: 10_000 });
};
