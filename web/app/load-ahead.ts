import { loadParts } from '../ui/lazy-part.tsx';
import type { createRouter } from './router.tsx';

/** Waits after the first screen is shown, so that preloading doesn't slow it down. */
const PAUSE_MS = 3_000;

/**
 * Loads the code of all signed-in screens and their dialogs, once the first screen is shown and the browser is idle: they then open even
 * without a network, or after an update of the server.
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
