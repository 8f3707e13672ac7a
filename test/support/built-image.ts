import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './sources.ts';

const run = promisify(execFile);

/** An image as a builder made it, unpacked. */
export type BuiltImage = {
  /** The folder that is its `/`. */
  readonly root: string;
  readonly config: ImageConfig;
  readonly remove: () => Promise<void>;
};

export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
};

/** A Debian without anything, made by `make image-base`. */
const debian = join(projectRoot, 'node_modules/.cache/debian-bookworm');

/** Names what is missing here to build an image; undefined if it can be built. */
export const missingForBuild = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'root';
  if (!existsSync(debian)) return 'the base of make image-base';
  const missing = ['buildah', 'unshare'].filter((tool) => spawnSync(tool, ['--help']).status !== 0);
  if (missing.length > 0) return missing.join(' and ');
  const isAllowed = spawnSync('unshare', ['--pid', '--fork', '--mount', '--mount-proc', 'true']).status === 0;
  return isAllowed ? undefined : 'the right to unshare namespaces';
};

/**
 * Builds the Dockerfile of the project with buildah, on a Debian of debootstrap with the Node of the packages in place of
 * Node's image, which needs a registry. The packages come from npm's cache, or from where npm gets them.
 */
export const buildWithBuildah = async (baseName: string): Promise<BuiltImage> => {
  const folder = await mkdtemp(join(tmpdir(), 'allclear-built-'));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = async (...args: readonly string[]): Promise<string> =>
    (await run('buildah', [...store, ...args], { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
  const remove = async () => {
    await buildah('rm', '--all').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const base = await buildah('from', 'scratch');
    await buildah('copy', base, debian, '/');
    await buildah('copy', base, await nodeAndNpm(folder), '/usr/local');
    const addUser = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node';
    await buildah('run', '--isolation', 'chroot', base, 'sh', '-c', addUser);
    await buildah('config', '--env', `PATH=${PATH}`, base);
    await buildah('commit', '--rm', base, `localhost/${baseName}`);
    const rules = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
    await buildah('build', ...rules, ...(await npmVolumes(folder)), '--tag', 'allclear', '.');
    const container = await buildah('from', '--pull-never', 'localhost/allclear');
    const { config } = JSON.parse(await buildah('inspect', '--type', 'image', '--format', '{{.Config}}', 'allclear'));
    return { root: await buildah('mount', container), config, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** As Node's own image has them below /usr/local. */
const nodeAndNpm = async (folder: string): Promise<string> => {
  const made = join(folder, 'node');
  // Not `npm root`, which names a folder of the Node that runs it, even if npm is elsewhere.
  const { stdout: npm } = await run('which', ['npm']);
  await mkdir(join(made, 'bin'), { recursive: true });
  await cp(process.execPath, join(made, 'bin/node'));
  const modules = join(await realpath(npm.trim()), '../..');
  await cp(modules, join(made, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(made, 'bin/npm'));
  return made;
};

/** npm's settings and cache of this machine, for the build alone. */
const npmVolumes = async (folder: string): Promise<readonly string[]> => {
  const setting = async (name: string): Promise<string> => (await run('npm', ['config', 'get', name])).stdout.trim();
  const [settings, cache] = await Promise.all([setting('userconfig'), setting('cache')]);
  const own = join(folder, 'npmrc');
  await writeFile(own, `${await readFile(settings, 'utf8').catch(() => '')}\nprefer-offline=true\n`, { mode: 0o600 });
  await mkdir(cache, { recursive: true });
  return ['--volume', `${cache}:/root/.npm`, '--volume', `${own}:/root/.npmrc:ro`];
};
