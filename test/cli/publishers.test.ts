import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;

eachCommandLine((made) => {
  ({ product, account, cli } = made);
});

const signedIn = (...args: readonly string[]) =>
  cli.run([...args, '-u', account.username, '--password-stdin'], account.password);

test('a key for a status page is made by the name of the page, and reads nothing else', async () => {
  const page = unwrap(await account.api.POST('/api/published-pages', { body: { name: 'Acme', slug: 'acme-keys' } }));
  const create = ['keys', 'create', 'Deploys', '--scope', 'status:write'];
  const refused = await signedIn(...create);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Choose at least one status page') });
  const made = await signedIn(...create, '--page', 'acme-keys');
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ak_[0-9A-Za-z]{40}\n$/) });
  const deploys = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: made.stdout.trim() });
  expect(JSON.parse((await deploys.run(['pages', 'list'])).stdout)).toMatchObject([{ id: page.id }]);
  expect((await deploys.run(['services', 'list'])).code).toBe(3);
  await deploys.remove();
  const table = await cli.runForPerson(['keys', 'list', '-u', account.username], [account.password]);
  expect(table.stdout).toMatch(/^\d+ +Deploys +status:write acme-keys +ak_/m);
});

test('who publishes on status pages is set by admins', async () => {
  const set = await signedIn('teams', 'publishing', 'admins');
  expect(set).toMatchObject({ code: 0, stdout: `${JSON.stringify({ adminsPublish: true }, null, 2)}\n` });
  expect(unwrap(await account.api.GET('/api/user')).team?.adminsPublish).toBe(true);
  const shown = await cli.runForPerson(['teams', 'publishing', '-u', account.username], [account.password]);
  expect(shown).toMatchObject({ code: 0, stdout: 'Only admins and owners publish.\n' });
  expect((await signedIn('teams', 'publishing', 'members')).code).toBe(0);
  expect(JSON.parse((await signedIn('teams', 'publishing')).stdout)).toEqual({ adminsPublish: false });
  expect(unwrap(await account.api.GET('/api/user')).team?.adminsPublish).toBe(false);
  expect((await signedIn('teams', 'publishing', 'everybody')).code).toBe(2);
});
