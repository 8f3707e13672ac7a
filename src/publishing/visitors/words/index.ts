import type { PageLanguage } from '../../published-page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

export const words: Readonly<Record<PageLanguage, Words>> = { en, de, fr, es };
