import { printable } from '#printable';
import { coloured, type Tone } from './colour.ts';
import { cut, padded, widthOf } from './width.ts';

/** The text of a cell; `raw` is the value for programs, if it differs. */
export type Cell = string | { readonly text: string; readonly raw?: string; readonly tone?: Tone };

/** Without heads each row is a name and its value. */
export type Table = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The heads of columns that are never cut, however narrow the terminal is. */
  readonly whole?: readonly string[];
  /** The heads of columns that shrink first, and are left out in this order if too little of them could be read. */
  readonly spare?: readonly string[];
};

export type Look = {
  /** The width of the terminal; unlimited if absent, such as in a file or a job's log. */
  readonly columns?: number;
  readonly colours?: boolean;
};

const GAP = '  ';
/** No column is made narrower. */
const LEAST_COLUMNS = 4;
/** A column narrower than this is left out, if possible. */
const READABLE_COLUMNS = 8;

/** Columns as wide as their widest cell; on a narrower terminal, the widest shrink first. */
export const tableText = (table: Table, { columns, colours = false }: Look = {}): string => {
  const { heads, rows } = table;
  const head = heads.map((name): Cell => name.toUpperCase());
  const lines = [...(head.length > 0 ? [head] : []), ...rows].map((cells) =>
    cells.map((cell) => ({ text: printable(textOf(cell)), tone: toneOf(cell) })),
  );
  const count = Math.max(0, ...lines.map((cells) => cells.length));
  const wanted = Array.from({ length: count }, (_, i) =>
    Math.max(...lines.map((cells) => widthOf(cells[i]?.text ?? ''))),
  );
  const shownColumns = columns === undefined ? allOf(wanted) : fitted(table, wanted, columns);
  const lineOf = (cells: (typeof lines)[number]): string => {
    const last = shownColumns.findLastIndex(({ at }) => (cells[at]?.text ?? '') !== '');
    return shownColumns
      .slice(0, last + 1)
      .map(({ at, width }, i) => {
        const { text = '', tone } = cells[at] ?? {};
        const shown = cut(text, width);
        const drawn = colours && tone ? coloured(shown, tone) : shown;
        return i === last ? drawn : drawn + padded('', width - widthOf(shown));
      })
      .join(GAP);
  };
  return lines.map((cells) => `${lineOf(cells)}\n`).join('');
};

/** A line for each row with tabs, the heads first: for `cut`, `awk` and spreadsheets. */
export const tsvText = ({ heads, rows }: Table): string =>
  [...(heads.length > 0 ? [heads.map((head) => head.toLowerCase())] : []), ...rows.map((row) => row.map(rawOf))]
    .map((cells) => `${cells.map(printable).join('\t')}\n`)
    .join('');

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
const rawOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell.raw ?? cell.text));
const toneOf = (cell: Cell): Tone | undefined => (typeof cell === 'string' ? undefined : cell.tone);

type Column = { readonly at: number; readonly width: number };

const allOf = (wanted: readonly number[]): readonly Column[] => wanted.map((width, at) => ({ at, width }));

/** Returns the columns that fit: all, else without the most expendable ones. */
const fitted = (table: Table, wanted: readonly number[], columns: number): readonly Column[] => {
  const spare = (table.spare ?? []).map((head) => table.heads.indexOf(head));
  const isWhole = ({ at }: Column) => table.whole?.includes(table.heads[at] ?? '') ?? false;
  for (let leftOut = 0; ; leftOut += 1) {
    const shown = allOf(wanted).filter(({ at }) => !spare.slice(0, leftOut).includes(at));
    const isLast = leftOut === spare.length;
    const least = isLast ? LEAST_COLUMNS : READABLE_COLUMNS;
    const spared = narrowed(shown, columns, { least, mayCut: ({ at }) => spare.includes(at) });
    const cutDown = narrowed(spared, columns, { least, mayCut: (one) => !isWhole(one) });
    if (isLast || excess(cutDown, columns) <= 0) return cutDown;
  }
};

const excess = (shown: readonly Column[], columns: number): number =>
  shown.reduce((sum, { width }) => sum + width + GAP.length, -GAP.length) - columns;

type Narrowing = { readonly least: number; readonly mayCut: (column: Column) => boolean };

/** As narrow as necessary, taken from the widest columns that may be cut, and from none at its minimum. */
const narrowed = (shown: readonly Column[], columns: number, { least, mayCut }: Narrowing): readonly Column[] => {
  const widths = shown.map(({ width }) => width);
  const cuttable = shown.map(mayCut);
  for (let over = excess(shown, columns); over > 0; over -= 1) {
    const widest = Math.max(...widths.filter((_, i) => cuttable[i]));
    if (widest <= least) break;
    widths[widths.findIndex((width, i) => cuttable[i] && width === widest)] = widest - 1;
  }
  return shown.map(({ at }, i) => ({ at, width: widths[i] ?? 0 }));
};
