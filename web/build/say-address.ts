import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from 'vite';

const RETRY_MS = 250;

/** Prints the URL to open as the last line of the start-up, once the API server behind the dev server answers too. */
export const sayAddress = (apiServer: string): Plugin => ({
  name: 'allclear-say-address',
  apply: 'serve',
  configureServer: (server) => {
    const closed = new AbortController();
    const say = async () => {
      while (!(await answers(apiServer, closed.signal))) await sleep(RETRY_MS, undefined, { signal: closed.signal });
      server.config.logger.info(
        `\nOpen ${server.resolvedUrls?.local[0]}: it reloads on change. (${apiServer} has the API and the built app.)\n`,
      );
    };
    server.httpServer?.once('listening', () => void say().catch(() => undefined));
    server.httpServer?.once('close', () => closed.abort());
  },
});

const answers = async (apiServer: string, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(`${apiServer}/api/health`, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
};
