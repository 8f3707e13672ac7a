import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../../src/app/config.ts';
import { textOf } from '../../support/docs.ts';
import { projectRoot } from '../../support/sources.ts';

const unit = textOf('ops/allclear.service');
const lineOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The unit on disk, with the project where it says that Allclear lies. */
const unitHere = (): string => {
  const path = join(temporaryFolder(), 'allclear.service');
  writeFileSync(path, unit.replaceAll('/srv/allclear', projectRoot));
  return path;
};

describe('the unit for systemd', () => {
  test.skipIf(!hasAnalyzer)('is a unit, as systemd-analyze reads it (skipped where that is not installed)', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unitHere()], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!hasAnalyzer)('exposes at most 2 of 10, by systemd-analyze (skipped where that is not installed)', () => {
    const args = ['security', '--offline=yes', '--threshold=20', unitHere()];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  test('starts what make start starts', () => {
    const [program, ...args] = lineOf('ExecStart').split(' ');
    expect(program).toBe(`${lineOf('WorkingDirectory')}/node_modules/.bin/node`);
    expect(textOf('Makefile')).toContain(`SERVER = $(NODE) ${args[0]} `);
    const [malloc = ''] = /MALLOC_\S+$/.exec(lineOf('Environment')) ?? [];
    expect(textOf('Makefile')).toContain(`start: export ${malloc.replace('=', ' = ')}\n`);
    expect(textOf('Dockerfile')).toMatch(new RegExp(`^ENV .* ${malloc}$`, 'm'));
    const { stdout } = spawnSync(process.execPath, [...args, '--version'], { cwd: projectRoot, encoding: 'utf8' });
    expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('has its data where systemd makes the folder, and starts with the settings of the steps that install it', () => {
    const environment = Object.fromEntries(
      lineOf('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    const around = { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: true };
    const steps = /printf '([^']*)' > \/etc\/allclear\.env/.exec(textOf('web/content/docs/install.md'))?.[1] ?? '';
    const settings = Object.fromEntries(steps.split('\\n').map((line) => line.split('=')));
    const config = parseConfig({ ...environment, ...settings }, around);
    expect(environment.NODE_ENV).toBe('production');
    expect(config).toMatchObject({ dataDir: `/var/lib/${lineOf('StateDirectory')}`, warnings: [] });
  });

  test('has a command beside it that does everything as the unit does: user, folder, settings, program', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(folder, 'systemd-run'), 0o755);
    const { stdout } = spawnSync('ops/allclear-server', ['backup', '/backups/a b.gz'], {
      cwd: projectRoot,
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    const [program = ''] = lineOf('ExecStart').split(' ');
    const given = stdout.trimEnd().split('\n');
    expect(given).toEqual(
      expect.arrayContaining([
        `--uid=${lineOf('User')}`,
        `--working-directory=${lineOf('WorkingDirectory')}`,
        `--property=EnvironmentFile=${lineOf('EnvironmentFile')}`,
        ...lineOf('Environment')
          .split(' ')
          .map((pair) => `--setenv=${pair}`),
      ]),
    );
    expect(given.slice(given.indexOf(program))).toEqual([program, 'src/bin.js', 'backup', '/backups/a b.gz']);
  });

  test('gives a stop more time than it takes, and leaves the machine memory of its own', () => {
    expect(Number(lineOf('TimeoutStopSec')) * 1000).toBeGreaterThan(5_000);
    expect(Number.parseInt(lineOf('MemoryMax'), 10)).toBeLessThan(100);
  });
});
