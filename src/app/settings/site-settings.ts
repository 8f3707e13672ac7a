import { z } from 'zod';
import type { SiteSettings } from '../../platform/http/site/site-settings.ts';
import { isOrigin } from './values.ts';

/** The status page may lie on this server or elsewhere. */
const isPageUrl = (text: string): boolean =>
  text.startsWith('/s/') || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const shortText = z.string().max(200, { error: 'must have at most 200 characters' });

/** `Example Hosting Ltd: servers in London` as name and purpose; nothing for an empty entry. */
const subprocessorIn = (entry: string): readonly { readonly name: string; readonly purpose: string }[] => {
  const [name = '', ...rest] = entry.split(':');
  return entry.trim() === '' ? [] : [{ name: name.trim(), purpose: rest.join(':').trim() }];
};

/** The operator's details on the public pages, and their analytics. */
export const siteSettings = {
  ALLCLEAR_COMPANY_NAME: shortText.optional(),
  ALLCLEAR_COMPANY_NUMBER: shortText.optional(),
  ALLCLEAR_COMPANY_ADDRESS: shortText.optional(),
  ALLCLEAR_VAT_NUMBER: shortText.optional(),
  ALLCLEAR_SUBPROCESSORS: z
    .string()
    .transform((text) => text.split(';').flatMap(subprocessorIn))
    .refine((found) => found.every(({ purpose }) => purpose !== ''), {
      error:
        'must be names with their purposes, such as Example Hosting Ltd: servers in London; Example Mail Inc: email',
    })
    .optional(),
  ALLCLEAR_SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,30}$/, { error: 'must be a phone number, such as +44 20 7946 0000' })
    .optional(),
  ALLCLEAR_CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ALLCLEAR_STATUS_PAGE: z
    .string()
    .refine(isPageUrl, { error: 'must be the URL of a status page, or its path on this server, such as /s/allclear' })
    .optional(),
  ALLCLEAR_PLAUSIBLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, { error: 'must be the domain of this site at Plausible, such as example.com' })
    .optional(),
  ALLCLEAR_PLAUSIBLE_URL: z
    .string()
    .refine(isOrigin, { error: 'must be a URL without a path, such as https://plausible.io' })
    .default('https://plausible.io'),
  ALLCLEAR_GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: 'must be a Google Analytics 4 measurement ID, such as G-ABC123DEF4' })
    .optional(),
};

type Given = z.output<z.ZodObject<typeof siteSettings>>;

/** The settings in the pages' form. Plausible wins over Google Analytics, since it needs no third-party script. */
export const siteSettingsOf = (given: Given): Omit<SiteSettings, 'publicUrl' | 'isForSale'> => ({
  companyName: given.ALLCLEAR_COMPANY_NAME,
  companyNumber: given.ALLCLEAR_COMPANY_NUMBER,
  companyAddress: given.ALLCLEAR_COMPANY_ADDRESS,
  vatNumber: given.ALLCLEAR_VAT_NUMBER,
  subprocessors: given.ALLCLEAR_SUBPROCESSORS,
  supportPhone: given.ALLCLEAR_SUPPORT_PHONE,
  contactEmail: given.ALLCLEAR_CONTACT_EMAIL,
  statusPage: given.ALLCLEAR_STATUS_PAGE,
  analytics: analyticsOf(given),
});

const analyticsOf = (given: Given): SiteSettings['analytics'] => {
  const { ALLCLEAR_PLAUSIBLE_DOMAIN: domain, ALLCLEAR_PLAUSIBLE_URL: url, ALLCLEAR_GOOGLE_ANALYTICS_ID: id } = given;
  if (domain !== undefined) return { kind: 'plausible', origin: new URL(url).origin, domain };
  return id === undefined ? undefined : { kind: 'ga4', id };
};
