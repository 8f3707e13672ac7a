import type { Service } from '../status/status.ts';

export type OwnWords = Service['customerWords'];

/** The name of a service in texts for customers. */
export const serviceInWords = (name: string, words: OwnWords | undefined): string => words?.name ?? name;

/** The team's words for a component; undefined if it has none. */
export const wordsFor = (component: string, words: OwnWords | undefined): string | undefined => {
  const name = component.trim().toLowerCase();
  return words?.components.find((one) => one.component.toLowerCase() === name)?.words;
};

/** A phrase with the team's words in place of the names of components, each once. */
export const phraseInWords = (phrase: string, words: OwnWords | undefined): string =>
  (words?.components ?? []).reduce((text, { component, words: own }) => replaced(text, component, own), phrase);

/** Replaces a name where it stands as a whole word. In small letters, the words begin with one too. */
const replaced = (text: string, name: string, words: string): string => {
  const small = text.toLowerCase();
  const at = small.indexOf(name.toLowerCase());
  const end = at + name.length;
  // Some letters change their length, and then places in both texts differ.
  if (at < 0 || small.length !== text.length || isLetter(text[at - 1]) || isLetter(text[end])) return text;
  const found = text.slice(at, end);
  const fitting =
    found === found.toLowerCase() && isWord(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  return text.slice(0, at) + fitting + text.slice(end);
};

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Such as `Card payments`; `API` and `SMS delivery` keep their capitals. */
const isWord = (words: string): boolean => /^\p{Lu}\p{Ll}/u.test(words);
