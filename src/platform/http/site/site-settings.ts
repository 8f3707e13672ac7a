import type { Values } from './template.ts';

/** The server's settings under the names that the pages use; unset ones are absent. */
export type SiteSettings = {
  /** The product's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** True if there are subscriptions. */
  readonly isForSale: boolean;
  readonly companyName?: string;
  /** The company's registered number and address, and its VAT number. */
  readonly companyNumber?: string;
  readonly companyAddress?: string;
  readonly vatNumber?: string;
  /** Other companies that process personal data for this server. */
  readonly subprocessors?: readonly { readonly name: string; readonly purpose: string }[];
  readonly supportPhone?: string;
  readonly contactEmail?: string;
  /** The URL or path of the status page of this Allclear. */
  readonly statusPage?: string;
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
  supportPhone,
  contactEmail,
  analytics,
  ...company
}: SiteSettings): Values => ({
  publicUrl,
  ...company,
  forSale: isForSale || undefined,
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
