import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(`${root}web/content/docs/billing-internals.md`, 'utf8');
const [, rules = ''] = page.split('## Lessons from other projects');
const threads = [...(rules.split('\n## ')[0] ?? '').matchAll(/[\w-]+#\d+/g)].map(([thread]) => thread);

const files = (await readdir(`${root}test`, { recursive: true })).filter((name) =>
  /billing\/.*\.test\.tsx?$/.test(name),
);
const titles = (await Promise.all(files.map((name) => readFile(`${root}test/${name}`, 'utf8')))).join('\n');

test('eighteen threads are named', () => {
  expect(new Set(threads).size).toBe(18);
});

test.each(threads)('what was learned from %s is the title of a test', (thread) => {
  const [repository = '', number = ''] = thread.split('#');
  // One after the other of the same repository is named by its number.
  expect(titles).toMatch(new RegExp(`\\([^()]*${repository}#(?:\\d+, #)*${number}\\b[^()]*\\)`));
});
