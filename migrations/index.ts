import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

/**
 * The migrations of a folder by their numbers, each named like its file: `NNNN_name.sql`. Refuses any other code or SQL in there,
 * which nothing would run, and two files with one number, whose order nobody chose.
 */
export const findMigrations = (folder: string) => {
  const files = readdirSync(folder).filter((file) => /\.(sql|[cm]?[jt]s)$/i.test(file) && !OTHERS.has(file));
  const stray = files.find((file) => !/^\d{4}_[a-z\d_]+\.sql$/.test(file));
  if (stray) throw new Error(`${join(folder, stray)} isn't a migration. Name it NNNN_name.sql and write it in SQL.`);
  const sorted = files.toSorted();
  const twin = sorted.find((file, index) => file.slice(0, 4) === sorted[index - 1]?.slice(0, 4));
  if (twin) throw new Error(`Another migration has the number of ${join(folder, twin)}. Take the next free one.`);
  return sorted.map((file) => ({ name: file.slice(0, -'.sql'.length), class: migrationOf(join(folder, file)) }));
};

const OTHERS: ReadonlySet<string> = new Set(['index.ts', 'schema.sql']);

const migrationOf = (path: string) =>
  class extends Migration {
    override up(): void {
      this.addSql(readFileSync(path, 'utf8'));
    }
  };

/** The one timeline, in order. A migration that has run anywhere is never edited. */
export const migrations = findMigrations(import.meta.dirname);

/**
 * The last migration of the latest release. Later ones leave what that release needs, so that its processes may go on, and even
 * start, beside newer ones. "make release" moves it, and a test holds it to what was released.
 */
export const NEEDED_MIGRATION = '0031_watched_scope';
