import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import { joinTeam } from '../support/join-team.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;

eachCommandLine((made) => {
  ({ product, account, cli } = made);
});

const teams = (...args: readonly string[]) =>
  cli.run(['teams', ...args, '-u', account.username, '--password-stdin'], account.password);

test('deletes a team by its name, lists and restores it, and transfers it', async () => {
  const tom = await product.signUp();
  await joinTeam(product, account, tom, 'admin');
  const { name, slug } = unwrap(await account.api.GET('/api/user')).team ?? { name: '', slug: '' };
  expect(await teams('delete', name)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await teams('delete', 'Acme', '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining(name) });
  const deleted = JSON.parse((await teams('delete', name, '--yes')).stdout);
  expect(deleted).toMatchObject({ name, slug, closedBy: account.username });
  const listed = await cli.runForPerson(['teams', 'restore', '-u', account.username], [account.password]);
  expect(listed.stdout).toMatch(/^ID +NAME +DELETED BY +RESTORE UNTIL\n.* in 13d\n$/);
  expect(JSON.parse((await teams('restore', String(deleted.id))).stdout)).toMatchObject({ slug, role: 'owner' });
  expect(JSON.parse((await teams('transfer', tom.username)).stdout)).toMatchObject({ role: 'owner' });
  expect(unwrap(await account.api.GET('/api/user')).team).toMatchObject({ slug, role: 'admin' });
});
