import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;

eachCommandLine((made) => {
  ({ account, cli } = made);
});
beforeEach(async () => {
  const services = [{ name: 'Card', statusPageUrl: 'http://127.0.0.1:9/card' }];
  unwrap(await account.api.POST('/api/services/batch', { body: { services } }));
  await cli.run(['login', '-u', account.username, '--password-stdin'], account.password);
});

const show = ['reports', 'show', '--service', 'card', '--period', '30d'];

test('shows a report as a sentence with a table, as JSON and as CSV', async () => {
  const { stdout } = await cli.runForPerson(show);
  expect(stdout).toContain('We have no uptime data for Card in the last 30 days.');
  expect(stdout).toMatch(/SERVICE +UPTIME +INCIDENTS/);
  expect(JSON.parse((await cli.run([...show, '--json'])).stdout)).toMatchObject({
    scope: { kind: 'service', name: 'Card' },
  });
  expect((await cli.run([...show, '--csv'])).stdout).toMatch(/^service,period,from,to,.*\r\nCard,30d,/);
});

test('sets and removes a target', async () => {
  expect((await cli.runForPerson(['reports', 'target', '99.9%', '--service', 'card'])).stdout).toBe(
    'Set the target for Card to 99.9%.\n',
  );
  const target = async () => JSON.parse((await cli.run([...show, '--json'])).stdout).services[0].target;
  expect(await target()).toMatchObject({ percent: 99.9 });
  await cli.run(['reports', 'target', 'none', '--service', 'card']);
  expect(await target()).toBeNull();
  expect(await cli.run(['reports', 'target', 'high'])).toMatchObject({ code: 2 });
});

test('shares a report by a URL that it prints once, lists and revokes it', async () => {
  const shared = await cli.run(['reports', 'share', '--period', '30d', '--days', '7', '--format', 'table']);
  expect(shared.stdout).toMatch(/^http\S+\/shared-report\?token=rp_[0-9A-Za-z]{40}\n$/);
  const links = async () => JSON.parse((await cli.run(['reports', 'links', '--json'])).stdout);
  const [link] = await links();
  expect(link).toMatchObject({ label: 'All services, Last 30 days' });
  expect(JSON.parse((await cli.run(['reports', 'revoke', String(link.id), '--yes', '--json'])).stdout)).toEqual({
    revoked: link.id,
  });
  expect(await links()).toEqual([]);
});
