import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations, NEEDED_MIGRATION } from '../migrations/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { startOwnPostgres } from './support/own-postgres.ts';
import { prepareAll } from './support/released/prepare.ts';
import { type Release, writeRelease } from './support/released/release.ts';
import { scratchFolder } from './support/scratch.ts';

/** `make release`: keeps the server as it is, so that tests run it against the migrations that come later. */
const project = join(import.meta.dirname, '..');

const main = async (): Promise<void> => {
  const files = await serverFiles();
  const statements = await ofThisSchema(await recordStatements());
  const names = migrations.map(({ name }) => name);
  await writeRelease({ version: manifest.version, migrations: names, files, statements });
  await needFromNowOn(names.at(-1) ?? '');
  console.log(
    `Allclear ${manifest.version}: ${Object.keys(files).length} files, ${statements.length} statements, migrations up to ${names.at(-1)}.`,
  );
};

/** What `node src/bin.js` reads. Of the web it has two pages alone, since the database is what counts. */
const serverFiles = async (): Promise<Release['files']> => {
  const page = '<!doctype html><title>Allclear</title>';
  const site = { appPaths: [], files: [{ path: '/404', type: 'text/html; charset=utf-8', text: page }] };
  const files: Record<string, string> = { 'web/dist/index.html': page, 'web/dist/.site.json': JSON.stringify(site) };
  for (const path of ['package.json', 'openapi.yaml']) files[path] = await readFile(join(project, path), 'utf8');
  for (const folder of ['src', 'migrations', 'api-spec'])
    for (const entry of await readdir(join(project, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(project.length + 1);
      if (entry.isFile() && isServer(path)) files[path] = await readFile(join(project, path), 'utf8');
    }
  return files;
};

const isServer = (path: string): boolean =>
  /\.(ts|js|json|sql)$/.test(path) && !/^src\/demo\/|^api-spec\/sdk\/|schema\.gen\.ts$/.test(path);

/** What the server says while its use cases and its operations are tested. */
const recordStatements = async (): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(scratchFolder(), 'allclear-statements-'));
  try {
    const vitest = join(project, 'node_modules/vitest/vitest.mjs');
    // The release before this one proves nothing about it.
    const others = ['--exclude', 'test/use-cases/migrations/last-release.test.ts'];
    const args = [vitest, 'run', '--project', 'server', '--reporter', 'dot', ...others];
    const env = { ...process.env, ALLCLEAR_STATEMENTS: folder };
    const [code] = await once(spawn(process.execPath, args, { cwd: project, env, stdio: 'inherit' }), 'close');
    if (code !== 0) throw new Error('The tests of the server fail: nothing is released.');
    const parts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    return [...new Set(parts.flatMap((part): readonly string[] => JSON.parse(part)))].toSorted();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Without what tests let it say to other schemas, such as those of earlier migrations. */
const ofThisSchema = async (statements: readonly string[]): Promise<readonly string[]> => {
  const postgres = await startOwnPostgres();
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query('begin');
    const prepared = await prepareAll(client, statements);
    return statements.filter((statement) => prepared.get(statement)?.kind === 'understood');
  } finally {
    await client.end();
    await postgres.remove();
  }
};

const needFromNowOn = async (name: string): Promise<void> => {
  const file = join(project, 'migrations', 'index.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`NEEDED_MIGRATION = '${NEEDED_MIGRATION}'`, `NEEDED_MIGRATION = '${name}'`));
};

await main();
