import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { textOf } from '../../support/docs.ts';
import { projectRoot } from '../../support/sources.ts';

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-daily-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Stands in for the server: writes the file that it is to back up into, or fails. */
const serverThat = (line: string): string => {
  const path = join(temporaryFolder(), 'server');
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
  return path;
};

const backUp = (folder: string, server: string) =>
  spawnSync(join(projectRoot, 'ops/backup-daily'), [folder, server], {
    encoding: 'utf8',
    env: { ...process.env, KEEP: '3' },
  });

const daysIn = (folder: string): readonly string[] => readdirSync(folder).toSorted();
const old = ['allclear-2026-01-01.gz', 'allclear-2026-01-02.gz', 'allclear-2026-01-03.gz'];
const folderOfBackups = (): string => {
  const folder = temporaryFolder();
  for (const name of [...old, 'notes.txt']) writeFileSync(join(folder, name), '');
  return folder;
};

test('the nightly backup holds the secret and keeps the newest files', () => {
  const folder = folderOfBackups();
  const { status, stderr } = backUp(folder, serverThat('[ "$1 $3" = "backup --with-secret" ] && : > "$2"'));
  expect([status, stderr]).toEqual([0, '']);
  const [oldest, ...kept] = old;
  expect(daysIn(folder)).toEqual([...kept, expect.stringMatching(/^allclear-20\d\d-\d\d-\d\d\.gz$/), 'notes.txt']);
  expect(daysIn(folder)).not.toContain(oldest);
});

test('a backup that fails deletes none and fails the run', () => {
  const folder = folderOfBackups();
  expect(backUp(folder, serverThat('exit 1')).status).toBe(1);
  expect(daysIn(folder)).toEqual([...old, 'notes.txt']);
});

test('runs as the service does, of which it has user, folder and settings', () => {
  const [backup, service] = [textOf('ops/allclear-backup.service'), textOf('ops/allclear.service')];
  for (const name of ['User', 'WorkingDirectory', 'Environment', 'EnvironmentFile'])
    expect(new RegExp(`^${name}=(.*)$`, 'm').exec(backup)?.[1]).toBe(
      new RegExp(`^${name}=(.*)$`, 'm').exec(service)?.[1],
    );
});

test.skipIf(!hasAnalyzer)(
  'service and timer are units, as systemd-analyze reads them (skipped where that is not installed)',
  () => {
    const folder = temporaryFolder();
    const names = ['allclear-backup.service', 'allclear-backup.timer', 'allclear.service'];
    for (const name of names)
      writeFileSync(join(folder, name), textOf(`ops/${name}`).replaceAll('/srv/allclear', projectRoot));
    const paths = names.map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
