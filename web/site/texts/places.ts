import {
  COMPANY_ADDRESS,
  COMPANY_NAME,
  COMPANY_NUMBER,
  CONTACT_EMAIL,
  SUPPORT_PHONE,
  SUPPORT_PHONE_DIGITS,
  VAT_NUMBER,
} from '../page/setting.tsx';

/** Placeholders in texts for the server's own details: Markdown would read the server's usual placeholders as bold. */
const places: Readonly<Record<string, string>> = {
  '{companyName}': COMPANY_NAME,
  '{companyNumber}': COMPANY_NUMBER,
  '{companyAddress}': COMPANY_ADDRESS,
  '{vatNumber}': VAT_NUMBER,
  '{contactEmail}': CONTACT_EMAIL,
  '{supportPhone}': SUPPORT_PHONE,
  '{supportPhoneDigits}': SUPPORT_PHONE_DIGITS,
};

const PROCESSOR = '__NAME__: __PURPOSE__';
const subprocessors = {
  html: `<ul><each-set name="subprocessors"><li>${PROCESSOR}</li></each-set></ul>`,
  markdown: `<each-set name="subprocessors">- ${PROCESSOR}\n</each-set>`,
};

/** Returns what puts the server's placeholders into a text. */
export const placesFor =
  (form: keyof typeof subprocessors) =>
  (text: string): string =>
    Object.entries(places)
      .reduce((filled, [place, name]) => filled.replaceAll(place, name), text)
      .replace(/<p>\{subprocessors\}<\/p>|\{subprocessors\}/g, subprocessors[form]);
