import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#client';
import { copyCluster } from '../support/cluster-template.ts';
import { databaseUrl, freePort, readyProduct, startProduct, temporaryDataDir } from '../support/product.ts';
import { scratchFolder } from '../support/scratch.ts';

let dataDir: string;
let remove: () => Promise<void>;
let settings: { readonly PORT: string; readonly ALLCLEAR_DATA_DIR: string };

beforeEach(async () => {
  ({ dataDir, remove } = await temporaryDataDir(scratchFolder()));
  settings = { PORT: String(await freePort()), ALLCLEAR_DATA_DIR: dataDir };
  await mkdir(dataDir);
  await copyCluster(dataDir);
});
afterEach(() => remove());

const handedOver = async (): Promise<string> => {
  const file = join(dataDir, 'owner-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const password = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return password;
};

const reset = async (more: Readonly<Record<string, string>> = {}) =>
  startProduct({ ...settings, ...more }, ['reset-owner-password']).ended;

const signInStatus = async (password: string): Promise<number> => {
  const url = `http://127.0.0.1:${settings.PORT}`;
  const api = createClient({ baseUrl: url, headers: { origin: url, connection: 'close' } });
  return (await api.POST('/api/login', { body: { username: 'admin', password } })).response.status;
};

test('gives the owner another password while Allclear runs, and while it is stopped, and ends their sessions', async () => {
  const product = await readyProduct(settings);
  const first = await handedOver();
  const url = `http://127.0.0.1:${settings.PORT}`;
  const origin = { origin: url, connection: 'close' };
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: first }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  expect((await reset()).code).toBe(0);
  const second = await handedOver();
  expect((await fetch(`${url}/api/user`, { headers: { ...origin, cookie } })).status).toBe(401);
  expect([await signInStatus(first), await signInStatus(second)]).toEqual([401, 200]);

  // The same database by its address, with a password that is chosen.
  const DATABASE_URL = await databaseUrl(dataDir);
  const secret = { ALLCLEAR_SECRET: 'only for the tests of the start: long' };
  const chosen = { ALLCLEAR_OWNER_PASSWORD: 'chosen by hand' };
  expect((await reset({ DATABASE_URL, ...secret, ...chosen })).code).toBe(0);
  expect([await signInStatus(second), await signInStatus('chosen by hand')]).toEqual([401, 200]);

  product.signal('SIGTERM');
  expect((await product.ended).code).toBe(0);
  expect((await reset()).code).toBe(0);
  const third = await handedOver();
  const again = await readyProduct(settings);
  expect(await signInStatus(third)).toBe(200);
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test('says so where there is no owner yet', async () => {
  const ended = await reset();
  expect(ended).toMatchObject({ code: 1, stderr: "There's no owner yet. Start Allclear once to create one.\n" });
});

test.each([['reset-owner-password'], ['backup', 'backup.gz']])(
  '%s makes no database in a folder that has none, and says so',
  async (...args) => {
    const other = join(dataDir, 'other');
    const ended = await startProduct({ ...settings, ALLCLEAR_DATA_DIR: other }, args).ended;
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(`^There's no database in ${other}\\. `) });
    await expect(stat(other)).rejects.toThrow('ENOENT');
  },
);
