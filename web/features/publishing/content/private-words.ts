import type { Service } from '../../../board/status/status.ts';
import type { Page, Post } from '../publishing-calls.ts';

/** Shorter names are parts of ordinary words. */
const SHORTEST = 3;

/** Names of services that the team monitors which its customers read on the page. */
export const privateWords = (page: Page, posts: readonly Post[], services: readonly Service[]): readonly string[] => {
  const items = page.sections.flatMap((section) => section.items);
  const texts = [
    page.announcement,
    ...page.sections.map(({ name }) => name),
    ...items.flatMap(({ name, description, sentence }) => [name, description, sentence]),
    ...posts.filter(({ draft }) => !draft).flatMap(({ title, updates }) => [title, ...updates.map(({ text }) => text)]),
  ].flatMap((text) => text ?? []);
  const names = new Set(services.map(({ name }) => name).filter((name) => name.length >= SHORTEST));
  return [...names].filter((name) => texts.some((text) => hasWord(text, name))).toSorted();
};

const hasWord = (text: string, word: string): boolean => {
  const [where, what] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!isLetter(where[at - 1]) && !isLetter(where[at + what.length])) return true;
  return false;
};

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
