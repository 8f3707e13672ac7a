import { z } from 'zod';
import type { SiteSettings } from '../platform/http/site/site-settings.ts';

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '');

/** The operator's details on the public pages, and their analytics. */
export const siteSettings = {
  ALLCLEAR_COMPANY_NAME: z.string().max(120, { error: 'must have at most 120 characters' }).optional(),
  ALLCLEAR_SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,30}$/, { error: 'must be a phone number, such as +44 20 7946 0000' })
    .optional(),
  ALLCLEAR_CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ALLCLEAR_PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, { error: 'must be the domain of this site at Plausible, such as example.com' })
    .optional(),
  ALLCLEAR_PLAUSIBLE_URL: z
    .string()
    .refine(isOrigin, { error: 'must be an address without a path, such as https://plausible.io' })
    .default('https://plausible.io'),
  ALLCLEAR_GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: 'must be a measurement id of Google Analytics 4, such as G-ABC123DEF4' })
    .optional(),
};

type Given = z.output<z.ZodObject<typeof siteSettings>>;

/** The settings in the pages' form. Plausible wins over Google Analytics, since it needs no third-party script. */
export const siteSettingsOf = (given: Given): Omit<SiteSettings, 'publicUrl' | 'isForSale'> => ({
  companyName: given.ALLCLEAR_COMPANY_NAME,
  supportPhone: given.ALLCLEAR_SUPPORT_PHONE,
  contactEmail: given.ALLCLEAR_CONTACT_EMAIL,
  analytics: analyticsOf(given),
});

const analyticsOf = (given: Given): SiteSettings['analytics'] => {
  const { ALLCLEAR_PLAUSIBLE_DOMAIN: domain, ALLCLEAR_PLAUSIBLE_URL: url, ALLCLEAR_GOOGLE_ANALYTICS_ID: id } = given;
  if (domain !== undefined) return { kind: 'plausible', origin: new URL(url).origin, domain };
  return id === undefined ? undefined : { kind: 'ga4', id };
};
