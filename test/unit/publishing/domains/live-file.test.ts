import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveFilePath, liveFileWriter } from '../../../../src/publishing/domains/adapters/live-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-live-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a server without custom domains needs no data folder', async () => {
  const path = liveFilePath(join(folder, 'absent'));
  await liveFileWriter(path)([]);
  await expect(readFile(dirname(path))).rejects.toThrow('ENOENT');
});

test('the first domain makes the folder, and the last one empties the file, also after a restart', async () => {
  const path = liveFilePath(join(folder, 'absent'));
  const domain = { name: 'status.acme.test', pageId: 1, slug: 'acme' };
  await liveFileWriter(path)([domain]);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([domain]);
  await liveFileWriter(path)([]);
  expect(await readFile(path, 'utf8')).toBe('[]');
});
