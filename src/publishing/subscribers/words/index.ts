import type { PageLanguage } from '../../published-page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { SubscriberWords } from './words.ts';

export const subscriberWords: Readonly<Record<PageLanguage, SubscriberWords>> = { en, de, fr, es };
