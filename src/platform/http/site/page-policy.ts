import { createHash } from 'node:crypto';
import type { Analytics } from './site-settings.ts';

// The one style element that Radix Themes adds without a nonce: the scroll area of its menus.
const SCROLL_AREA_STYLE =
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const scrollAreaHash = sha256(SCROLL_AREA_STYLE);

/** Google's own list for GA4 without advertising. */
const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Allows Stripe.js and the frames of its form. Source: docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;
const STRIPE_API = 'https://api.stripe.com';

export type Foreign = {
  /** Absent: no analytics. */
  readonly analytics?: Analytics;
  /** This page has Stripe's form. */
  readonly isPaidOn?: boolean;
};

/** The sources that allow a page's own scripts and styles. */
export type Inline = { readonly scripts: string; readonly styles: string };

export const allowNonce = (nonce: string): Inline => ({ scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` });

/** Allows these scripts and styles by their hashes, so that a cache can keep the page with its policy. */
export const allowHashes = (html: string): Inline => ({
  scripts: hashesIn(html, 'script'),
  styles: hashesIn(html, 'style'),
});

/** The hashes of all elements of this name without attributes. */
const hashesIn = (html: string, name: string): string =>
  html
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => `'sha256-${sha256(rest.slice(0, rest.indexOf(`</${name}>`)))}'`)
    .join(' ');

/**
 * The content security policy of a page: scripts and styles only from this server or the page itself, and the hosts of analytics and
 * Stripe if they're in use. Radix sets style attributes, hence style-src-attr.
 */
export const policyWith = (inline: Inline, { analytics, isPaidOn = false }: Foreign = {}): string => {
  const [scripts, collectors] = hostsOf(analytics);
  const [stripeScripts, stripeApi] = isPaidOn ? [` ${STRIPE_SCRIPTS}`, ` ${STRIPE_API}`] : ['', ''];
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts}${scripts}${stripeScripts}`,
    `style-src 'self' ${inline.styles} 'sha256-${scrollAreaHash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${collectors}${stripeApi}`,
    ...(isPaidOn ? [`frame-src 'self' ${STRIPE_FRAMES}`] : []),
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
