import type { History } from '../histories/history.ts';
import { filesUnder, textOf } from './docs.ts';

/** Numbers and names of the rules, as the documentation has them. */
export const rulesOf = (page: string): readonly (readonly [number, string])[] =>
  [...page.matchAll(/^(\d+)\. \*\*([^*]+?)[.,]?\*\*/gm)].map(([, number, name = '']) => [Number(number), name]);

/** For each rule the files that say that they decide by it, the tests that name it, and how many histories show it, in Markdown. */
export const truthTable = (page: string, histories: readonly History[]): string => {
  const rows = rulesOf(page).map(([rule, name]) => {
    const decided = citing('src', rule).map(linkOf);
    const tested = testFolders.flatMap((folder) => citing(folder, rule)).map(linkOf);
    const shown = histories.filter(({ rules }) => rules.includes(rule)).length;
    return `| ${rule} | ${name} | ${decided.join(', ')} | ${tested.join(', ')} | ${shown} |`;
  });
  return ['| rule | | decided in | tested in | histories |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
};

const testFolders = ['test/unit', 'test/contract', 'test/use-cases', 'test/web'];

const citing = (folder: string, rule: number): readonly string[] =>
  filesUnder(folder).filter((path) => /\.tsx?$/.test(path) && namesRule(textOf(path), rule));

// "truth.md, rule 7", "truth.md, rules 2 and 3", "truth.md, rules 1, 6 and 12".
const namesRule = (text: string, rule: number): boolean =>
  [...text.matchAll(/truth\.md, rules? (\d+(?:(?:, | and )\d+)*)/g)].some(([, list = '']) =>
    list.split(/\D+/).includes(String(rule)),
  );

const linkOf = (path: string): string =>
  `[${path
    .split('/')
    .at(-1)
    ?.replace(/(?:\.test)?\.tsx?$/, '')}](../../../${path})`;
