import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
beforeAll(async () => {
  cli = await createCommandLine();
});
afterAll(() => cli.remove());

type Help = { readonly words: readonly string[]; readonly text: string };

/** The help of every command that does something, by going through the lists of those above it. */
const commandsUnder = async (words: readonly string[]): Promise<readonly Help[]> => {
  const { code, stdout: text } = await cli.run([...words, '--help']);
  expect(code, words.join(' ')).toBe(0);
  const [, listed] = /\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(text) ?? [];
  if (listed === undefined) return [{ words, text }];
  const names = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : name));
  return (await Promise.all(names.map((name) => commandsUnder([...words, name])))).flat();
};

/** What they end can't be had again. */
const destroy = [
  'apply',
  'users delete',
  'users unlink-sign-on',
  'keys revoke',
  'services delete',
  'integrations delete',
  'integrations rotate',
  'feeds revoke',
];

describe('every command', () => {
  test('has an example in its help, and JSON for programs', async () => {
    const commands = await commandsUnder([]);
    expect(commands.length).toBeGreaterThan(20);
    for (const { words, text } of commands) {
      const name = words.join(' ');
      expect(text, name).toContain(`Example: allclear ${name}`);
      expect(text, name).toMatch(/--json\b/);
    }
  });

  test('that destroys something takes --yes, and no other does', async () => {
    const asking = (await commandsUnder([])).filter(({ text }) => /--yes\b.*do not ask/.test(text));
    expect(asking.map(({ words }) => words.join(' ')).toSorted()).toEqual(destroy.toSorted());
  });
});
