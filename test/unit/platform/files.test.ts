import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFile, replaceFile } from '../../../src/platform/files.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-files-'));
  path = join(folder, 'kept');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file is replaced whole, for its owner alone, and nothing else is left', async () => {
  await replaceFile(path, 'one');
  await replaceFile(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['kept']);
});

test('of many that make it at once exactly one does', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, (_, writer) => createFile(path, String(writer))));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await readFile(path, 'utf8')).toBe(String(made.indexOf(true)));
  expect(await readdir(folder)).toEqual(['kept']);
});

test('what can not be put in its place leaves nothing behind', async () => {
  await expect(replaceFile(path, 'one', { uid: -2, gid: -2 })).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await expect(createFile(join(folder, 'none', 'kept'), 'one')).rejects.toThrow('ENOENT');
});
