import { plainOpeners } from '../service/opening-words.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Uncountable nouns that may end a title phrase without an s. */
const uncountable = wordSet(
  'latency performance degradation connectivity slowness loss throughput availability access',
);

/** After these words a title says where, when and for whom. */
const connectives = wordSet(
  'on in at for with of to by from across during when while after via and starting affecting impacting sending receiving loading',
);

/** They make a sentence of a title, which can't be reported. */
const verbs = wordSet(
  "is are was were be been being has have had can cannot can't could may might will would should must does do did not isn't aren't",
);

/**
 * Turns a title into a phrase that follows "Stripe reports", such as `elevated error rates on card payments`. Undefined if that would be a
 * guess: for a full sentence, a title that begins with a name, or one that needs an article.
 */
export const phraseOf = (title: string): string | undefined => {
  const text = oneLine(title).replace(/[.…]+$/u, '');
  const words = text.split(' ');
  const [first = ''] = words;
  if (text.length > LONGEST || /[:;.!?"“”[\]|–—]| - /u.test(text)) return undefined;
  if (!plainOpeners.has(first.toLowerCase()) || !/^\p{Lu}?\p{Ll}+$/u.test(first)) return undefined;
  if (words.some((word) => verbs.has(word.toLowerCase()))) return undefined;
  const end = words.findIndex((word) => connectives.has(word.toLowerCase()));
  const head = (end < 0 ? words : words.slice(0, end)).at(-1) ?? '';
  return isManyOrMuch(head) ? first.toLowerCase() + text.slice(first.length) : undefined;
};

/** A title as it is quoted, cut between words. */
export const quoted = (title: string): string => {
  const text = oneLine(title).replaceAll(/["“”]/g, "'");
  if (text.length <= LONGEST) return `“${text}”`;
  const cut = text.slice(0, LONGEST - 1);
  return `“${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : undefined)}…”`;
};

const LONGEST = 140;

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

const isManyOrMuch = (word: string): boolean => uncountable.has(word.toLowerCase()) || /[^s]s$/iu.test(word);
