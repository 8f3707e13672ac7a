import { CsvError, parse } from 'csv-parse/sync';
import { invalidFields } from '../../../../shared/errors.ts';
import type { ImportedService, ImportList } from '../import-list.ts';
import { looksLikeAddress } from '../parse-address.ts';

/** Names of columns, without case, spaces and punctuation; the first match wins. */
const headings = {
  address: ['statuspageurl', 'statuspage', 'statusurl', 'url', 'address', 'link', 'page', 'website', 'homepage'],
  name: ['name', 'displayname', 'friendlyname', 'servicename', 'service', 'title', 'vendor', 'product', 'provider'],
  category: ['category', 'group', 'folder', 'tag', 'tags'],
} as const;

type Column = keyof typeof headings;

/** Returns true if half of the lines have as many columns as the first: a comma in a sentence doesn't make a table. */
export const looksLikeCsv = (text: string): boolean => {
  const mark = delimiterOf(text);
  const lines = linesOf(text);
  return mark !== undefined && lines.filter((line) => line.includes(mark)).length * 2 >= lines.length;
};

/**
 * A table with commas, semicolons or tabs. Its first row may name the columns. Otherwise the URL is the first cell that looks
 * like one, the name the first of the others, the category the second. Without any URL every cell is a name. `linesBefore` are
 * ignored lines before the text.
 * @throws AppError invalid_input at `text` for a quote that never ends, with its line number
 */
export const readCsv = (text: string, linesBefore = 0): ImportList => {
  const rows = rowsOf(text, linesBefore);
  const columns = columnsOf(rows[0] ?? []);
  const services = columns ? rows.slice(1).map((row) => byColumns(row, columns)) : withoutColumns(rows);
  return { format: 'csv', services: services.filter(({ name, address }) => name || address), leftOut: [] };
};

const delimiterOf = (text: string): string | undefined => {
  const [line = ''] = linesOf(text);
  return ['\t', ';', ','].find((mark) => line.includes(mark));
};

/** Lines with text. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

const rowsOf = (text: string, linesBefore: number): readonly (readonly string[])[] => {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      comment: '#',
      comment_no_infix: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = linesBefore + lineAfter(text, Number(error.bytes));
    throw invalidFields({
      text: `This looks like CSV, but a quote that opens on line ${line} is never closed.`,
    });
  }
};

/** The number of the first line with text after this many bytes, the end of the last complete row. */
const lineAfter = (text: string, bytes: number): number => {
  const whole = Buffer.from(text).subarray(0, bytes).toString().split('\n').length - 1;
  const rest = text.split('\n').slice(whole);
  return whole + 1 + rest.findIndex((line) => linesOf(line).length > 0);
};

const columnsOf = (first: readonly string[]): Readonly<Record<Column, number>> | undefined => {
  if (first.some(looksLikeAddress)) return undefined;
  const names = first.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (column: Column): number =>
    headings[column].map((name) => names.indexOf(name)).find((place) => place !== -1) ?? -1;
  const columns = { address: placeOf('address'), name: placeOf('name'), category: placeOf('category') };
  return columns.address === -1 && columns.name === -1 ? undefined : columns;
};

const withoutColumns = (rows: readonly (readonly string[])[]): readonly ImportedService[] =>
  rows.some((row) => row.some(looksLikeAddress)) ? rows.flatMap(byLooks) : rows.flat().map((name) => ({ name }));

const byColumns = (row: readonly string[], columns: Readonly<Record<Column, number>>): ImportedService => ({
  name: row[columns.name] || undefined,
  address: row[columns.address] || undefined,
  category: row[columns.category] || undefined,
});

const byLooks = (row: readonly string[]): readonly ImportedService[] => {
  const addresses = row.filter(looksLikeAddress);
  const [name, category] = row.filter((cell) => cell !== '' && !looksLikeAddress(cell));
  if (addresses.length === 0) return [{ name, category }];
  return addresses.map((address) => ({ name, address, category }));
};
