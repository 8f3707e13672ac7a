import type { Terminal } from './terminal.ts';

/** JSON where it was asked for or nobody reads along; tables for people. */
export const wantsJson = (terminal: Terminal, json: boolean | undefined): boolean =>
  json === true || !terminal.stdout.isTTY;

export const printJson = (terminal: Terminal, value: unknown): void => {
  terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

/** Columns as wide as their widest cell, two spaces between, no colour: it reads the same in a log. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const clean = rows.map((row) => row.map(printable));
  const widths = heads.map((head, i) => Math.max(head.length, ...clean.map((row) => (row[i] ?? '').length)));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[heads.map((head) => head.toUpperCase()), ...clean].map(lineOf).join('\n')}\n`;
};

/** Text of a status page must not steer the terminal: control characters become spaces. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** `5m ago`, `3h ago`, `2d ago`; `never` where there is none. */
export const ago = (iso: string | null, now: Date): string => {
  if (iso === null) return 'never';
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / 1440)}d ago`;
};

/** `0.3 s`, `41 s`, `12 min`. */
export const span = (ms: number): string => {
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
};
