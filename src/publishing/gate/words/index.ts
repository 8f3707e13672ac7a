import type { PageLanguage } from '../../published-page.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { GateWords } from './gate-words.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';

export const gateWords: Readonly<Record<PageLanguage, GateWords>> = { en, de, fr, es, it, nl, pt, pl, cs, sv, da, ja };

export const inEachLanguage = <Value>(make: (language: PageLanguage) => Value): Readonly<Record<PageLanguage, Value>> =>
  Object.fromEntries(Object.keys(gateWords).map((language) => [language, make(language as PageLanguage)])) as Record<
    PageLanguage,
    Value
  >;
