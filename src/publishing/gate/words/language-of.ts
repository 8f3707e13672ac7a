import type { PageLanguage } from '../../published-page.ts';
import { gateWords } from './index.ts';

/** The first language of a visitor's browser that we speak; English without one. */
export const languageOf = (header: string | undefined): PageLanguage => {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (Object.keys(gateWords) as PageLanguage[]).reduce<PageLanguage>(
    (best, language) => (placeOf(wanted, language) < placeOf(wanted, best) ? language : best),
    'en',
  );
};

const placeOf = (wanted: readonly string[], language: PageLanguage): number => {
  const place = wanted.indexOf(language);
  return place === -1 ? wanted.length : place;
};
