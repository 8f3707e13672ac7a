import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { receiptTable } from '../../cli/tables/receipt-table.ts';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;
let page: ControlledPage;
let receiver: Receiver;

eachCommandLine(
  (made) => {
    ({ account, cli } = made);
  },
  { scope: 'read' },
);
beforeEach(async () => {
  [page, receiver] = await Promise.all([startControlledPage(), openReceiver()]);
});
afterEach(() => Promise.all([page.close(), receiver.close()]));

test('says how soon the alerts of a service’s page arrived, once there were any', async () => {
  const { api } = account;
  unwrap(await api.POST('/api/services', { body: { name: 'Acme Pay', statusPageUrl: page.url } }));
  const config = { webhookUrl: receiver.url };
  unwrap(await api.POST('/api/integrations', { body: { type: 'webhook', name: 'Desk', config } }));
  const receipt = async () => JSON.parse((await cli.run(['services', 'receipt', 'acme-pay'])).stdout).receipt;
  expect(await receipt()).toBeNull();
  expect(await cli.runForPerson(['services', 'receipt', 'acme pay'])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'No alerts for Acme Pay in the last 30 days.\n',
  });
  page.says({ status: 'outage' });
  await expect.poll(async () => (await receipt())?.accepted).toBeGreaterThan(0);
  const table = await cli.runForPerson(['services', 'receipt', 'Acme Pay']);
  expect(table.stdout).toMatch(/^SERVICE +DELIVERED +FAILED +PAUSED +MEDIAN +P95 +LAST FAILURE\nAcme Pay +\d+ +0 +0 /);
});

test('names no service that is not watched', async () => {
  expect(await cli.run(['services', 'receipt', 'nobody'])).toMatchObject({
    code: 2,
    stderr: 'You don\'t monitor a service named "nobody". Run "allclear services list".\n',
  });
});

test('tells from when it was read where pages say no time, and what failed', () => {
  const sinceRead = { alerts: 3, p50Ms: 340, p95Ms: 150_000 };
  const receipt = { accepted: 3, kept: 1, failed: 2, lastFailure: '404: no_service', sincePublished: null, sinceRead };
  const { rows } = receiptTable('Acme', receipt);
  expect(rows).toEqual([['Acme', '3', '2', '1', '0.3 s', '3 min', '404: no_service']]);
});
