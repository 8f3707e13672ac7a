import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { clusterPaths } from '../../src/platform/postgres/postgres-cluster.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { run } from '../../src/platform/process/processes.ts';
import { scratchFolder } from './scratch.ts';

/** A new folder for a PostgreSQL of this run. The name tells whose it is, so that the next run clears up after one that was killed. */
export const newClusterFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(scratchFolder(), `allclear-test-${process.pid}-`));
  // As root, PostgreSQL's own user must be able to enter it.
  await chmod(dataDir, 0o711);
  return dataDir;
};

/** Settings for data that nobody needs after the machine has failed; what was committed outlives a killed server all the same. */
export const careless: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off' };

/**
 * Puts a PostgreSQL into this empty folder, whose database `allclear` is migrated. It's made once for these migrations and
 * these packages, kept, and copied from then on.
 */
export const copyCluster = async (dataDir: string): Promise<void> => {
  const template = join(cache, `cluster-${await fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  await copyClusterOf(template, dataDir);
};

/** Copies the files of a PostgreSQL that is stopped into an empty folder. */
export const copyClusterOf = async (from: string, dataDir: string): Promise<void> => {
  for (const part of partsOf(from)) await copy(part, dataDir);
};

const project = join(import.meta.dirname, '..', '..');
const cache = join(project, 'node_modules', '.cache', 'allclear');

/** The port and the log stay behind: each copy has its own. */
const partsOf = (dataDir: string): readonly string[] => {
  const { cluster, password } = clusterPaths(dataDir);
  return [cluster, password];
};

/** What a cluster is made of: migrations, versions, the code that makes it, and whether another user owns the files. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(`${process.getuid?.() === 0}`);
  const folder = join(project, 'migrations');
  const files = (await readdir(folder)).toSorted().map((name) => join(folder, name));
  const others = [
    'package-lock.json',
    'src/platform/postgres/postgres-cluster.ts',
    'src/platform/database/migrate/migrate.ts',
  ];
  for (const file of [...files, ...others.map((name) => join(project, name))]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

/** Several runs may make it at once, and any may be killed meanwhile: it appears whole, by its renaming, or not at all. */
const makeTemplate = async (template: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  await removeOld();
  const dataDir = await newClusterFolder();
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    const log = createLogger('error');
    const postgres = await startEmbeddedPostgres({ dataDir, log, settings: careless, initdbFlags: ['--no-sync'] });
    await migrate(postgres.url, migrations).finally(postgres.stop);
    for (const part of partsOf(dataDir)) await copy(part, draft);
    await rename(draft, template).catch((error) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

const DAY_MS = 86_400_000;

/** Of other migrations, and what was left half-made; younger ones may be in use by another run. */
const removeOld = async (): Promise<void> => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    // Another run may have put its draft in its place meanwhile.
    const made = await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
};

/** With owners and rights, which PostgreSQL looks at. */
const copy = async (from: string, intoFolder: string): Promise<void> => {
  const { code, output } = await run('cp', ['-a', from, intoFolder]);
  if (code !== 0) throw new Error(`Copying ${from} failed: ${output}`);
};
