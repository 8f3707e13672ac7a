import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;
let ids: readonly number[];

eachCommandLine((made) => {
  ({ account, cli } = made);
});
beforeEach(async () => {
  const services = ['Card', 'Mail'].map((name) => ({ name, statusPageUrl: `http://127.0.0.1:9/${name}` }));
  const { results } = unwrap(await account.api.POST('/api/services/batch', { body: { services } }));
  ids = results.map((one) => ('service' in one && one.service ? one.service.id : 0));
  await cli.run(['login', '-u', account.username, '--password-stdin'], account.password);
});

const json = async (...args: readonly string[]) => JSON.parse((await cli.run([...args, '--json'])).stdout);
const names = (services: readonly { readonly name: string }[]) => services.map(({ name }) => name);

test('creates, lists, changes and deletes a board, by its slug, name or ID', async () => {
  const made = await json('boards', 'create', 'Payments', '--services', 'card, mail');
  expect(made).toMatchObject({ name: 'Payments', serviceIds: ids });
  expect((await cli.runForPerson(['boards', 'list'])).stdout).toMatch(
    /^SLUG +NAME +SERVICES\npayments-\d+ +Payments +2\n$/,
  );
  expect(await json('boards', 'update', 'payments', '--name', 'Cards')).toMatchObject({
    name: 'Cards',
    serviceIds: ids,
  });
  expect(await json('boards', 'update', made.slug, '--services', 'card')).toMatchObject({
    serviceIds: ids.slice(0, 1),
  });
  expect(await json('boards', 'delete', String(made.id), '--yes')).toEqual({ deleted: made.id });
  expect(await json('boards', 'list')).toEqual([]);
});

test('a feed and an integration cover a board, and an integration all services again', async () => {
  const { id } = await json('boards', 'create', 'Payments', '--services', 'card');
  expect(await json('feeds', 'create', 'Wall', '--board', 'payments')).toMatchObject({ boardId: id });
  const url = ['--webhook-url', 'http://127.0.0.1:9/hook'];
  const added = await json('integrations', 'add', 'webhook', '--name', 'Desk', ...url, '--board', 'payments');
  expect(added).toMatchObject({ boardId: id, serviceIds: null });
  const edit = (...flags: readonly string[]) => json('integrations', 'edit', String(added.id), ...flags);
  expect(await edit('--all-services')).toMatchObject({ boardId: null, serviceIds: null });
  expect(await edit('--board', 'payments')).toMatchObject({ boardId: id });
  expect(await edit('--services', String(ids[0]))).toMatchObject({ boardId: null, serviceIds: [ids[0]] });
});

test('lists and status take a board', async () => {
  await json('boards', 'create', 'Payments', '--services', 'card');
  await json('boards', 'create', 'Empty');
  for (const service of ['card', 'mail']) await cli.run(['incidents', 'create', service, `Trouble of ${service}`]);
  expect(names(await json('services', 'list', '--board', 'payments'))).toEqual(['Card']);
  expect(await json('incidents', 'list', '--board', 'payments')).toMatchObject([{ title: 'Trouble of card' }]);
  expect(names((await json('status', '--board', 'payments')).services)).toEqual(['Card']);
  expect(await cli.run(['status', '--board', 'empty'])).toMatchObject({ code: 2 });
  const unknown = await cli.run(['services', 'list', '--board', 'other']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('You have no board "other". Run "allclear boards list".');
});
