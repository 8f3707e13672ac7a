import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;

beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

beforeEach(async () => {
  account = await product.signUp();
  cli = await createCommandLine({ ALLCLEAR_URL: product.url });
});
afterEach(() => cli.remove());

const keys = (...args: readonly string[]) =>
  cli.run(['keys', ...args, '-u', account.username, '--password-stdin'], `${account.password}\n`);
const sessions = async () => (await account.api.GET('/api/user/sessions')).data ?? [];

test('makes, lists and revokes keys, and leaves no session behind', async () => {
  const made = await keys('create', 'Wallboard', '--scope', 'write');
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ak_[0-9A-Za-z]{40}\n$/) });
  const reads = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: made.stdout.trim() });
  expect((await reads.run(['whoami'])).code).toBe(0);
  const listed = await keys('list');
  const [key] = JSON.parse(listed.stdout);
  expect(key).toMatchObject({ name: 'Wallboard', scope: 'write', lastFour: made.stdout.trim().slice(-4) });
  expect(await keys('revoke', String(key.id), '--yes')).toMatchObject({
    code: 0,
    stdout: `${JSON.stringify({ revoked: key.id }, null, 2)}\n`,
  });
  expect((await reads.run(['whoami'])).code).toBe(3);
  await reads.remove();
  expect(await sessions()).toHaveLength(1);
});

test('shows a person a table, and asks before it revokes', async () => {
  const inJob = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_FORMAT: 'json' });
  const create = ['keys', 'create', 'Wallboard', '-u', account.username, '--password-stdin'];
  const { stdout } = await inJob.run(create, account.password);
  await inJob.remove();
  const { id } = JSON.parse(stdout);
  const list = await cli.runForPerson(['keys', 'list', '-u', account.username], [account.password]);
  expect(list.stdout).toMatch(
    /^ID +NAME +SCOPE +KEY +LAST USED +ENDS\n\d+ +Wallboard +read +ak_…\w{4} +never +never\n$/,
  );
  const revoke = ['keys', 'revoke', String(id), '-u', account.username];
  expect(await cli.runForPerson(revoke, ['no'])).toMatchObject({ code: 1, stderr: 'Nothing was changed.\n' });
  expect(await cli.runForPerson(revoke, ['yes', account.password])).toMatchObject({
    code: 0,
    stdout: `Revoked API key ${id}.\n`,
  });
});

test('revokes nothing unasked where nobody can answer', async () => {
  const refused = { code: 2, stderr: expect.stringContaining('--yes') };
  expect(await keys('revoke', '1')).toMatchObject(refused);
  expect(await cli.run(['keys', 'revoke', '1', '-u', account.username])).toMatchObject(refused);
});

test('a wrong password, another user’s key and an id that is none say so by their exit codes', async () => {
  const wrong = await cli.run(['keys', 'list', '-u', account.username, '--password-stdin'], 'wrong');
  expect(wrong).toMatchObject({ code: 3, stderr: 'Wrong username or password.\n' });
  const other = await product.signUp();
  const { data } = await other.api.POST('/api/api-keys', { body: { name: 'Theirs', scope: 'read' } });
  expect((await keys('revoke', String(data?.id), '--yes')).code).toBe(1);
  expect((await keys('revoke', 'seven', '--yes')).code).toBe(2);
});

test('who signed in on this computer need not say so again', async () => {
  await cli.run(['login', '-u', account.username, '--password-stdin'], account.password);
  const listed = await cli.run(['keys', 'list', '--password-stdin'], account.password);
  expect(JSON.parse(listed.stdout)).toHaveLength(1);
});
