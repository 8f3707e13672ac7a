import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { wantsColour } from './colour.ts';
import { type Format, formats } from './formats.ts';
import { textOf } from './jq-values.ts';
import { type Look, type Table, tableText, tsvText } from './table.ts';

/** The same result for each kind of reader. */
export type Answer = {
  /** For programs: printed by `--json`, as web/content/docs/cli.md documents for each command. */
  readonly data: unknown;
  /** For people: printed above the table. */
  readonly title?: string;
  /** A table, or a sentence without one. */
  readonly table?: Table;
  readonly text?: string;
  /** The sentence for an empty table. */
  readonly none?: string;
};

/** Prints a result in the requested format. `--quiet` leaves out what only people read. */
export const answer = (
  terminal: Terminal,
  options: GlobalOptions,
  { data, title, table, text, none }: Answer,
): void => {
  const format = formatOf(terminal, options);
  if (format === 'json') {
    if (!isSilent(terminal, options)) printJson(terminal, options, data);
  } else if (table?.rows.length === 0 && none !== undefined) remark(terminal, options, none);
  else if (!options.quiet) printText(terminal, options, { data, title, table, text });
};

const printText = (terminal: Terminal, options: GlobalOptions, { title, table, text }: Answer): void => {
  const format = formatOf(terminal, options);
  if (title !== undefined && format === 'table') terminal.stdout.write(`${title}\n\n`);
  if (table) terminal.stdout.write(format === 'tsv' ? tsvText(table) : tableText(table, lookOf(terminal, options)));
  if (text !== undefined) terminal.stdout.write(`${text}\n`);
};

/** A note such as the next step: to stderr, so that it isn't part of the data. */
export const remark = (terminal: Terminal, { quiet }: Pick<GlobalOptions, 'quiet'>, text: string): void => {
  if (!quiet) terminal.stderr.write(`${text}\n`);
};

/** Prints a value as JSON, or what `--jq` selects from it: a line each. */
export const printJson = (
  { stdout }: Pick<Terminal, 'stdout'>,
  { jq }: Pick<GlobalOptions, 'jq'>,
  value: unknown,
  indent = 2,
): void => {
  if (jq) for (const one of jq(value)) stdout.write(`${textOf(one)}\n`);
  else stdout.write(`${JSON.stringify(value, null, indent)}\n`);
};

/**
 * The requested format, else a table for a person, and JSON if stdout is no terminal.
 * @throws CommandError (usage) if ALLCLEAR_FORMAT is invalid
 */
export const formatOf = ({ stdout, env }: Terminal, options: GlobalOptions): Format => {
  if (options.json || options.jq) return 'json';
  const asked = options.format ?? (env.ALLCLEAR_FORMAT || undefined);
  if (asked === undefined) return stdout.isTTY ? 'table' : 'json';
  const format = formats.find((one) => one === asked);
  if (format) return format;
  throw new CommandError(exitCodes.usage, `ALLCLEAR_FORMAT must be ${formats.join(', ')}, not "${asked}".`);
};

/** True if JSON was requested for this call or the whole job, not just because stdout is no terminal. */
export const wantsJson = ({ env }: Pick<Terminal, 'env'>, { json, jq, format }: GlobalOptions): boolean =>
  json === true || jq !== undefined || (format ?? env.ALLCLEAR_FORMAT) === 'json';

/** Prints nothing: only the exit code answers. */
export const isSilent = (terminal: Terminal, options: GlobalOptions): boolean =>
  options.quiet === true && !wantsJson(terminal, options);

/** How a table is drawn: cut to the terminal's width, whole in a file or a job's log. */
export const lookOf = (terminal: Terminal, { color }: GlobalOptions): Look => ({
  ...(terminal.stdout.isTTY && terminal.stdout.columns && { columns: terminal.stdout.columns }),
  colours: wantsColour(terminal, color),
});
