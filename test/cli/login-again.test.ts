import { expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;

eachCommandLine((made) => {
  ({ product, account, cli } = made);
});

const signIn = async () => {
  const ran = await cli.run(['login', '-u', account.username, '--password-stdin'], account.password);
  expect(ran.code).toBe(0);
};

test('a second login takes the place of the first one: its key opens nothing any more', async () => {
  await signIn();
  const [first] = (await account.api.GET('/api/api-keys')).data ?? [];
  await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } });
  await signIn();
  const keys = (await account.api.GET('/api/api-keys')).data ?? [];
  expect(keys.map(({ name }) => name === 'CI')).toEqual([false, true]);
  expect(keys.map(({ id }) => id)).not.toContain(first?.id);
  expect((await cli.run(['whoami'])).code).toBe(0);
});

test('after logout the key can still be revoked, and the next login takes its place', async () => {
  await signIn();
  const left = await cli.run(['logout']);
  expect(left).toMatchObject({ code: 0, stderr: expect.stringContaining('allclear logout --revoke') });
  expect((await cli.run(['status'])).code).toBe(3);
  expect((await cli.run(['logout'])).code).toBe(3);
  await signIn();
  expect((await account.api.GET('/api/api-keys')).data).toHaveLength(1);
  await cli.run(['logout']);
  expect((await cli.run(['logout', '--revoke', '--password-stdin'], account.password)).code).toBe(0);
  expect((await account.api.GET('/api/api-keys')).data).toEqual([]);
});

test('a key of the same number that is not this computer’s is left alone', async () => {
  await signIn();
  const [own] = (await account.api.GET('/api/api-keys')).data ?? [];
  await product.database.em.execute('update accounts.api_key set name = ? where id = ?', ['CI', own?.id]);
  await signIn();
  expect((await account.api.GET('/api/api-keys')).data).toHaveLength(2);
});

test('makes no key where it could not be kept, and asks nothing', async () => {
  const unkept = await createCommandLine({ ALLCLEAR_URL: product.url, XDG_CONFIG_HOME: '/dev/null' });
  const ran = await unkept.run(['login', '-u', account.username, '--password-stdin'], account.password);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr).toContain("We couldn't store the API key in /dev/null/allclear/profile.json (ENOTDIR)");
  expect((await account.api.GET('/api/api-keys')).data).toEqual([]);
  await unkept.remove();
});

test('without an address it goes where this computer signed in before', async () => {
  const nowhere = await createCommandLine();
  const args = ['login', '-u', account.username, '--password-stdin'];
  expect((await nowhere.run(['--url', product.url, ...args], account.password)).code).toBe(0);
  const again = await nowhere.run(args, account.password);
  expect(again).toMatchObject({
    code: 0,
    stderr: `Logged in to ${product.url} as ${account.username}, ${account.username}'s team (owner).\n`,
  });
  await nowhere.remove();
});
