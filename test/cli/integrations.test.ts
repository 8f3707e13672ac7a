import { afterEach, beforeEach, expect, test } from 'vitest';
import { channels } from '#channels';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let receiver: Receiver;
let account: Account;
let cli: CommandLine;
let id: number;

eachCommandLine(
  (made) => {
    ({ account, cli } = made);
  },
  { scope: 'write' },
);
beforeEach(async () => {
  receiver = await openReceiver();
  const body = { type: 'webhook', name: 'Ops', config: { webhookUrl: `${receiver.url}/hook/T0PSECRET` } } as const;
  id = unwrap(await account.api.POST('/api/integrations', { body })).id;
});
afterEach(() => receiver.close());

test('lists integrations for a person without their addresses', async () => {
  const { stdout } = await cli.runForPerson(['integrations', 'list']);
  expect(stdout).toMatch(
    /^ID +TYPE +NAME +SERVICES +STATE +LAST DELIVERED +MEDIAN +P95 +PROBLEM\n\d+ +webhook +Ops +all +ok +never\n$/,
  );
  const listed = (await cli.run(['integrations', 'list'])).stdout;
  expect(JSON.parse(listed)).toMatchObject([{ id, type: 'webhook' }]);
  expect(listed).not.toContain('T0PSECRET');
});

test('connects what the web app can, asks the same and begins with the same', async () => {
  const address = `${receiver.url}/T0PSECRET`;
  for (const type of Object.keys(channels)) {
    const help = await cli.run(['integrations', 'add', type, '--help']);
    expect(help.stdout, type).toMatch(/--(?:webhook-url <url>|addresses <text>|[a-z-]+ <key>)/);
  }
  const slack = await cli.run(['integrations', 'add', 'slack', '--webhook-url', address, '--events', 'maintenance']);
  expect(JSON.parse(slack.stdout)).toMatchObject({
    type: 'slack',
    name: 'Slack Integration',
    config: {
      channel: '#statusupdates',
      events: { incidents: false, resolved: false, assignments: false, maintenance: true },
    },
    signingSecret: null,
  });
  const webhook = await cli.runForPerson([
    'integrations',
    'add',
    'webhook',
    '--name',
    'Desk',
    '--webhook-url',
    address,
  ]);
  expect(webhook.stdout).toMatch(/^Connected Desk \(ID \d+\)\.\nSigning secret, shown only once: whsec_\S+\n$/);
  const [, , listed] = JSON.parse((await cli.run(['integrations', 'list'])).stdout);
  expect(listed.config.events).toEqual({
    incidents: true,
    resolved: true,
    assignments: true,
    maintenance: false,
    ownAlerts: false,
    statusChange: true,
  });
});

test('connects one for some services alone, which the list says', async () => {
  const body = { name: 'Acme', statusPageUrl: `${receiver.url}/status` };
  const service = unwrap(await account.api.POST('/api/services', { body }));
  const webhook = ['integrations', 'add', 'webhook', '--name', 'Desk', '--webhook-url', receiver.url, '--services'];
  expect(JSON.parse((await cli.run([...webhook, String(service.id)])).stdout)).toMatchObject({
    serviceIds: [service.id],
  });
  expect((await cli.runForPerson(['integrations', 'list'])).stdout).toMatch(/webhook +Desk +1 +ok/);
  expect((await cli.run([...webhook, 'acme'])).code).toBe(2);
});

test('takes an address from standard input, and says what is missing, wrong or refused', async () => {
  const connector = 'https://acme.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4';
  const teams = ['integrations', 'add', 'teams', '--name', 'Ops', '--webhook-url'];
  const created = JSON.parse((await cli.run([...teams, '-'], `${connector}\n`)).stdout);
  expect(created.config).toEqual({ webhookUrl: 'acme.webhook.office.com/…/3/4', events: { ownAlerts: false } });
  const { stdout, stderr } = await cli.runForPerson([...teams, connector]);
  expect(stdout).toMatch(/^Connected Ops \(ID \d+\)\.\n$/);
  expect(stderr).toContain('Workflows');
  expect((await cli.run(['integrations', 'add', 'teams', '--webhook-url', receiver.url])).code).toBe(2);
  expect((await cli.run(['integrations', 'add', 'pigeon'])).code).toBe(2);
  const slack = ['integrations', 'add', 'slack', '--webhook-url', receiver.url];
  expect(await cli.run([...slack, '--events', 'incidents,everything'])).toMatchObject({
    code: 2,
    stderr: 'Unknown event "everything". --events takes incidents,resolved,assignments,maintenance,ownAlerts.\n',
  });
  expect(await cli.run([...slack.slice(0, 4), 'http://10.0.0.8/hook'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('private'),
  });
});

test('sends a test, and exits with 4 where it is not accepted', async () => {
  expect(await cli.runForPerson(['integrations', 'test', String(id)])).toMatchObject({
    code: 0,
    stdout: 'The receiver accepted the message and returned 200.\n',
  });
  receiver.answer = (response) => response.writeHead(500).end('no');
  expect(await cli.runForPerson(['integrations', 'test', String(id)])).toMatchObject({
    code: 4,
    stderr: 'The receiver returned 500: no\n',
  });
});

test('shows deliveries and sends one again, with its id', async () => {
  await cli.run(['integrations', 'test', String(id)]);
  const [delivery] = JSON.parse((await cli.run(['integrations', 'deliveries', String(id)])).stdout);
  expect((await cli.runForPerson(['integrations', 'deliveries', String(id)])).stdout).toContain(
    `${delivery.id}  accepted`,
  );
  const why = await cli.run(['integrations', 'why', String(id), delivery.id, '--json']);
  expect(JSON.parse(why.stdout)).toMatchObject({ delivery: { id: delivery.id }, rule: { id: expect.any(String) } });
  expect((await cli.runForPerson(['integrations', 'why', String(id), delivery.id])).stdout).toContain('Why we sent it');
  expect((await cli.run(['integrations', 'replay', String(id), delivery.id])).code).toBe(0);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]));
});

test('says what is wrong with an id or a limit, or that there is no such integration', async () => {
  expect((await cli.run(['integrations', 'test', 'nine'])).code).toBe(2);
  expect((await cli.run(['integrations', 'deliveries', String(id), '--limit', '0'])).code).toBe(2);
  expect((await cli.run(['integrations', 'replay', String(id), 'not-an-id'])).code).toBe(2);
  expect((await cli.run(['catalogue', 'search', '--limit', 'many'])).code).toBe(2);
  expect((await cli.run(['services', 'add', 'javascript:alert(1)'])).code).toBe(2);
  expect(await cli.run(['integrations', 'test', '999999'])).toMatchObject({
    code: 1,
    stderr: "The integration wasn't found. It may have been deleted.\n",
  });
});

test('changes what is given and nothing else', async () => {
  const edit = (...args: readonly string[]) => cli.run(['integrations', 'edit', String(id), ...args]);
  const changed = await edit('--name', 'Desk', '--events', 'incidents,maintenance', '--disable');
  expect(JSON.parse(changed.stdout)).toMatchObject({
    name: 'Desk',
    enabled: false,
    config: { events: { incidents: true, resolved: false, maintenance: true, statusChange: false } },
  });
  const moved = await cli.run(['integrations', 'edit', String(id), '--webhook-url', '-'], `${receiver.url}/moved\n`);
  expect(moved.code).toBe(0);
  const [stored] = unwrap(await account.api.GET('/api/integrations'));
  expect(stored).toMatchObject({ name: 'Desk', enabled: false, config: { webhookUrl: `${receiver.url}/moved` } });
  expect((await cli.runForPerson(['integrations', 'edit', String(id), '--enable'])).stdout).toBe('Updated Desk.\n');
  expect((await edit()).stderr).toContain('Nothing to change');
  expect((await edit('--events', 'everything')).code).toBe(2);
  expect((await cli.run(['integrations', 'edit', '999999', '--events', 'incidents'])).code).toBe(2);
});

test('changes what its channel alone asks', async () => {
  const address = `${receiver.url}/T0PSECRET`;
  const { stdout } = await cli.run(['integrations', 'add', 'slack', '--webhook-url', address]);
  const slack = String(JSON.parse(stdout).id);
  const changed = await cli.run(['integrations', 'edit', slack, '--channel', '#desk']);
  expect(JSON.parse(changed.stdout)).toMatchObject({ config: { channel: '#desk' } });
  const { stdout: help } = await cli.run(['integrations', 'edit', '--help']);
  for (const { fields } of Object.values(channels))
    for (const { name } of fields)
      expect(help).toContain(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <`);
});

test('is told of chosen services, then of all of them again', async () => {
  const body = { name: 'Acme', statusPageUrl: `${receiver.url}/status` };
  const service = unwrap(await account.api.POST('/api/services', { body }));
  const edit = async (...args: readonly string[]) =>
    JSON.parse((await cli.run(['integrations', 'edit', String(id), ...args])).stdout);
  expect(await edit('--services', String(service.id))).toMatchObject({ serviceIds: [service.id] });
  expect(await edit('--all-services')).toMatchObject({ serviceIds: null });
});

test('gives another signing secret, this once, after a yes', async () => {
  const rotate = ['integrations', 'rotate', String(id)];
  expect(await cli.run(rotate)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  const first = JSON.parse((await cli.run([...rotate, '--yes'])).stdout).signingSecret;
  const { stdout } = await cli.runForPerson(rotate, ['yes']);
  expect(stdout).toMatch(/^Signing secret, shown only once: whsec_\S+\n$/);
  expect(stdout).not.toContain(first);
  expect((await cli.runForPerson(rotate, ['no'])).stderr).toBe('Nothing was changed.\n');
});

test('disconnects one after a yes', async () => {
  const remove = ['integrations', 'delete', String(id)];
  expect(await cli.run(remove)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect((await cli.runForPerson(remove, ['no'])).code).toBe(1);
  expect(JSON.parse((await cli.run([...remove, '--yes'])).stdout)).toEqual({ deleted: id });
  expect((await cli.run(['integrations', 'list'])).stdout).toBe('[]\n');
});

test('shows what an edit would change, and changes nothing', async () => {
  const edit = ['integrations', 'edit', String(id), '--events', 'resolved', '--dry-run'];
  const { stdout } = await cli.run(edit);
  expect(JSON.parse(stdout)).toMatchObject({ days: 0, before: { alerts: 0 }, integrations: [{ id, name: 'Ops' }] });
  expect((await cli.runForPerson(edit)).stderr).toContain("We have no history yet, so we can't compare rules.");
  const [unchanged] = unwrap(await account.api.GET('/api/integrations'));
  expect(unchanged).toMatchObject({ id, config: { events: { incidents: true } } });
});
