import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { wantsColour } from './colour.ts';
import { type Format, formats } from './formats.ts';
import { type Look, type Table, tableText, tsvText } from './table.ts';

/** The same thing for each kind of reader. */
export type Answer = {
  /** For programs: what `--json` prints, as web/content/docs/cli.md says of each command. */
  readonly data: unknown;
  /** For people: what stands above the table. */
  readonly title?: string;
  /** A table, or a sentence where there is none. */
  readonly table?: Table;
  readonly text?: string;
  /** The sentence for an empty table. */
  readonly none?: string;
};

/** Prints an answer in the format that was asked for. `--quiet` leaves out what only people read. */
export const answer = (
  terminal: Terminal,
  options: GlobalOptions,
  { data, title, table, text, none }: Answer,
): void => {
  const format = formatOf(terminal, options);
  if (format === 'json') {
    if (!isSilent(terminal, options)) printJson(terminal, data);
  } else if (table?.rows.length === 0 && none !== undefined) remark(terminal, options, none);
  else if (!options.quiet) printText(terminal, options, { data, title, table, text });
};

const printText = (terminal: Terminal, options: GlobalOptions, { title, table, text }: Answer): void => {
  const format = formatOf(terminal, options);
  if (title !== undefined && format === 'table') terminal.stdout.write(`${title}\n\n`);
  if (table) terminal.stdout.write(format === 'tsv' ? tsvText(table) : tableText(table, lookOf(terminal, options)));
  if (text !== undefined) terminal.stdout.write(`${text}\n`);
};

/** A word beside the answer, such as what to do next: to stderr, so that it is in nobody's data. */
export const remark = (terminal: Terminal, { quiet }: Pick<GlobalOptions, 'quiet'>, text: string): void => {
  if (!quiet) terminal.stderr.write(`${text}\n`);
};

const printJson = (terminal: Terminal, value: unknown): void => {
  terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

/**
 * As asked for, else a table for a person, and JSON where stdout is no terminal. @throws CommandError (usage) where
 * ALLCLEAR_FORMAT is none.
 */
export const formatOf = ({ stdout, env }: Terminal, options: GlobalOptions): Format => {
  if (options.json) return 'json';
  const asked = options.format ?? (env.ALLCLEAR_FORMAT || undefined);
  if (asked === undefined) return stdout.isTTY ? 'table' : 'json';
  const format = formats.find((one) => one === asked);
  if (format) return format;
  throw new CommandError(exitCodes.usage, `ALLCLEAR_FORMAT must be ${formats.join(', ')}, not "${asked}".`);
};

/** True if JSON was requested for this call or the whole job, not just because stdout is no terminal. */
export const wantsJson = ({ env }: Pick<Terminal, 'env'>, { json, format }: GlobalOptions): boolean =>
  json === true || (format ?? env.ALLCLEAR_FORMAT) === 'json';

/** Prints nothing: the exit code alone answers. */
export const isSilent = (terminal: Terminal, options: GlobalOptions): boolean =>
  options.quiet === true && !wantsJson(terminal, options);

/** How a table is drawn there: cut to the width of a terminal, whole in a file or a job's log. */
export const lookOf = (terminal: Terminal, { color }: GlobalOptions): Look => ({
  ...(terminal.stdout.isTTY && terminal.stdout.columns && { columns: terminal.stdout.columns }),
  colours: wantsColour(terminal, color),
});
