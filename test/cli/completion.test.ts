import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snippet } from '../support/snippets.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

type Shell = 'bash' | 'zsh' | 'fish';

let cli: CommandLine;
let folder: string;
beforeAll(async () => {
  cli = await createCommandLine();
  folder = mkdtempSync(join(tmpdir(), 'allclear-completion-'));
});
afterAll(async () => {
  await cli.remove();
  rmSync(folder, { recursive: true });
});

/** Asks the shell itself what may come after these words, the last of which isn't ended yet. */
const asks: Readonly<Record<Shell, (script: string, words: readonly string[]) => string>> = {
  bash: (script, words) =>
    `source ${script}; COMP_LINE=${quoted(words.join(' '))}; COMP_POINT=\${#COMP_LINE}; COMP_WORDS=(${words.map(quoted).join(' ')}); COMP_CWORD=${words.length - 1}; _allclear; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // _describe belongs to a line that is being edited; here it prints what it was handed.
  zsh: (script, words) =>
    `compdef() { :; }; _describe() { print -rl -- "\${(@P)2}"; }; _files() { print FILES; }; source ${script}; words=(${words.map(quoted).join(' ')}); CURRENT=${words.length}; _allclear`,
  fish: (script, words) => `source ${script}; complete -C ${quoted(words.join(' '))}`,
};

const quoted = (text: string): string => `'${text}'`;

/** The words that are offered, without what is said of them. */
const offered = async (shell: Shell, ...words: readonly string[]): Promise<readonly string[]> => {
  const script = join(folder, shell);
  writeFileSync(script, (await cli.run(['completion', shell])).stdout);
  const options = shell === 'zsh' ? ['-f', '-c'] : shell === 'fish' ? ['--no-config', '-c'] : ['--norc', '-c'];
  // The names of the server, as `allclear complete` prints them.
  const command = join(folder, 'allclear');
  writeFileSync(
    command,
    `#!/bin/sh\n[ "$1" = complete ] && echo "one-of-$2" && echo "other-of-$2" && shift 2 && printf '%s\\n' "$@"\n`,
  );
  chmodSync(command, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const ran = spawnSync(shell, [...options, asks[shell](script, ['allclear', ...words])], { encoding: 'utf8', env });
  expect(ran.stderr).toBe('');
  const lines = ran.stdout.split('\n').filter(Boolean);
  return lines.map((line) => line.split(shell === 'fish' ? '\t' : ':')[0] ?? '');
};

const isHere = (shell: Shell): boolean => spawnSync(shell, ['--version']).status === 0;

describe.each(['bash', 'zsh', 'fish'] as const)('%s completes', (shell) => {
  test.skipIf(!isHere(shell))('commands, what is below them, options and their values', async () => {
    expect(await offered(shell, '')).toEqual(expect.arrayContaining(['status', 'services', 'incidents', 'completion']));
    expect(await offered(shell, 'services', '')).toEqual(expect.arrayContaining(['list', 'edit', 'set-status']));
    expect(await offered(shell, 'services', '')).not.toContain('rotate');
    expect(await offered(shell, 'integrations', 'add', '')).toEqual(expect.arrayContaining(['slack', 'webhook']));
    expect(await offered(shell, 'status', '--fail-on', '')).toEqual(
      expect.arrayContaining(['degraded', 'outage', 'unknown']),
    );
    expect(await offered(shell, 'status', '--fail-on', '')).not.toContain('--json');
    expect(await offered(shell, 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
    for (const name of ['edit', 'update'])
      expect(await offered(shell, 'services', name, '--')).toEqual(expect.arrayContaining(['--alerts', '--url']));
    expect(await offered(shell, 'services', '')).not.toContain('update');
  });

  test.skipIf(!isHere(shell))('names of services, teams and incidents', async () => {
    const named = (kind: string) => [`one-of-${kind}`, `other-of-${kind}`];
    for (const words of [['status'], ['services', 'edit'], ['wait']])
      expect(await offered(shell, ...words, '')).toEqual(expect.arrayContaining(named('services')));
    expect(await offered(shell, 'teams', 'use', '')).toEqual(expect.arrayContaining(named('teams')));
    expect(await offered(shell, 'incidents', 'show', '')).toEqual(expect.arrayContaining(named('incidents')));
    expect(await offered(shell, 'services', '')).not.toContain('one-of-services');
  });

  test.skipIf(!isHere(shell))('names of the server and the team that are typed already', async () => {
    const typed = ['--url', 'https://status.example.com/a', 'status', '--team=ops', ''];
    const said = await offered(shell, ...typed);
    expect(said.some((line) => line.startsWith('--url=https'))).toBe(true);
    expect(said).toEqual(expect.arrayContaining(['one-of-services', '--team=ops']));
  });

  test.skipIf(!isHere(shell))('no command after a word that an option takes', async () => {
    const words = await offered(shell, '--url', 'services', '');
    expect(words).toContain('status');
    expect(words).not.toContain('set-status');
  });
});

/** Puts `allclear` there as a command, which prints what the real one does. */
const put = async (shell: Shell): Promise<string> => {
  const script = (await cli.run(['completion', shell])).stdout;
  writeFileSync(join(folder, 'script'), script);
  const command = join(folder, 'allclear');
  writeFileSync(
    command,
    `#!/bin/sh\n[ "$*" = 'completion ${shell}' ] && exec cat '${join(folder, 'script')}'\nexit 2\n`,
  );
  chmodSync(command, 0o755);
  return script;
};

const [bashLine = '', zshLine = '', fishLine = ''] = snippet('cli: Set up completion').split('\n');

describe.each([
  ['bash', bashLine, ''],
  ['zsh', zshLine, 'compdef() { :; }; '],
] as const)('the line of the guide for %s', (shell, line, before) => {
  test.skipIf(!isHere(shell))('is taken by it', async () => {
    await put(shell);
    const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder };
    const ran = spawnSync(shell, ['-c', `${before}${line}\ntype _allclear`], { encoding: 'utf8', env });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
  });
});

test('the line of the guide for fish writes what it reads at its start', async () => {
  const script = await put('fish');
  const completions = join(folder, '.config/fish/completions');
  mkdirSync(completions, { recursive: true });
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder };
  expect(spawnSync('bash', ['-c', fishLine], { encoding: 'utf8', env }).stderr).toBe('');
  expect(readFileSync(join(completions, 'allclear.fish'), 'utf8')).toBe(script);
});

test('an unknown shell is a wrong command', async () => {
  expect((await cli.run(['completion', 'tcsh'])).code).toBe(2);
});
