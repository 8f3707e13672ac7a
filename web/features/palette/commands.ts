import type { Status } from '../../board/status/status.ts';

/** Something that the palette does. */
export type Command = {
  /** Its first word says what kind of thing it is, and so under which heading it stands. */
  readonly id: string;
  readonly label: string;
  /** Words that find it and aren't in its label, such as a category. */
  readonly also?: string;
  /** Shown beside the label: the title of the service's open incident. */
  readonly detail?: string | undefined;
  /** The status of the command's service. */
  readonly status?: Status;
  /** The shortcut for the same command. */
  readonly keys?: readonly string[];
  /** Offered before anything is typed. */
  readonly isFirst: boolean;
  /** True if it opens a dialog in place of the palette. */
  readonly opens?: true;
  /** More that can be done with the same thing. */
  readonly actions?: () => readonly Command[];
  readonly run: () => void;
};

/** Commands under one heading. */
export type Section = { readonly heading: string; readonly commands: readonly Command[] };

const headings: Readonly<Record<string, string>> = {
  service: 'Services',
  incident: 'Incidents',
  component: 'Components',
  day: 'Days',
  go: 'Go to',
  board: 'Boards',
  person: 'People',
  team: 'Teams',
  setting: 'Settings',
  doc: 'Documentation',
};
const ACTIONS = 'Actions';

const SHOWN = 50;

/**
 * The commands under their headings: before anything is typed the first ones, problems at the top; else those that are made of what was
 * typed, and then as `commandsFor` orders them; last those that the server found (`asked`).
 */
export const sectionsFor = (
  commands: readonly Command[],
  typed: string,
  made: readonly Command[] = [],
  asked: readonly Command[] = [],
): readonly Section[] => {
  const isTyped = typed.trim() !== '';
  const known = [...made, ...commandsFor(commands, typed)];
  const ids = new Set(known.map(({ id }) => id));
  const groups = Map.groupBy([...known, ...asked.filter(({ id }) => !ids.has(id))], ({ id }) => {
    const heading = headings[id.split(' ')[0] ?? ''] ?? ACTIONS;
    return !isTyped && heading === 'Services' ? 'Needs attention' : heading;
  });
  return [...groups].map(([heading, those]) => ({ heading, commands: those }));
};

/** The commands that have every word that was typed, the best first: they begin with it, a word of them does, they contain it. */
export const commandsFor = (commands: readonly Command[], typed: string): readonly Command[] => {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return firstOf(commands, ({ isFirst }) => isFirst);
  const ranked = Array.from({ length: NOT_FOUND }, (): Command[] => []);
  for (const [at, text] of textsOf(commands).entries()) {
    const same = ranked[rankOf(text, words)];
    const command = commands[at];
    if (command && same && same.length < SHOWN) same.push(command);
  }
  return ranked.flat().slice(0, SHOWN);
};

const firstOf = (commands: readonly Command[], matches: (command: Command) => boolean): readonly Command[] => {
  const found: Command[] = [];
  for (const command of commands) if (matches(command) && found.push(command) === SHOWN) break;
  return found;
};

const NOT_FOUND = 4;
/** Found only by a word that isn't in the label. */
const BY_OTHER_WORDS = 3;

type Text = { readonly label: string; readonly also: string };

const GO_TO = 'Go to ';
const texts = new WeakMap<readonly Command[], readonly Text[]>();

/**
 * The commands' words in lower case, made once: there may be tens of thousands, and each letter that is typed looks at all. A screen is
 * found by its name first, before docs and settings with the same word.
 */
const textsOf = (commands: readonly Command[]): readonly Text[] => {
  const known = texts.get(commands);
  if (known) return known;
  const made = commands.map(({ label, also = '' }) => {
    const name = label.startsWith(GO_TO) ? label.slice(GO_TO.length) : label;
    return { label: name.toLowerCase(), also: (name === label ? also : `${GO_TO}${also}`).toLowerCase() };
  });
  texts.set(commands, made);
  return made;
};

const rankOf = (text: Text, words: readonly string[]): number => {
  let worst = 0;
  for (const word of words) {
    worst = Math.max(worst, wordRank(text, word));
    if (worst === NOT_FOUND) break;
  }
  return worst;
};

const wordRank = ({ label, also }: Text, word: string): number => {
  const at = label.indexOf(word);
  if (at === 0) return 0;
  if (at === -1) return also.includes(word) ? BY_OTHER_WORDS : NOT_FOUND;
  return beginsWord(label, word, at) ? 1 : 2;
};

const beginsWord = (label: string, word: string, first: number): boolean => {
  for (let at = first; at !== -1; at = label.indexOf(word, at + 1)) if (!isOfWord(label[at - 1] ?? '')) return true;
  return false;
};

/** True for a letter or a digit: only these have a case, or are a number. */
const isOfWord = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= '0' && char <= '9') || char.toLowerCase() !== char.toUpperCase();
