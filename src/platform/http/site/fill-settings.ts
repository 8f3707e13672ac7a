/** What is known of the installation when it starts, by the names that the pages use; a setting that is not given is absent. */
export type SiteSettings = {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly companyName?: string;
  /** A phone number, as people read it. */
  readonly supportPhone?: string;
  readonly contactEmail?: string;
  /** Who counts visits; absent: nobody. */
  readonly analytics?: Analytics;
};

export type Analytics =
  | { readonly kind: 'plausible'; readonly origin: string; readonly domain: string }
  | { readonly kind: 'ga4'; readonly id: string };

/**
 * A built page with the settings of this installation: `__COMPANY_NAME__` is replaced by their text, and of
 * `<when-set name="companyName">…</when-set>` and `<unless-set …>` stays what is true.
 */
export const fillSettings = (text: string, settings: SiteSettings): string => {
  const values = valuesOf(settings);
  return text
    .replace(
      /<(when|unless)-set name="(\w+)">([\s\S]*?)<\/\1-set>/g,
      (_, kind: string, name: string, content: string) =>
        (values[name] !== undefined) === (kind === 'when') ? content : '',
    )
    .replace(/__([A-Z][A-Z_]*[A-Z])__/g, (place, name: string) => values[camelCase(name)] ?? place);
};

type Values = Readonly<Record<string, string | undefined>>;

const valuesOf = ({ publicUrl, companyName, supportPhone, contactEmail, analytics }: SiteSettings): Values => ({
  publicUrl,
  companyName: companyName && escapeHtml(companyName),
  supportPhone: supportPhone && escapeHtml(supportPhone),
  supportPhoneDigits: supportPhone?.replace(/[^\d+]/g, ''),
  contactEmail: contactEmail && escapeHtml(contactEmail),
  support: supportPhone ?? contactEmail,
  analytics: analytics && analyticsText(analytics),
  plausible: analytics?.kind === 'plausible' ? 'yes' : undefined,
  googleAnalytics: analytics?.kind === 'ga4' ? 'yes' : undefined,
});

/** As web/analytics reads it. */
const analyticsText = (analytics: Analytics): string =>
  analytics.kind === 'ga4' ? `ga4 ${analytics.id}` : `plausible ${analytics.origin} ${analytics.domain}`;

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
