import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withCommands } from '../../cli/main.ts';
import { createProgram } from '../../cli/program.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
beforeAll(async () => {
  cli = await createCommandLine();
});
afterAll(() => cli.remove());

const silent: Terminal = {
  stdout: { write: () => undefined },
  stderr: { write: () => undefined },
  env: {},
  ask: () => Promise.reject(new Error('Nobody answers.')),
  readInput: async () => '',
  readLines: async function* () {},
  signal: new AbortController().signal,
  unread: new AbortController().signal,
};

/** The real program, whose commands report their path and do nothing else. */
const parser = (onRun: (path: string) => void): CommandUnknownOpts => {
  const program = withCommands(createProgram(), silent) as CommandUnknownOpts;
  for (const { command, path } of commandsUnder(program))
    if (command.commands.length === 0) command.action(() => onRun(path));
  return program;
};

type Found = { readonly command: CommandUnknownOpts; readonly path: string };

const commandsUnder = (command: CommandUnknownOpts, path = ''): readonly Found[] => [
  { command, path },
  // The scripts of shells call it, and nobody else.
  ...command.commands
    .filter((child) => child.name() !== 'complete')
    .flatMap((child) => commandsUnder(child, `${path} ${child.name()}`.trim())),
];

const all = commandsUnder(withCommands(createProgram(), silent) as CommandUnknownOpts);
const leaves = all.filter(({ command }) => command.commands.length === 0);

const helpOf = async (path: string): Promise<string> => {
  const { code, stdout } = await cli.run([...path.split(' ').filter(Boolean), '--help']);
  expect(code, path).toBe(0);
  return stdout;
};

const sectionOf = (help: string, title: string): readonly string[] => {
  const [, lines = ''] = new RegExp(`^${title}\n((?: {2}.*\n)+)`, 'm').exec(help) ?? [];
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

/** The words of a line as a shell splits it, up to a redirection. */
const wordsOf = (line: string): readonly string[] => {
  const [command = ''] = line.split(/ [<>] /);
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, three]) => one ?? two ?? three ?? '');
};

/** These delete things for good. */
const destroy = [
  'apply',
  'import',
  'users delete',
  'users unlink-sign-on',
  'keys revoke',
  'pages delete',
  'pages domain',
  'pages links revoke',
  'pages templates delete',
  'pages subscribers remove',
  'reports revoke',
  'services delete',
  'integrations delete',
  'integrations rotate',
  'feeds revoke',
  'alert-sources revoke',
  'credentials delete',
  'alert-mappings delete',
  'teams delete',
  'boards delete',
  'teams leave',
  'teams remove',
];

describe('the help of every command', () => {
  test('has its purpose, usage, flags, examples and where to learn more, in this order', async () => {
    expect(leaves.length).toBeGreaterThan(40);
    for (const { path } of all) {
      const help = await helpOf(path);
      const titles = [...help.matchAll(/^[A-Z][A-Z ]+$/gm)].map(([title]) => title);
      const fixed = titles.filter(
        (title) => !title.endsWith('COMMANDS') && !['GLOBAL FLAGS', 'ARGUMENTS'].includes(title),
      );
      const [first = ''] = help.split('\n');
      expect(first, path).toMatch(/^[A-Z][a-z]+[, ]./);
      expect(fixed.slice(0, 3), path).toEqual(['USAGE', 'FLAGS', 'EXAMPLES']);
      expect(fixed.at(-1), path).toBe('LEARN MORE');
      expect(help, path).toMatch(/--json\b/);
    }
  });

  test('has examples that the program accepts, at least one of each command itself', async () => {
    for (const { path } of all) {
      const lines = sectionOf(await helpOf(path), 'EXAMPLES');
      const ran: string[] = [];
      for (const line of lines) {
        const [name, ...args] = wordsOf(line);
        expect(name, line).toBe('allclear');
        await parser((one) => ran.push(one)).parseAsync(args, { from: 'user' });
      }
      expect(ran.length, path).toBe(lines.length);
      expect(
        ran.some((one) => one === path || one.startsWith(`${path} `) || path === ''),
        path,
      ).toBe(true);
    }
  });

  test('describes each command and flag in one line that starts with a capital letter', () => {
    for (const { command, path } of all) {
      expect(command.summary() || command.description(), path).toMatch(/^[A-Z][^;\n]+[^.;\n]$/);
      for (const { long, description } of command.options)
        expect(description, `${path} ${long}`).toMatch(/^[A-Z][^;\n]+[^.;\n]$/);
    }
  });

  test('describes each argument', () => {
    const silentOnes = all.flatMap(({ command, path }) =>
      command.registeredArguments.filter(({ description }) => description === '').map((one) => `${path} ${one.name()}`),
    );
    expect(silentOnes).toEqual([]);
  });

  test('offers --yes where something is deleted or added, and nowhere else', () => {
    const asking = leaves.filter(({ command }) => command.options.some(({ long }) => long === '--yes'));
    expect(asking.map(({ path }) => path).toSorted()).toEqual(destroy.toSorted());
  });
});

test('an example that the program does not know is refused', async () => {
  const program = parser(() => undefined);
  await expect(program.parseAsync(['status', '--fail-one', 'outage'], { from: 'user' })).rejects.toThrow(
    "unknown option '--fail-one'",
  );
});

describe('the help of the program', () => {
  test('lists all commands in groups, and every exit code', async () => {
    const help = await helpOf('');
    const groups = ['CORE', 'ALERT', 'BOARD', 'ACCOUNT', 'ADMIN', 'OTHER'];
    const listed = groups.flatMap((group) => sectionOf(help, `${group} COMMANDS`).map((line) => line.split(' ')[0]));
    expect(listed.toSorted()).toEqual(
      [...all.filter(({ path }) => /^\S+$/.test(path)).map(({ path }) => path), 'help'].toSorted(),
    );
    expect(sectionOf(help, 'EXIT CODES').map((line) => line.split(' ')[0])).toEqual(['0', '1', '2', '3', '4', '130']);
  });

  test.each([
    ['services create github', 'services add'],
    ['services update github --pin', 'services edit'],
    ['services pause github', 'services disable'],
    ['services resume github', 'services enable'],
    ['integrations create slack --webhook-url -', 'integrations add slack'],
    ['integrations update 3 --enable', 'integrations edit'],
    ['incidents edit 3 --phase resolved', 'incidents update'],
    ['users edit maya --company Acme', 'users update'],
    ['keys delete 3', 'keys revoke'],
    ['feeds delete 3', 'feeds revoke'],
  ])('has standard verbs as aliases: %s', async (line, path) => {
    const ran: string[] = [];
    await parser((one) => ran.push(one)).parseAsync(line.split(' '), { from: 'user' });
    expect(ran).toEqual([path]);
  });
});
