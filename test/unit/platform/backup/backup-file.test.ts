import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readBackup, readHeader } from '../../../../src/platform/backup/backup-file.ts';
import { StartError } from '../../../../src/platform/process/start-error.ts';
import { scratchFolder } from '../../../support/scratch.ts';

const folder = mkdtempSync(join(scratchFolder(), 'allclear-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header = {
  backup: {
    format: 1,
    version: '1.0.0',
    takenAt: '2026-05-04T08:00:00Z',
    migrations: ['0001'],
    secret: { fingerprint: null },
  },
};
const table = { table: 'platform.fact', columns: ['id'] };

/** A backup of these rows, whose checksum is right; `end` takes the place of its last line. */
const fileOf = (rows: readonly string[], end?: string): string => {
  const lines = [JSON.stringify(header), JSON.stringify(table), ...rows].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  const path = join(folder, `${sha256}.gz`);
  writeFileSync(path, gzipSync(`${lines}${end ?? JSON.stringify({ end: { rows: rows.length, sha256 } })}\n`));
  return path;
};

const rowsIn = async (path: string): Promise<number> => {
  let rows = 0;
  for await (const { kind } of readBackup(path)) if (kind === 'row') rows += 1;
  return rows;
};

test('a row of 60 MB is read', async () => {
  expect(await rowsIn(fileOf(['["1"]', `["${'x'.repeat(60 * 1024 * 1024)}"]`]))).toBe(2);
});

test('a longer line is refused before the memory is full, although the checksum is right', async () => {
  const path = fileOf([`["${'x'.repeat(65 * 1024 * 1024)}"]`]);
  await expect(rowsIn(path)).rejects.toThrow(StartError);
});

test.each(['{"end":1}', '{"end":{"rows":"1","sha256":"x"}}', '{"end":', '{"end":{"rows":1,"sha256":"x"}}'])(
  'an end of another form is that of no whole backup: %s',
  async (end) => {
    await expect(rowsIn(fileOf(['["1"]'], end))).rejects.toThrow(StartError);
  },
);

test.each([
  ['its version', { version: '\u001b]0;pwned\u0007' }],
  ['a migration', { migrations: ['0001\u001b[2J'] }],
])('a header is refused where %s would steer the terminal', async (_what, changes) => {
  const path = join(folder, 'steering.gz');
  writeFileSync(path, gzipSync(`${JSON.stringify({ backup: { ...header.backup, ...changes } })}\n`));
  await expect(readHeader(path)).rejects.toThrow(StartError);
});
