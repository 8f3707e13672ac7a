import type { PageLanguage } from '../../published-page.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { urlsOf } from '../page-at.ts';
import type { Scene } from '../scene.ts';

/** Each language by its own name. */
const names: Readonly<Record<PageLanguage, string>> = {
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

/** Tells search engines of the same page in other languages. `path`: below the page's address. */
export const alternates = ({ page }: Scene, path: string): readonly Html[] => {
  const [own, ...others] = urlsOf(page);
  if (own === undefined || others.length === 0) return [];
  return [{ ...own, language: 'x-default' }, own, ...others].map(
    ({ language, url }) => html`<link rel="alternate" hreflang="${language}" href="${url}${path}">`,
  );
};

/** Links to the same page in the languages that its team offers. */
export const languages = ({ page, words, root }: Scene, path: string): Html => {
  const [own] = page.languages;
  if (page.languages.length === 1) return nothing;
  const linkOf = (language: PageLanguage): Html =>
    html`<a href="${root}${language === own ? '' : `/${language}`}${path === '' ? '/' : path}" lang="${language}" hreflang="${language}"${
      language === page.language ? html` aria-current="true"` : nothing
    }>${names[language]}</a>`;
  return html`<nav class="langs" aria-label="${words.footer.languages}">${page.languages.map(linkOf)}</nav>`;
};
