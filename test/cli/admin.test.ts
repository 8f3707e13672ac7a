import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let cli: CommandLine;

beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { api } = await product.signInOwner();
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'admin' } }));
  cli = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
});
afterEach(() => cli.remove());

test('lists teams with their size, owner and plan, a page at a time', async () => {
  await product.signUp('tara');
  const { code, stdout } = await cli.runForPerson(['admin', 'teams', '--search', "tara's"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ID +NAME +MEMBERS +SERVICES +OWNER +PLAN\n\d+ +tara's team +1 +0 +tara +trial\n$/);
  const part = await cli.runForPerson(['admin', 'teams', '--limit', '1']);
  expect(part.stderr).toMatch(/^Showing 1 of \d+\. Use --offset to see the rest\.\n$/);
  expect((await cli.runForPerson(['admin', 'teams', '--search', 'zebra'])).stderr).toContain('No teams found.');
});

test('lists what users watch, by a part of their names, a page at a time', async () => {
  const { api, username } = await product.signUp('maya');
  await product.signUp('zoe');
  for (const name of ['Acme', 'Globex'])
    unwrap(await api.POST('/api/services', { body: { name, statusPageUrl: `http://127.0.0.1:1/${name}` } }));
  const { code, stdout } = await cli.runForPerson(['admin', 'services', '--search', username]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ID +USERNAME +SERVICES +NAMES\n\d+ +maya +2 +Acme, Globex\n$/);
  const json = async (...args: readonly string[]) => JSON.parse((await cli.run(['admin', 'services', ...args])).stdout);
  const all = await json();
  expect(all.map((user: { username: string }) => user.username)).toEqual(expect.arrayContaining(['maya', 'zoe']));
  expect(await json('--limit', '1', '--offset', '1')).toEqual(all.slice(1, 2));
  expect((await cli.run(['admin', 'services', '--limit', '0'])).code).toBe(2);
  const part = await cli.runForPerson(['admin', 'services', '--limit', '1']);
  expect(part.stderr).toBe(`Showing 1 of ${all.length}. Use --offset to see the rest.\n`);
});

test('lists the entries of an age, and says where none fits', async () => {
  const json = async (...args: readonly string[]) => JSON.parse((await cli.run(['admin', 'audit', ...args])).stdout);
  expect(await json('--since', '1h', '--operation', 'createApiKey')).toEqual(await json('--operation', 'createApiKey'));
  expect(await cli.run(['admin', 'audit', '--since', 'lately'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--since must be a time such as .* or an age such as 7d\.\n$/),
  });
  for (const nothing of [
    ['admin', 'audit', '--operation', 'none'],
    ['admin', 'services', '--search', 'nobody is called so'],
    ['users', 'list', '--search', 'nobody is called so'],
  ])
    expect(await cli.runForPerson(nothing)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^No (users|entries) found\.\n$/),
    });
});

test('nobody but the owner sees it', async () => {
  const { api } = await product.signUp();
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } }));
  const other = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  expect(await other.run(['admin', 'services'])).toMatchObject({ code: 3, stdout: '' });
  await other.remove();
});
