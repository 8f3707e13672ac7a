import type { TeamMember } from './ports.ts';

/** The members whose usernames appear in the text after an `@` at the start of a word, each once, in the order of `members`. */
export const mentionedIn = <Member extends Pick<TeamMember, 'username'>>(
  text: string,
  members: readonly Member[],
): readonly Member[] => {
  const byName = new Map(members.map((member) => [member.username.toLowerCase(), member]));
  const mentioned = new Set(
    wordsIn(text).map((word) =>
      namesOf(word)
        .map((name) => byName.get(name))
        .find(Boolean),
    ),
  );
  return members.filter((member) => mentioned.has(member));
};

/** In small letters. The `@` of an email address, of a URL and within a word begins none. */
const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_.+/@-])@([\p{L}\p{N}_.-]+)/gu)].map(([, word = '']) => word.toLowerCase());

/** The names that a word may mean, the longest first: full stops and hyphens at its end may be the sentence's. */
const namesOf = (word: string): readonly string[] => {
  let least = word.length;
  while (least > 0 && '.-'.includes(word.charAt(least - 1))) least--;
  const most = Math.min(word.length, LONGEST_NAME);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, less) => word.slice(0, most - less));
};

const LONGEST_NAME = 32;
