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
    [['--role', 'both'], '--role must be web or worker, not "both".'],
    [['--role'], 'Invalid command "--role"'],
    [['--port', '80'], 'Invalid command "--port 80"'],
    [['backup'], 'The backup file is missing'],
    [['backup', 'a', 'b'], 'Invalid command "backup a b"'],
    [['backup', 'a', '--replace'], 'Invalid command "backup a --replace"'],
    [['restore', 'a', '--role', 'web'], 'Invalid command "restore a --role web"'],
    [['--json'], 'Invalid command "--json"'],
    [['worker'], 'Invalid command "worker". Run "allclear-server --help".'],
  ])('refuses %j with one sentence', (args, sentence) => {
    expect(() => readCommandLine(args)).toThrow(sentence);
  });

  test.each([
    [['reset-owner-password'], { kind: 'reset_owner' }],
    [['backup', 'a.gz'], { kind: 'backup', file: 'a.gz', withSecret: false }],
    [['backup', '--with-secret', 'a.gz'], { kind: 'backup', file: 'a.gz', withSecret: true }],
    [['restore', 'a.gz'], { kind: 'restore', file: 'a.gz', replace: false, withoutSecret: false }],
    [
      ['restore', 'a.gz', '--replace', '--without-secret'],
      { kind: 'restore', file: 'a.gz', replace: true, withoutSecret: true },
    ],
    [['doctor'], { kind: 'doctor', asJson: false, isOffline: false }],
    [['doctor', '--json', '--offline'], { kind: 'doctor', asJson: true, isOffline: true }],
  ] as const)('%j is a command', (args, asked) => {
    expect(readCommandLine(args)).toEqual(asked);
  });

  test('prints its version and how to start it, and starts nothing', () => {
    expect(readCommandLine(['--version'])).toEqual({ kind: 'print', text: manifest.version });
    for (const ask of ['--help', '-h'])
      expect(readCommandLine(['--role', 'web', ask])).toEqual({
        kind: 'print',
        text: expect.stringMatching(/^USAGE\n {2}allclear-server \[--role web\|worker\]/m),
      });
  });

  test('has an example of every command in its help, each of which it takes', () => {
    const help = readCommandLine(['--help']);
    const [, lines = ''] = /^EXAMPLES\n((?: {2}.*\n)+)/m.exec(help.kind === 'print' ? help.text : '') ?? [];
    const taken = lines
      .trim()
      .split('\n')
      .map((line) => readCommandLine(line.trim().split(' ').slice(1)).kind);
    expect(new Set(taken)).toEqual(new Set(['run', 'doctor', 'backup', 'restore', 'reset_owner']));
  });
});

test('a role that shares the work needs a database that can be shared', () => {
  const isPublicUrlSet = true;
  expect(() => assertRoleFits('worker', { isPublicUrlSet })).toThrow('--role worker needs DATABASE_URL');
  expect(() => assertRoleFits('web', { isPublicUrlSet })).toThrow('--role web needs DATABASE_URL');
  expect(() => assertRoleFits('web', { databaseUrl: url, isPublicUrlSet: false })).not.toThrow();
  expect(() => assertRoleFits('all', { isPublicUrlSet: false })).not.toThrow();
});

test('a worker, which nobody opens, needs the address of the web process', () => {
  const asked = { databaseUrl: url, isPublicUrlSet: false };
  expect(() => assertRoleFits('worker', asked)).toThrow('--role worker needs PUBLIC_URL');
});
