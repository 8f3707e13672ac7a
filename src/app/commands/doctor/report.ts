import type { Finding } from './finding.ts';

/** One line for each finding below the column names. */
export const tableText = (findings: readonly Finding[]): string => {
  const rows = [
    { check: 'CHECK', result: 'RESULT', detail: 'DETAILS' },
    ...findings.flatMap(({ check, result, detail }) =>
      detail
        .split('\n')
        .map((line, at) => ({ check: at === 0 ? check : '', result: at === 0 ? result : '', detail: line })),
    ),
  ];
  const widthOf = (column: 'check' | 'result') => Math.max(...rows.map((row) => row[column].length)) + 2;
  const [check, result] = [widthOf('check'), widthOf('result')];
  return rows.map((row) => `${row.check.padEnd(check)}${row.result.padEnd(result)}${row.detail}`.trimEnd()).join('\n');
};

/** For programs. */
export const jsonText = (findings: readonly Finding[]): string =>
  JSON.stringify({ ok: isWell(findings), findings }, undefined, 2);

export const isWell = (findings: readonly Finding[]): boolean => findings.every(({ result }) => result !== 'wrong');
