import { settingNames } from './settings.ts';

const PREFIX = 'ALLCLEAR_';

/** Variables of the CLI, which may share an environment with the server. */
const ofTheCommandLine = ['ALLCLEAR_URL', 'ALLCLEAR_TOKEN', 'ALLCLEAR_FORMAT', 'ALLCLEAR_UPDATE_CHECK'];

/** A sentence for each variable that looks like a setting but isn't, with the one that was probably meant. */
export const unknownSettings = (given: readonly string[]): readonly string[] =>
  given
    .filter((name) => name.startsWith(PREFIX) && ![...settingNames, ...ofTheCommandLine].includes(name))
    .map((name) => {
      const meant = nearestSetting(name);
      return meant
        ? `${name} isn't a setting and is ignored. Did you mean ${meant}?`
        : `${name} isn't a setting and is ignored. See .env.example for all settings.`;
    });

/** The setting with the fewest changed letters or the same beginning, unless a third of the word would change. */
const nearestSetting = (name: string): string | undefined =>
  settingNames
    .map((setting) => ({
      setting,
      changes: Math.min(changesBetween(name, setting), changesBetween(name, setting.slice(0, name.length))),
    }))
    .filter(({ changes }) => changes <= (name.length - PREFIX.length) / 3)
    .toSorted((one, other) => one.changes - other.changes)[0]?.setting;

/** How many letters must be added, removed or replaced (Levenshtein's distance). */
const changesBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, changes) => changes);
  for (const letter of one) {
    let last = (row[0] ?? 0) + 1;
    row = row.map((above, at) => {
      if (at === 0) return last;
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      last = Math.min(above + 1, last + 1, replaced);
      return last;
    });
  }
  return row[other.length] ?? 0;
};
