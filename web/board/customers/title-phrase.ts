import { plainOpeners } from '../service/opening-words.ts';
import { oneLine } from './one-line.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Uncountable nouns that may end a title phrase without an s. */
const uncountable = wordSet(
  'latency performance degradation connectivity slowness loss throughput availability unavailability access downtime',
);

/** Countable nouns that may end a title phrase, and need an article. */
const countable = wordSet('outage issue problem error failure delay disruption interruption incident timeout rate');

/** Nouns for trouble: a title that begins with an acronym has to end in one, else it may be a sentence. */
const troubles = new Set([...[...countable].flatMap((noun) => [noun, `${noun}s`]), ...uncountable]);

/** Words without a capital within a phrase, even where a page writes every word with one. */
const commonWords = new Set([...plainOpeners, ...troubles, ...wordSet('delivery login message partial major minor')]);

/** Like the plain openers, but they stand before a noun that needs an article. */
const singularOpeners = wordSet('partial major minor outage issue problem error failure disruption service unplanned');

/** After these words a title says where, when and for whom. */
const connectives = wordSet(
  'on in at for with of to by from across during when while after via and starting affecting impacting sending receiving loading',
);

/** They make a sentence of a title, which can't be reported. */
const verbs = wordSet(
  "is are was were be been being has have had can cannot can't could may might will would should must does do did not isn't aren't affect " +
    'affects impact impacts cause causes continue persist remain occur see shows',
);

/** A page's phase before its title, which the sentence states in its own words. */
const phaseBefore =
  /^(?:\[?(?:investigating|identified|monitoring|update)\]?(?:\s*[:|–—-]\s*|(?<=\])\s*)|(?:(?:we are|we're) )?(?:investigating|experiencing)\s+(?:reports of )?)/i;

/**
 * Turns a title into a phrase that follows "Stripe has been reporting", such as `elevated error rates on card payments` or `an API outage`.
 * Undefined if that would be a guess: for a full sentence, another language, or a title that begins with a name.
 */
export const phraseOf = (title: string): string | undefined => {
  const text = oneLine(title)
    .replace(phaseBefore, '')
    .replace(/[.…]+$/u, '');
  const words = text.split(' ');
  const [first = ''] = words;
  if (text.length > LONGEST || /[:;.!?"“”[\]|–—]| - /u.test(text)) return undefined;
  if (words.some((word) => verbs.has(word.toLowerCase()))) return undefined;
  const end = words.findIndex((word) => connectives.has(word.toLowerCase()));
  const head = end < 0 ? words : words.slice(0, end);
  const noun = head.at(-1)?.toLowerCase() ?? '';
  if (!canOpen(first) || (isAcronym(first) && !isNounChain(head))) return undefined;
  const isSingular = countable.has(noun);
  if (!isSingular && (singularOpeners.has(first.toLowerCase()) || !isManyOrMuch(noun))) return undefined;
  const phrase = [...head.map(withoutCapital), ...words.slice(head.length)].join(' ');
  return isSingular ? `${articleOf(phrase)} ${phrase}` : phrase;
};

const canOpen = (word: string): boolean =>
  isAcronym(word) ||
  (/^\p{Lu}?\p{Ll}+$/u.test(word) && (plainOpeners.has(word.toLowerCase()) || singularOpeners.has(word.toLowerCase())));

/** Such as API, SMS, APIs and 5xx. */
const isAcronym = (word: string): boolean => /^(?:\p{Lu}[\p{Lu}\d]+s?|[45](?:xx|\d\d))$/u.test(word);

/** No word within may be a verb: `API returns errors` is a sentence. */
const isNounChain = (head: readonly string[]): boolean =>
  troubles.has(head.at(-1)?.toLowerCase() ?? '') &&
  head.slice(1, -1).every((word) => isAcronym(word) || !/(?:s|ed)$/iu.test(word));

const withoutCapital = (word: string): string => (commonWords.has(word.toLowerCase()) ? word.toLowerCase() : word);

/** By sound: acronyms are spelled out, so that it's `an SMS issue`. */
const articleOf = (phrase: string): string => {
  const [first = ''] = phrase.split(' ');
  return (isAcronym(first) ? /^[AEFHILMNORSX]/ : /^[aeiou]/i).test(first) ? 'an' : 'a';
};

/** A title as it is quoted, cut between words. */
export const quoted = (title: string): string => {
  const text = oneLine(title).replaceAll(/["“”]/g, "'");
  if (text.length <= LONGEST) return `“${text}”`;
  const cut = text.slice(0, LONGEST - 1);
  return `“${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : undefined)}…”`;
};

const LONGEST = 140;

const isManyOrMuch = (noun: string): boolean => uncountable.has(noun) || /[^s]s$/iu.test(noun);
