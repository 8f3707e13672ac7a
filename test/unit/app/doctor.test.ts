import { describe, expect, test } from 'vitest';
import { judgeClock } from '../../../src/app/commands/doctor/check-clock.ts';
import { doctor } from '../../../src/app/commands/doctor/doctor.ts';
import { look, ok, wrong } from '../../../src/app/commands/doctor/finding.ts';
import { isWell, jsonText, tableText } from '../../../src/app/commands/doctor/report.ts';
import { StartError } from '../../../src/platform/process/start-error.ts';

const findings = [ok('node', 'v24'), look('settings', 'One thing.\nAnother.'), wrong('database', 'It is away.')];

describe('what a doctor found', () => {
  test('is one table, whose columns stand below each other', () => {
    expect(tableText(findings)).toBe(
      [
        'CHECK     RESULT  DETAILS',
        'node      ok      v24',
        'settings  look    One thing.',
        '                  Another.',
        'database  wrong   It is away.',
      ].join('\n'),
    );
  });

  test('is the same for programs', () => {
    expect(JSON.parse(jsonText(findings))).toEqual({ ok: false, findings });
  });

  test('is well unless something is wrong', () => {
    expect([isWell(findings), isWell(findings.slice(0, 2)), isWell([])]).toEqual([false, true, true]);
  });
});

test.each([
  [0, 0, 'ok', 'The clock agrees with theirs.'],
  [2_500, 1_000, 'ok', 'The clock agrees with theirs.'],
  [-2_500, 0, 'look', 'The clock is 3 s ahead of theirs. Use NTP on both.'],
  [40_000, 1_000, 'look', 'The clock is 39 s behind theirs. Use NTP on both.'],
  [3_600_000, 0, 'wrong', 'The clock is 3600 s behind theirs. Use NTP on both.'],
] as const)('a clock that is %i ms behind, true to %i ms, is %s', (aheadMs, exactMs, result, detail) => {
  expect(judgeClock('theirs', aheadMs, exactMs)).toEqual({ check: 'clock', result, detail });
});

test('settings that can not be read end it with their sentences, and nothing else is tried', async () => {
  const said: string[] = [];
  const readConfig = () => {
    throw new StartError('PORT must be a number.\nHOST must be an address.');
  };
  expect(await doctor({ readConfig, asJson: true, isOffline: false, say: (line) => said.push(line) })).toBe(1);
  expect(JSON.parse(said.join('')).findings).toEqual([
    expect.objectContaining({ check: 'node', result: 'ok' }),
    { check: 'settings', result: 'wrong', detail: 'PORT must be a number.\nHOST must be an address.' },
  ]);
});
