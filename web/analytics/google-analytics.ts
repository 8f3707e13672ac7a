import type { Analytics } from './analytics.ts';

declare global {
  interface Window {
    /** The queue that gtag.js reads; it accepts only `arguments` objects. */
    dataLayer?: IArguments[];
  }
}

const queue = {
  /** A method, because arrow functions have no `arguments`. */
  gtag(..._command: readonly unknown[]): void {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: gtag.js takes this very object for a command, and no array
    window.dataLayer.push(arguments);
  },
};

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Google Analytics 4, without storage: users haven't consented to cookies, so it sets none. */
export const googleAnalytics = (id: string): Analytics => {
  const { gtag } = queue;
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  gtag('consent', 'default', denied);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, client_storage: 'none' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  let place = location.origin;
  return {
    page: (route) => {
      place = location.origin + route;
      gtag('event', 'page_view', { page_location: place, page_title: route, page_referrer: '' });
    },
    event: (name) => gtag('event', name, { page_location: place, page_referrer: '' }),
  };
};
