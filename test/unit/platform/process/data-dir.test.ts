import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir, prepareDataDir } from '../../../../src/platform/process/data-dir.ts';
import { startMark } from '../../../../src/platform/process/processes.ts';
import { asDiskError, diskErrorIn } from '../../../../src/platform/process/start-error.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allclear-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const lockFile = () => join(dataDir, 'allclear.lock');
const held = (pid: number, started: string) => writeFile(lockFile(), JSON.stringify({ pid, started }));

describe('the lock of a data folder', () => {
  test('is held by one at a time and free again afterwards', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`already running on the data in ${dataDir}`);
    await release();
    await (await lockDataDir(dataDir))();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('of a process that is gone holds nothing', async () => {
    await held(2 ** 30, 'some-boot/1');
    await (await lockDataDir(dataDir))();
  });

  test('of an earlier process whose number another has now holds nothing', async () => {
    await held(process.pid, 'an-earlier-boot/1');
    await (await lockDataDir(dataDir))();
  });

  test('of a running process holds, whoever wrote it', async () => {
    await held(process.pid, startMark(process.pid));
    await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid})`);
  });

  test('that was cut off while being written holds nothing', async () => {
    await writeFile(lockFile(), '{"pid": 1');
    await (await lockDataDir(dataDir))();
  });

  test('of a dead process is taken over by exactly one of many', async () => {
    await held(2 ** 30, 'some-boot/1');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('a folder that the system makes nothing in becomes a sentence', async () => {
  await expect(prepareDataDir('/proc/allclear')).rejects.toThrow(
    "/proc/allclear can't be created. Set ALLCLEAR_DATA_DIR",
  );
});

test.each([
  ['ENOSPC', /is full\. Free some space/],
  ['EROFS', /is on a read-only disk\. Set ALLCLEAR_DATA_DIR/],
  ['EACCES', /^This user can't write to /],
])('%s on the data folder becomes a sentence', (code, sentence) => {
  expect(asDiskError(Object.assign(new Error(code), { code }), '/data')).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(sentence),
  });
});

test('what PostgreSQL says of a full disk becomes the same sentence', () => {
  const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(diskErrorIn(output, '/data')?.message).toMatch(/is full\. Free some space/);
  expect(diskErrorIn('FATAL:  something else', '/data')).toBeUndefined();
});
