import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceOwner } from '../../../src/app/announce-owner.ts';
import { createLogger } from '../../../src/platform/process/logger.ts';

const owner = { username: 'admin', password: 'correct-horse' };

let dataDir: string;
let said: string;
let logged: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allclear-owner-'));
  said = '';
  logged = '';
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const announce = (isTerminal: boolean, folder = dataDir, made: Parameters<typeof announceOwner>[0] = owner) =>
  announceOwner(
    made,
    { isTerminal, dataDir: folder },
    createLogger('info', { write: (line) => (logged += line) }),
    (line) => (said += line),
  );

test('on a terminal the password is shown and kept nowhere', async () => {
  await announce(true);
  expect(said).toContain('Log in as admin with the password correct-horse');
  expect(logged).toBe('');
  await expect(stat(join(dataDir, 'owner-password'))).rejects.toThrow('ENOENT');
});

test('without a terminal it goes into a file for its owner alone, and the log names the file but not the password', async () => {
  await announce(false);
  const file = join(dataDir, 'owner-password');
  expect(await readFile(file, 'utf8')).toBe('correct-horse\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(logged).toContain(file);
  expect(said + logged).not.toContain('correct-horse');
});

test('it is shown after all where the file can not be written, since nobody could sign in without it', async () => {
  await announce(false, '/sys/allclear');
  expect(said).toContain('correct-horse');
});

test('of a password that the settings gave only the name is told', async () => {
  await announce(true, dataDir, { username: 'boss' });
  expect(said).toBe('Log in as boss with the password in ALLCLEAR_OWNER_PASSWORD.');
  await announce(false, dataDir, { username: 'boss' });
  expect(logged).toContain('"username":"boss"');
  await expect(stat(join(dataDir, 'owner-password'))).rejects.toThrow('ENOENT');
});
