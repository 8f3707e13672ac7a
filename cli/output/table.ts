import { coloured, type Tone } from './colour.ts';
import { cut, padded, printable, widthOf } from './width.ts';

/** What a person reads; `raw` is for programs, where that is not the same. */
export type Cell = string | { readonly text: string; readonly raw?: string; readonly tone?: Tone };

/** Without heads each row is a name and its value. */
export type Table = { readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

export type Look = {
  /** The width of the terminal; as wide as need be where absent, such as in a file or a job's log. */
  readonly columns?: number;
  readonly colours?: boolean;
};

const GAP = '  ';
/** No column is made narrower. */
const LEAST_COLUMNS = 4;

/** Columns as wide as their widest cell; where the terminal is narrower, the widest give way first. */
export const tableText = ({ heads, rows }: Table, { columns, colours = false }: Look = {}): string => {
  const head = heads.map((name): Cell => name.toUpperCase());
  const lines = [...(head.length > 0 ? [head] : []), ...rows].map((cells) =>
    cells.map((cell) => ({ text: printable(textOf(cell)), tone: toneOf(cell) })),
  );
  const count = Math.max(0, ...lines.map((cells) => cells.length));
  const wanted = Array.from({ length: count }, (_, i) =>
    Math.max(...lines.map((cells) => widthOf(cells[i]?.text ?? ''))),
  );
  const widths = columns === undefined ? wanted : fitted(wanted, columns - GAP.length * (count - 1));
  const lineOf = (cells: (typeof lines)[number]): string => {
    const last = cells.findLastIndex(({ text }) => text !== '');
    return cells
      .slice(0, last + 1)
      .map(({ text, tone }, i) => {
        const shown = cut(text, widths[i] ?? 0);
        const drawn = colours && tone ? coloured(shown, tone) : shown;
        return i === last ? drawn : drawn + padded('', (widths[i] ?? 0) - widthOf(shown));
      })
      .join(GAP);
  };
  return lines.map((cells) => `${lineOf(cells)}\n`).join('');
};

/** A line for each row, tabs between, the heads first: for `cut`, `awk` and spreadsheets. */
export const tsvText = ({ heads, rows }: Table): string =>
  [...(heads.length > 0 ? [heads.map((head) => head.toLowerCase())] : []), ...rows.map((row) => row.map(rawOf))]
    .map((cells) => `${cells.map(printable).join('\t')}\n`)
    .join('');

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
const rawOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell.raw ?? cell.text));
const toneOf = (cell: Cell): Tone | undefined => (typeof cell === 'string' ? undefined : cell.tone);

/** Of so many columns in all, taken from the widest. */
const fitted = (wanted: readonly number[], columns: number): readonly number[] => {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width, 0) - columns;
  while (over > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const width = widths[widest] ?? 0;
    if (width <= LEAST_COLUMNS) break;
    widths[widest] = width - 1;
    over -= 1;
  }
  return widths;
};
