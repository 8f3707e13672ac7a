import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A project of somebody else's that has nothing but the packed SDK. */
export type Consumer = {
  readonly folder: string;
  /** What of the package is in it, such as `dist/index.js`. */
  readonly packed: readonly string[];
  readonly write: (name: string, text: string) => Promise<string>;
  readonly remove: () => Promise<void>;
};

/** Packs the SDK as `make sdk` does, from a copy of its sources, and installs it without a network. */
export const createConsumer = async (): Promise<Consumer> => {
  const folder = await mkdtemp(join(tmpdir(), 'allclear-sdk-'));
  const workshop = join(folder, 'workshop');
  await mkdir(workshop);
  for (const part of ['api-spec', 'tsconfig.json', 'web/content/docs/sdk.md'])
    await cp(join(root, part), join(workshop, part), { recursive: true });
  // For the packages that the build needs; the sources themselves import none.
  await symlink(join(root, 'node_modules'), join(workshop, 'node_modules'));
  const npm = (args: readonly string[], cwd: string) => run('npm', [...args, '--loglevel=error'], { cwd });
  await npm(['pack', '--pack-destination', folder], join(workshop, 'api-spec'));
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await rm(workshop, { recursive: true });
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  await write('package.json', '{ "name": "consumer", "private": true }');
  await npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
  const installed = join(folder, 'node_modules/@allclear/sdk');
  const packed = (await readdir(installed, { recursive: true })).toSorted();
  return { folder, packed, write, remove: () => rm(folder, { recursive: true, force: true }) };
};

export type Runtime = { readonly name: string; readonly command: readonly [string, ...string[]] };

/**
 * What can run the SDK on this machine: this Node, those of the PATH, and what ALLCLEAR_TEST_RUNTIMES names, such as
 * `/opt/node22/bin/node:/opt/bin/deno`.
 */
export const runtimes = (): readonly Runtime[] => {
  const named = (process.env.ALLCLEAR_TEST_RUNTIMES ?? '').split(delimiter).filter(Boolean);
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const found = [process.execPath, ...onPath.filter((path) => existsSync(path)), ...named].map((path): Runtime => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const [name = path] = stdout.split('\n');
    if (name.startsWith('deno')) return { name, command: [path, 'run', '--allow-all', '--no-lock'] };
    return { name: `Node ${name.slice(1)}`, command: [path] };
  });
  return [...new Map(found.map((runtime) => [runtime.name, runtime])).values()].filter(({ name }) => isSupported(name));
};

const isSupported = (name: string): boolean => !name.startsWith('Node ') || Number.parseInt(name.slice(5), 10) >= 20;

/** A way to resolve packages; `bundler` is that of Vite, webpack and Next.js. */
export type ModuleKind = 'nodenext' | 'node16' | 'bundler';

/** The strict TypeScript projects that the SDK has types for, by how they resolve packages and by the ending of their files. */
export const typedProjects: readonly { readonly module: ModuleKind; readonly ending: 'mts' | 'cts' | 'ts' }[] = [
  { module: 'nodenext', ending: 'mts' },
  { module: 'nodenext', ending: 'cts' },
  { module: 'node16', ending: 'mts' },
  { module: 'node16', ending: 'cts' },
  { module: 'bundler', ending: 'ts' },
];

/** An example in a CommonJS file, where nothing waits outside of a function. */
export const asCommonJs = (text: string): string => {
  const imports = /^(?:import .*\n)*/.exec(text)?.[0] ?? '';
  const rest = text.slice(imports.length);
  return /^export /m.test(rest) ? text : `${imports}export const run = async () => {\n${rest}\n};\n`;
};

/** Returns the complaints of a strict type-checker about a consumer's files, which see only the named types of the runtime. */
export const mistakesIn = (
  folder: string,
  files: readonly string[],
  types: '' | 'node' = '',
  module: ModuleKind = 'nodenext',
): string => {
  const tsc = join(root, 'node_modules/typescript7/bin/tsc');
  const resolving =
    module === 'bundler' ? ['--module', 'esnext', '--moduleResolution', 'bundler'] : ['--module', module];
  const options = ['--noEmit', '--strict', '--target', 'es2022', ...resolving, '--skipLibCheck', 'false'];
  try {
    const known = ['--typeRoots', join(root, 'node_modules/@types'), '--types', types];
    execFileSync(process.execPath, [tsc, ...options, ...known, ...files], { cwd: folder, encoding: 'utf8' });
    return '';
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'));
  }
};
