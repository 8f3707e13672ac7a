import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { assertRoleFits, readCommandLine } from '../../../src/app/command-line.ts';

const url = 'postgres://u:p@db/allclear';

describe('the command line of the server', () => {
  test.each([
    [[], 'all'],
    [['--role', 'web'], 'web'],
    [['--role=worker'], 'worker'],
    [['--role', 'all'], 'all'],
  ] as const)('%j runs it as %s', (args, role) => {
    expect(readCommandLine(args)).toEqual({ kind: 'run', role });
  });

  test.each([
    [['--role', 'both'], '--role must be web or worker; it is "both".'],
    [['--role'], 'Allclear knows no "--role"'],
    [['--port', '80'], 'Allclear knows no "--port 80"'],
    [['worker'], 'Allclear knows no "worker": allclear-server --help tells how to start it.'],
  ])('refuses %j with one sentence', (args, sentence) => {
    expect(() => readCommandLine(args)).toThrow(sentence);
  });

  test('prints its version and how to start it, and starts nothing', () => {
    expect(readCommandLine(['--version'])).toEqual({ kind: 'print', text: manifest.version });
    for (const ask of ['--help', '-h'])
      expect(readCommandLine(['--role', 'web', ask])).toEqual({
        kind: 'print',
        text: expect.stringMatching(/^Usage: allclear-server \[--role web\|worker\]/),
      });
  });
});

test('a role that shares the work needs a database that can be shared', () => {
  expect(() => assertRoleFits('worker', undefined)).toThrow('--role worker needs DATABASE_URL');
  expect(() => assertRoleFits('web', undefined)).toThrow('--role web needs DATABASE_URL');
  expect(() => assertRoleFits('web', url)).not.toThrow();
  expect(() => assertRoleFits('all', undefined)).not.toThrow();
});
