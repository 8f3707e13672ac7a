import { oneLine } from './one-line.ts';

/** Sentences that say no more than the phase does. */
const phaseOnly =
  /\b(?:investigat|look(?:ing)? into|aware of|identified (?:the|a)|continu\w+ to (?:monitor|work)|monitoring|apologi|sorry|updates? (?:will|as)|(?:provide|share|post) (?:an? |more |further |another )?updates?|keep you|thank you|resolved)/i;

/**
 * The first sentence of a page's update that says more than its phase and its title; undefined if there is none. Markdown lists and lines
 * count as sentences.
 */
export const newestFact = (text: string, title: string): string | undefined =>
  text
    .split(/\n+/)
    .flatMap((line) => [...sentences.segment(oneLine(line.replace(/^\s*(?:[-*•]|\d+\.)\s+/, '')))])
    .map(({ segment }) => segment.trim())
    .find((sentence) => /\p{L}.*[^:]$/u.test(sentence) && !phaseOnly.test(sentence) && !isSame(sentence, title));

const isSame = (sentence: string, title: string): boolean => lettersOf(title).includes(lettersOf(sentence));

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
