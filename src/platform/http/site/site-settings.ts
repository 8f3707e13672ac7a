import type { Values } from './template.ts';

/** The server's settings under the names that the pages use; unset ones are absent. */
export type SiteSettings = {
  /** The product's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** True if there are subscriptions. */
  readonly isForSale: boolean;
  readonly companyName?: string;
  /** A phone number in readable form. */
  readonly supportPhone?: string;
  readonly contactEmail?: string;
  /** The analytics service; absent if there is none. */
  readonly analytics?: Analytics;
};

export type Analytics =
  | { readonly kind: 'plausible'; readonly origin: string; readonly domain: string }
  | { readonly kind: 'ga4'; readonly id: string };

/** Values of the pages' placeholders from the server's settings. */
export const settingValues = ({
  publicUrl,
  isForSale,
  companyName,
  supportPhone,
  contactEmail,
  analytics,
}: SiteSettings): Values => ({
  publicUrl,
  forSale: isForSale || undefined,
  companyName,
  supportPhone,
  supportPhoneDigits: supportPhone?.replace(/[^\d+]/g, ''),
  contactEmail,
  support: supportPhone ?? contactEmail,
  analytics: analytics && analyticsText(analytics),
  plausible: analytics?.kind === 'plausible' ? true : undefined,
  googleAnalytics: analytics?.kind === 'ga4' ? true : undefined,
});

/** As web/analytics reads it. */
const analyticsText = (analytics: Analytics): string =>
  analytics.kind === 'ga4' ? `ga4 ${analytics.id}` : `plausible ${analytics.origin} ${analytics.domain}`;
