import type { PageLanguage, PublishedPage } from '../published-page.ts';

/** An address of a page: on the app's host or on a domain of the team, in one of its languages. */
export type Address = { readonly url: string; readonly language: PageLanguage };

const IMAGES = '/images/';

/** The page as visitors see it at one of its addresses: its links lie below that, and its pictures below the URL without a language. */
export const pageAt = (page: PublishedPage, { url, language }: Address): PublishedPage => {
  if (page.url === url && page.language === language) return page;
  const base = new URL(url).pathname.replace(/\/$/, '');
  const moved = (path: string | undefined) =>
    path === undefined ? undefined : base + path.slice(path.lastIndexOf(IMAGES));
  const { logo, favicon } = page.look;
  const look = { ...page.look, logo: moved(logo), favicon: moved(favicon) };
  return { ...page, url: urlIn(page.languages, language, url), language, look };
};

const urlIn = ([own]: PublishedPage['languages'], language: PageLanguage, root: string): string =>
  language === own ? root : `${root}/${language}`;

/** The same address in each language that visitors can choose. */
export const urlsOf = ({ url, language, languages }: PublishedPage): readonly Address[] => {
  const [own] = languages;
  const root = language === own ? url : url.slice(0, -`/${language}`.length);
  return languages.map((one) => ({ language: one, url: urlIn(languages, one, root) }));
};

type Below = { readonly language: PageLanguage; readonly path: string };

/** Reads the language at the beginning of a path below a page, such as `de/history`. */
export const languageIn = ({ languages }: PublishedPage, below: string): Below => {
  const [own, ...others] = languages;
  const language = others.find((one) => below === one || below.startsWith(`${one}/`));
  return language === undefined ? { language: own, path: below } : { language, path: below.slice(language.length + 1) };
};
