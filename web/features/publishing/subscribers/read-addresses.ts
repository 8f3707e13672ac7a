import type { NewSubscriber } from './subscriber-calls.ts';

/** The most addresses of one call. */
export const MOST_ADDRESSES = 5_000;

/**
 * The addresses of a CSV file or a pasted list: the first cell of each line that has an @, each once. Heads and empty lines are left
 * out.
 */
export const readAddresses = (text: string): readonly NewSubscriber[] => {
  const cells = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const cell = line.split(/[,;\t]/).find((one) => one.includes('@'));
    return cell === undefined ? [] : [unquoted(cell)];
  });
  return [...new Set(cells)].map((email) => ({ email }));
};

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^["']+/, '')
    .replace(/["']+$/, '')
    .trim()
    .toLowerCase();
