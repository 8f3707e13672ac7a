import { execFileSync } from 'node:child_process';
import { quickTests } from './support/quick-tests.ts';

/** `make test-quick` asks here where to look for the tests of what changed since a commit; without one it isn't known what did. */
const since = process.argv[2];
const linesOf = (...command: readonly string[]): readonly string[] =>
  execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed =
  since === undefined
    ? undefined
    : [...linesOf('diff', '--name-only', since), ...linesOf('ls-files', '--others', '--exclude-standard')];
console.log(quickTests(changed).join(' '));
