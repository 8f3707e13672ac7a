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
    [['backup'], 'Name the file of the backup'],
    [['backup', 'a', 'b'], 'Allclear knows no "backup a b"'],
    [['backup', 'a', '--replace'], 'Allclear knows no "backup a --replace"'],
    [['restore', 'a', '--role', 'web'], 'Allclear knows no "restore a --role web"'],
    [['--json'], 'Allclear knows no "--json"'],
    [['worker'], 'Allclear knows no "worker": allclear-server --help tells how to start it.'],
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
        text: expect.stringMatching(/^Usage: allclear-server \[--role web\|worker\]/),
      });
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
