import type { Page } from '../publishing-calls.ts';

export type Language = Page['language'];

/** The languages of a status page's own words, each by its own name. */
const names: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português (Brasil)',
  pl: 'Polski',
  cs: 'Čeština',
  sv: 'Svenska',
  da: 'Dansk',
  ja: '日本語',
};

export const languages = (Object.keys(names) as Language[]).map((value) => ({ value, label: names[value] }));
