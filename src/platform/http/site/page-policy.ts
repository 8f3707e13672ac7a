import { createHash } from 'node:crypto';
import type { Analytics } from './fill-settings.ts';

// The one style element that Radix Themes adds without a nonce: the scroll area of its menus.
const SCROLL_AREA_STYLE =
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}';
const scrollAreaHash = createHash('sha256').update(SCROLL_AREA_STYLE).digest('base64');

/** Google's own list for GA4 without advertising. */
const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * The content security policy of a page: scripts and styles only from here or with this answer's nonce, and the hosts of the
 * analytics where there are any. Radix sets style attributes, hence style-src-attr.
 */
export const policyWith = (nonce: string, analytics?: Analytics): string => {
  const [scripts, collectors] = hostsOf(analytics);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}' 'sha256-${scrollAreaHash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${collectors}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
};

const hostsOf = (analytics: Analytics | undefined): readonly [scripts: string, collectors: string] => {
  if (analytics === undefined) return ['', ''];
  return analytics.kind === 'ga4' ? [` ${GOOGLE_SCRIPTS}`, ` ${GOOGLE_COLLECTORS}`] : ['', ` ${analytics.origin}`];
};
