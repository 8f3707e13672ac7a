import type { Analytics } from './analytics.ts';

type Site = { readonly origin: string; readonly domain: string };

/** Plausible, by its events API (https://plausible.io/docs/events-api): no foreign script and no cookie. */
export const plausible = ({ origin, domain }: Site): Analytics => {
  const send = (name: string, route: string) => {
    const body = JSON.stringify({ name, domain, url: location.origin + route });
    // A text body needs no preflight. A lost request isn't counted, and that is harmless.
    void fetch(`${origin}/api/event`, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    );
  };
  let route = '/';
  return {
    page: (opened) => {
      route = opened;
      send('pageview', route);
    },
    event: (name) => send(name, route),
  };
};
