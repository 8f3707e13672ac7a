import { expect, test } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
import { type CliStage, eachCommandLine } from '../support/cli-stage.ts';

let stage: CliStage;
eachCommandLine((made) => {
  stage = made;
});

const billing = (...args: readonly string[]) => {
  const { cli, account } = stage;
  return cli.run(['billing', ...args, '-u', account.username, '--password-stdin'], `${account.password}\n`);
};
const asOwner = async (...args: readonly string[]) => {
  const { username, password } = await stage.product.signInOwner();
  return stage.cli.run(['billing', ...args, '-u', username, '--password-stdin'], `${password}\n`);
};

test('says how a trial stands, as JSON and to a person, and leaves no session behind', async () => {
  const { account, cli } = stage;
  for (const command of ['status', 'sync']) {
    const { code, stdout } = await billing(command);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { hasSubscription: false, onTrial: true, access: { level: 'full', because: 'trial' } },
    ]);
  }
  const shown = await cli.runForPerson(['billing', 'status', '-u', account.username], [account.password]);
  expect(shown.stdout).toMatch(/^Subscription: none\nAccess: full \(free trial, until \d{4}-\d\d-\d\d\)\n$/);
  expect((await account.api.GET('/api/user/sessions')).data).toHaveLength(1);
});

test('shows the owner what came of the provider, and compares', async () => {
  expect(await asOwner('events', '--limit', '5')).toMatchObject({ code: 0, stdout: '[]\n' });
  const { em } = stage.product.database;
  for (const id of ['evt_1', 'evt_2', 'evt_3'])
    await change(em)`insert into billing.event (id, type, lease_until) values (${id}, 'invoice.paid', now())`;
  const older = await asOwner('events', '--limit', '1', '--before', 'evt_3');
  expect([older.code, JSON.parse(older.stdout)]).toMatchObject([0, [{ id: 'evt_2' }]]);
  for (const id of ['du_1', 'du_2'])
    await change(em)`
      insert into billing.payment_issue (id, kind, amount, currency, happened_at)
      values (${id}, 'dispute', 1500, 'gbp', '2026-04-01')
    `;
  const issues = await asOwner('issues', '--before', 'du_2');
  expect(JSON.parse(issues.stdout)).toMatchObject([{ id: 'du_1' }]);
  expect(await asOwner('issues', '--before', 'du_1')).toMatchObject({ code: 0, stdout: '[]\n' });
  const { code, stdout } = await asOwner('reconcile', '--dry-run');
  expect([code, JSON.parse(stdout)]).toEqual([0, { looked: 0, changes: [], failed: [] }]);
});

test('nobody but the owner sees events or compares, and no number of events is guessed', async () => {
  for (const args of [['events'], ['reconcile', '--dry-run']])
    expect(await billing(...args)).toMatchObject({ code: 3, stderr: 'Only the owner can do this.\n' });
  expect(await asOwner('events', '--limit', 'many')).toMatchObject({ code: 2 });
});

test('a key is no way to billing', async () => {
  const { account, product } = stage;
  const { data } = await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } });
  const answer = await fetch(`${product.url}/api/subscription-status`, {
    headers: { authorization: `Bearer ${data?.key}` },
  });
  expect(answer.status).toBe(403);
});
