import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMigrations } from '../../../migrations/index.ts';

const folderWith = (...files: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(join(folder, file), `select '${file}'`);
  return folder;
};

test('each file of SQL is a migration with its name, by number', () => {
  const found = findMigrations(
    folderWith('0102_b.sql', '0031_c_2.sql', 'index.ts', 'schema.sql', '0102_b.sql~', 'notes.md'),
  );
  expect(found.map(({ name }) => name)).toEqual(['0031_c_2', '0102_b']);
  const [first] = found.map((migration) => new migration.class({} as never, { get: () => undefined } as never));
  first?.up();
  expect(first?.getQueries()).toEqual(["select '0031_c_2.sql'"]);
});

test.each(['0102_b.ts', '0102_b.js', '0102_b.mts', '102_b.sql', '0102-b.sql', '0102_B.SQL', 'b.sql', 'lib.ts'])(
  '%s, which nothing would run, is refused',
  (file) => {
    expect(() => findMigrations(folderWith('0031_a.sql', file))).toThrow(
      `${file} isn't a migration. Name it NNNN_name.sql`,
    );
  },
);

test('two files with one number are refused', () => {
  expect(() => findMigrations(folderWith('0031_a.sql', '0102_b.sql', '0102_c.sql'))).toThrow('0102_c.sql');
});
