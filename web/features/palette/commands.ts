import type { Status } from '../../board/status/status.ts';

/** Something that the palette does. */
export type Command = {
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
  readonly run: () => void;
};

/** Max commands shown. */
const SHOWN = 50;

/** The commands that have every word that was typed, the best first: they begin with it, a word of them does, they contain it. */
export const commandsFor = (commands: readonly Command[], typed: string): readonly Command[] => {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return commands.filter(({ isFirst }) => isFirst).slice(0, SHOWN);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ command }) => command);
};

const NOT_FOUND = 4;
/** Found only by a word that isn't in the label. */
const BY_OTHER_WORDS = 3;

const rankOf = ({ label, also = '' }: Command, words: readonly string[]): number => {
  const [shown, other] = [label.toLowerCase(), also.toLowerCase()];
  return Math.max(
    ...words.map((word) => {
      const rank = wordRank(shown, word);
      return rank === NOT_FOUND && other.includes(word) ? BY_OTHER_WORDS : rank;
    }),
  );
};

const wordRank = (label: string, word: string): number => {
  if (!label.includes(word)) return NOT_FOUND;
  if (label.startsWith(word)) return 0;
  return label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 1 : 2;
};
