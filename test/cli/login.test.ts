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
  const ran = await cli.run(['login', '-u', account.username, '--password-stdin'], `${account.password}\n`);
  expect(ran).toMatchObject({ code: 0, stdout: '' });
  return ran;
};

test('signs in once, and every later command goes by the key that it kept', async () => {
  expect((await signIn()).stderr).toContain(`as ${account.username}`);
  const who = await cli.run(['whoami']);
  expect(who.code).toBe(0);
  expect(JSON.parse(who.stdout)).toMatchObject({ username: account.username, url: product.url });
  expect((await account.api.GET('/api/api-keys')).data).toMatchObject([{ scope: 'write' }]);
});

test('asks a person for name and password', async () => {
  const ran = await cli.runForPerson(['login'], [account.username, account.password]);
  expect(ran).toMatchObject({ code: 0, stdout: '' });
  expect((await cli.runForPerson(['whoami'])).stdout).toBe(
    `${account.username} (${account.email}), ${account.username}'s team (owner) at ${product.url}\n`,
  );
});

test('with a wrong password exits with 3 and keeps nothing', async () => {
  const ran = await cli.run(['login', '-u', account.username, '--password-stdin'], 'wrong\n');
  expect(ran).toEqual({ code: 3, stdout: '', stderr: 'Wrong username or password.\n' });
  expect((await cli.run(['whoami'])).code).toBe(3);
});

test('a scope that there is not is a wrong command', async () => {
  const args = ['login', '-u', account.username, '--password-stdin', '--scope', 'everything'];
  expect(await cli.run(args, account.password)).toMatchObject({ code: 2, stdout: '' });
});

test('ends with logout --revoke: the key opens nothing any more', async () => {
  await signIn();
  const [key] = (await account.api.GET('/api/api-keys')).data ?? [];
  expect(key).toBeDefined();
  const ran = await cli.run(['logout', '--revoke', '--password-stdin'], account.password);
  expect(ran.code).toBe(0);
  expect((await account.api.GET('/api/api-keys')).data).toEqual([]);
  expect((await cli.run(['status'])).code).toBe(3);
});

test('a key in ALLCLEAR_TOKEN needs no login, and does no more than its scope', async () => {
  const { data } = await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } });
  const ci = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: data?.key ?? '' });
  try {
    expect(await ci.run(['services', 'list'])).toMatchObject({ code: 0, stdout: '[]\n' });
    expect((await ci.run(['services', 'add', 'https://status.example.com'])).code).toBe(3);
    expect((await account.api.GET('/api/services')).data).toEqual([]);
  } finally {
    await ci.remove();
  }
});
