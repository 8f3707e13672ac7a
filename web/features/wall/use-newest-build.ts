import { useEffect } from 'react';
import { MINUTE_MS } from '../../ui/text/units.ts';

const EVERY_MS = 10 * MINUTE_MS;
const SCRIPT = /<script[^>]* src="(\/assets\/[^"]+)"/;

/** Reloads the page when the server has another build: once in ten minutes, and when the server is back after `lost`. */
export const useNewestBuild = (lost: boolean): void => {
  useEffect(() => {
    if (lost) return;
    void reloadIfOther();
    const timer = setInterval(() => void reloadIfOther(), EVERY_MS);
    return () => clearInterval(timer);
  }, [lost]);
};

const reloadIfOther = async (): Promise<void> => {
  const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src');
  if (!own) return;
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const [, newest] = SCRIPT.exec(await answer.text()) ?? [];
  if (newest !== undefined && newest !== own) window.location.reload();
};
