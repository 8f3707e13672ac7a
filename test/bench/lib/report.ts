import { isSmall, machine } from './settings.ts';

export type Row = {
  readonly what: string;
  readonly seen: string;
  /** The measurement that it's compared with, in the same run. */
  readonly limit?: string;
  readonly ratio?: number;
  readonly reach: string;
  /** Absent: a figure without a reach. */
  readonly holds?: boolean;
};

/** Prints a table that can be pasted into test/bench/results.md. */
export const report = (title: string, rows: readonly Row[]): void => {
  const lines = rows.map(({ what, seen, limit = '', ratio, reach, holds }) =>
    [what, seen, limit, ratio === undefined ? '' : ratio.toFixed(2), reach, verdict(holds)].join(' | '),
  );
  const head = ['what', 'seen', 'bare limit', 'ratio', 'reach', 'holds'];
  console.log(
    `\n**${title}** (${new Date().toISOString().slice(0, 16)} UTC, ${isSmall ? 'small numbers, ' : ''}${machine()})\n`,
  );
  console.log([head.join(' | '), head.map(() => '---').join(' | '), ...lines].map((line) => `| ${line} |`).join('\n'));
};

const verdict = (holds: boolean | undefined): string => {
  if (holds === undefined) return '';
  return holds ? 'yes' : '**no**';
};

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 3 : 0)} ms`;
export const mb = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
