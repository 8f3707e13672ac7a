import type { PageLanguage } from '../../published-page.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import type { Words } from './words.ts';

export const words: Readonly<Record<PageLanguage, Words>> = { en, de, fr, es, it, nl, pt, pl, cs, sv, da, ja };
