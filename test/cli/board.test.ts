import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import { snippet } from '../support/snippets.ts';
import { summaryPath } from '../support/statuspage-body.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;
let pages: PageServer;
let receiver: Receiver;

eachCommandLine(
  (made) => {
    ({ product, account, cli } = made);
  },
  { scope: 'write' },
);
beforeEach(async () => {
  [pages, receiver] = await Promise.all([startPageServer(), openReceiver()]);
  pages.set(`/acme${summaryPath}`, { body: statuspage(['API', 'Web', 'Mail']) });
  pages.set(`/globex${summaryPath}`, { body: statuspage(['API', 'API', 'Shop'], 'Europe') });
});
afterEach(() => Promise.all([pages.close(), receiver.close()]));

/** All is well at these components; the first two stand in the group, where there is one. */
const statuspage = (names: readonly string[], group?: string): string =>
  JSON.stringify({
    page: { id: 'k3x9q2w7d1za', name: 'Acme', url: 'https://status.acme.test' },
    status: { indicator: 'none', description: 'All Systems Operational' },
    components: [
      ...(group === undefined ? [] : [{ id: 'group', name: group, status: 'operational', group: true }]),
      ...names.map((name, i) => ({
        id: `c${i}`,
        name,
        status: 'operational',
        group: false,
        group_id: group !== undefined && i < 2 ? 'group' : null,
      })),
    ],
    incidents: [],
    scheduled_maintenances: [],
  });

/** A step of `apply --json` as its action, name, and what becomes of the fields. */
type Told = {
  readonly steps: readonly {
    readonly action: string;
    readonly kind: string;
    readonly name: string;
    readonly changes: readonly { readonly field: string; readonly to: unknown }[];
    readonly outcome: string;
    readonly reason: string | null;
    readonly url?: string;
  }[];
  readonly unchanged: number;
  readonly leftAlone: readonly { readonly name: string }[];
};

const applied = async (file: string, args: readonly string[] = [], by = cli): Promise<Told> => {
  const ran = await by.run(['apply', '-', '--json', ...args], file);
  expect([ran.code, ran.stderr]).toEqual([0, expect.not.stringContaining('refused')]);
  return JSON.parse(ran.stdout);
};
const exported = async (): Promise<string> => {
  const { code, stdout } = await cli.run(['export']);
  expect(code).toBe(0);
  return stdout;
};
const board = async () =>
  unwrap(await account.api.GET('/api/services')).map(({ id, name, watchedComponents }) => ({
    id,
    name,
    watches: watchedComponents.map((one) => one.name),
  }));
const stepsOf = ({ steps }: Told) =>
  steps.map(({ action, name, changes }) => [
    action,
    name,
    Object.fromEntries(changes.map((one) => [one.field, one.to])),
  ]);

const acme = (more = '') => `version: 1\nservices:\n  - name: Acme\n    page: ${pages.url}/acme\n${more}`;

/** With all that a file can say. */
const whole = () => `version: 1
services:
  - name: Acme
    page: ${pages.url}/acme
    description: Takes our payments
    category: payments
    icon: ri-bank-card-line
    iconColor: text-blue-600 bg-blue-100
    components: [Web, API]
    unlinked: false
    alerts: outage
    pinned: true
    words: { name: Acme Pay, components: { API: Card payments } }
  - { name: Acme mail, page: '${pages.url}/acme', components: [Mail], enabled: false }
  - { name: Globex, page: '${pages.url}/globex', groups: [Europe], components: [Shop] }
  - { name: Globex, key: second, page: '${pages.url}/globex', components: [{ id: c1 }] }
integrations:
  - { type: slack, name: Ops, addressFrom: OPS_WEBHOOK, settings: { channel: '#ops' }, events: [incidents] }
  - { type: webhook, name: Desk, addressFrom: OPS_WEBHOOK, services: [Acme, second], enabled: false }
`;

/** The same command line where this variable is set. */
const PAGER_KEY = 'R0'.repeat(16);

const withAddress = async (): Promise<CommandLine> => {
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } }));
  const address = `${receiver.url}/T0PSECRET`;
  return createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key, OPS_WEBHOOK: address, PAGER_KEY });
};

test('a file makes the board, made again it changes nothing, and neither does what is exported of it', async () => {
  const ci = await withAddress();
  const first = await applied(whole(), [], ci);
  expect(first.steps.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(Array(6).fill('add done'));
  expect(JSON.stringify(first)).not.toContain('T0PSECRET');
  expect(await applied(whole())).toEqual({ dryRun: false, unchanged: 6, leftAlone: [], steps: [] });
  expect(await board()).toMatchObject([
    { name: 'Acme', watches: ['API', 'Web'] },
    { name: 'Acme mail', watches: ['Mail'] },
    { name: 'Globex', watches: ['Shop', 'API', 'API'] },
    { name: 'Globex', watches: ['API'] },
  ]);
  const file = await exported();
  expect(await applied(file)).toEqual({ dryRun: false, unchanged: 6, leftAlone: [], steps: [] });
  expect(await exported()).toBe(file);
  await ci.remove();
});

test("JSON of Terraform's jsonencode makes the board: a null is what the file leaves out, and an export in JSON is one, too", async () => {
  const command = /command += "(.+)"/.exec(snippet('ci: Terraform'))?.[1]?.replaceAll('\\"', '"');
  const [write = '', apply] = command?.split(' | ') ?? [];
  expect(apply).toBe('node allclear.mjs apply -');
  // developer.hashicorp.com, "jsonencode": keys by the alphabet, unset attributes as null, and <, > and & escaped.
  const encoded = String.raw`{"services":[{"alerts":null,"category":null,"components":null,"description":"Mail \u0026\nmore","name":"Acme","page":"PAGE"}],"version":1}`;
  const BOARD = encoded.replace('PAGE', `${pages.url}/acme`);
  const file = execFileSync('sh', ['-c', write], { env: { ...process.env, BOARD }, encoding: 'utf8' });
  expect(stepsOf(await applied(file))).toMatchObject([['add', 'Acme', { description: 'Mail &\nmore' }]]);
  const { stdout } = await cli.run(['export', '--json']);
  expect(stdout).not.toContain('null');
  expect(await applied(stdout)).toMatchObject({ steps: [], unchanged: 1 });
});

test('an export says all of it by names, by ids only where names are not enough, and holds no secret', async () => {
  const ci = await withAddress();
  await applied(whole(), [], ci);
  const text = await exported();
  expect(text).not.toContain('SECRET');
  const { services, integrations } = parse(text);
  expect(services).toEqual([
    {
      name: 'Acme',
      page: `${pages.url}/acme`,
      description: 'Takes our payments',
      category: 'payments',
      icon: 'ri-bank-card-line',
      iconColor: 'text-blue-600 bg-blue-100',
      components: ['API', 'Web'],
      groups: [],
      unlinked: false,
      alerts: 'outage',
      enabled: true,
      pinned: true,
      words: { name: 'Acme Pay', components: { API: 'Card payments' } },
    },
    expect.objectContaining({ name: 'Acme mail', components: ['Mail'], enabled: false }),
    expect.objectContaining({ key: expect.any(String), name: 'Globex', components: ['Shop'], groups: ['Europe'] }),
    expect.objectContaining({ key: expect.any(String), name: 'Globex', components: [{ id: 'c1', name: 'API' }] }),
  ]);
  expect(integrations).toEqual([
    {
      type: 'slack',
      name: 'Ops',
      settings: { channel: '#ops' },
      events: ['incidents'],
      services: 'all',
      enabled: true,
    },
    {
      type: 'webhook',
      name: 'Desk',
      events: ['incidents', 'resolved', 'assignments', 'statusChange'],
      services: ['Acme', services[3].key],
      enabled: false,
    },
  ]);
  expect(JSON.parse((await cli.run(['export', '--json'])).stdout)).toEqual(parse(text));
  await ci.remove();
});

test('another account becomes the same by an export, once it has the addresses', async () => {
  const ci = await withAddress();
  await applied(whole(), [], ci);
  const file = await exported();
  account = await product.signUp();
  const other = await withAddress();
  const ran = await other.run(['apply', '-'], file);
  expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining('Ops: its URL is missing; set addressFrom') });
  expect(ran.stderr).toContain('Desk: its URL is missing; set addressFrom to an environment variable');
  const named = file.replaceAll(/^( {4}name: (?:Ops|Desk))$/gm, '$1\n    addressFrom: OPS_WEBHOOK');
  expect(stepsOf(await applied(named, [], other)).map(([action, name]) => `${action} ${name}`)).toEqual([
    'add Ops',
    'add Desk',
  ]);
  const again = await other.run(['export']);
  // A slug is the installation's, and so is the key that comes of it.
  const withoutKeys = (text: string) => text.replaceAll(/globex-?\d*/g, 'globex');
  expect(withoutKeys(again.stdout)).toBe(withoutKeys(file));
  await Promise.all([ci.remove(), other.remove()]);
});

test('changes what differs and nothing else: a new name keeps the service, and so do other components', async () => {
  await applied(
    acme(
      "    components: [API]\n    description: All of it\n  - { name: Web, page: '" +
        `${pages.url}/acme', components: [Web] }\n`,
    ),
  );
  const before = await board();
  expect(stepsOf(await applied(acme('    components: [API, Mail]\n')))).toEqual([
    ['change', 'Acme', { components: ['API', 'Mail'] }],
  ]);
  const swapped = acme(
    `    components: [Web]\n  - { name: Web, page: '${pages.url}/acme', components: [API, Mail] }\n`,
  );
  expect(stepsOf(await applied(swapped))).toEqual([
    ['change', 'Acme', { name: 'Acme' }],
    ['change', 'Web', { name: 'Web' }],
  ]);
  const after = await board();
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(after.map(({ name, watches }) => [name, watches])).toEqual([
    ['Acme', ['Web']],
    ['Web', ['API', 'Mail']],
  ]);
});

test('another page for the service of a name is a change of it, by the names of that page', async () => {
  await applied(acme());
  const [{ id } = { id: 0 }] = await board();
  const moved = acme('    components: [Shop]\n').replace('/acme', '/globex');
  expect(stepsOf(await applied(moved))).toEqual([
    ['change', 'Acme', { page: `${pages.url}/globex`, components: ['Shop'] }],
  ]);
  expect(await board()).toEqual([{ id, name: 'Acme', watches: ['Shop'] }]);
  expect((await applied(moved)).steps).toEqual([]);
});

test('--dry-run shows the difference and changes nothing; --exit-code tells it to a script', async () => {
  await applied(acme('    alerts: degraded\n'));
  const next = `${acme('    alerts: outage\n')}  - { name: Globex, page: '${pages.url}/globex' }\n`;
  const ran = await cli.runForPerson(['apply', '-', '--dry-run', '--exit-code']);
  expect(ran.code).toBe(2);
  const file = await written(next);
  const shown = await cli.runForPerson(['apply', file.path, '--dry-run']);
  expect(shown).toMatchObject({ code: 0, stderr: '1 to add, 1 to change, 0 unchanged.\n' });
  expect(shown.stdout).toMatch(
    /^ACTION +KIND +NAME +FIELD +FROM +TO +OUTCOME\nchange +service +Acme +alerts +degraded +outage +planned\nadd +service +Globex +planned\n$/,
  );
  const checked = await cli.run(['apply', file.path, '--dry-run', '--exit-code']);
  expect(checked).toMatchObject({ code: 4, stderr: expect.stringContaining('1 to add, 1 to change') });
  expect(await board()).toMatchObject([{ name: 'Acme' }]);
  await applied(next);
  expect((await cli.run(['apply', file.path, '--dry-run', '--exit-code'])).code).toBe(0);
  expect((await cli.run(['apply', file.path, '--exit-code'])).code).toBe(2);
  await file.remove();
});

const written = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'allclear-board-'));
  const path = join(folder, 'board.yaml');
  await writeFile(path, text);
  return { path, remove: () => rm(folder, { recursive: true }) };
};

test('what is not in the file is left alone, or goes with --prune after a yes', async () => {
  const ci = await withAddress();
  await applied(whole(), [], ci);
  const left = await applied(acme('    components: [API, Web]\n'));
  expect(left.leftAlone.map(({ name }) => name)).toEqual(['Acme mail', 'Globex', 'Globex']);
  expect(await board()).toHaveLength(4);
  const file = `${acme('    components: [API, Web]\n')}integrations: []\n`;
  expect(await cli.run(['apply', '-', '--prune'], file)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await board()).toHaveLength(4);
  // A section that the file doesn't have isn't asked about.
  const { steps } = await applied(acme('    components: [API, Web]\n'), ['--prune', '--yes']);
  expect(steps.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'remove Acme mail',
    'remove Globex',
    'remove Globex',
  ]);
  expect(stepsOf(await applied(file, ['--prune', '--yes'])).map(([action, name]) => `${action} ${name}`)).toEqual([
    'remove Ops',
    'remove Desk',
  ]);
  expect(await board()).toMatchObject([{ name: 'Acme' }]);
  await ci.remove();
});

test('a file with a fault changes nothing, also where it shows only beside the board', async () => {
  const misspelt = acme('    alert: none\n');
  expect(await cli.run(['apply', '-'], misspelt)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('line 5, services[0].alert: unknown key "alert"'),
  });
  const unknown = `${acme()}integrations:\n  - { type: slack, name: Ops, addressFrom: OPS, services: [Initech] }\n`;
  expect(await cli.run(['apply', '-'], unknown)).toMatchObject({
    code: 2,
    stderr:
      'standard input has errors, so nothing was changed:\n  line 6, integrations[0].services[0]: service "Initech" isn\'t in the file or on your board\n',
  });
  expect(await cli.run(['apply', '/nowhere/board.yaml'])).toMatchObject({
    code: 2,
    stderr: "We couldn't read /nowhere/board.yaml (ENOENT).\n",
  });
  expect(await board()).toEqual([]);
});

test('what is refused is named at the end with exit code 1, the rest is done, and a repeated apply goes on', async () => {
  const file = `${acme('    components: [API, Search]\n')}  - { name: Globex, page: '${pages.url}/globex' }
integrations:
  - { type: webhook, name: Desk, addressFrom: OPS_WEBHOOK, services: [Acme] }
`;
  const ci = await withAddress();
  const ran = await ci.run(['apply', '-', '--json'], file);
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stdout).steps).toMatchObject([
    {
      name: 'Acme',
      outcome: 'refused',
      reason: 'The page has no component called “Search”. It lists “API”, “Web”, “Mail”',
    },
    { name: 'Globex', outcome: 'done', reason: null },
    { name: 'Desk', outcome: 'refused', reason: "its service Acme couldn't be added" },
  ]);
  expect(JSON.parse(ran.stderr.slice(ran.stderr.indexOf('{'))).error.message).toBe(
    "Some changes were rejected:\n  Acme: The page has no component called “Search”. It lists “API”, “Web”, “Mail”\n  Desk: its service Acme couldn't be added",
  );
  expect(await board()).toMatchObject([{ name: 'Globex' }]);
  const forPerson = await ci.run(['apply', '-', '--format', 'table'], file);
  expect(forPerson.stdout).toMatch(/^add .*Acme +refused$/m);
  expect(forPerson.stderr).toContain('no component called “Search”');
  expect((await ci.run(['apply', '-', '--format', 'tsv'], file)).stdout).toContain('refused: The page has no');
  pages.set(`/acme${summaryPath}`, { body: statuspage(['API', 'Search']) });
  expect(stepsOf(await applied(file, [], ci)).map(([action, name]) => `${action} ${name}`)).toEqual([
    'add Acme',
    'add Desk',
  ]);
  await ci.remove();
});

test('an integration keeps its address, and what is said of it changes', async () => {
  const ci = await withAddress();
  const file = (more: string) =>
    `version: 1\nintegrations:\n  - { type: slack, name: Ops, addressFrom: OPS_WEBHOOK${more} }\n`;
  await applied(file(''), [], ci);
  const changed = file(", settings: { channel: '#pay' }, events: [maintenance], enabled: false");
  expect(stepsOf(await applied(changed))).toEqual([
    ['change', 'Ops', { channel: '#pay', events: ['maintenance'], enabled: false }],
  ]);
  expect((await applied(changed)).steps).toEqual([]);
  const [integration] = unwrap(await account.api.GET('/api/integrations'));
  expect(integration).toMatchObject({
    config: { webhookUrl: `${receiver.url}/T0PSECRET`, channel: '#pay' },
    enabled: false,
  });
  await ci.remove();
});

test('a channel with keys has them from the environment, and never from the file', async () => {
  const ci = await withAddress();
  const file = (more: string) => `version: 1\nintegrations:\n  - { type: pagerduty, name: Pager${more} }\n`;
  const refused = await cli.run(['apply', '-', '--json'], file(''));
  expect(refused.stdout).toContain('its key routingKey is missing; set keysFrom.routingKey');
  const inFile = await cli.run(['apply', '-'], file(', settings: { routingKey: SECRET }'));
  expect(inFile.stderr).toContain('pagerduty has only these settings: region');
  const done = await applied(file(', keysFrom: { routingKey: PAGER_KEY }'), [], ci);
  expect(done.steps).toMatchObject([{ action: 'add', name: 'Pager', outcome: 'done' }]);
  expect(JSON.stringify(done)).not.toContain(PAGER_KEY);
  expect((await applied(file(', keysFrom: { routingKey: PAGER_KEY }'))).steps).toEqual([]);
  const quiet = await applied(file(', quietHours: mon-fri 22:00-07:00 Europe/London drop'));
  expect(quiet.steps).toMatchObject([{ action: 'change', name: 'Pager', outcome: 'done' }]);
  expect((await applied(file(', quietHours: "mon,tue,wed,thu,fri 22:00-07:00 Europe/London drop"'))).steps).toEqual([]);
  expect(await exported()).toContain('quietHours: mon-fri 22:00-07:00 Europe/London drop');
  await ci.remove();
});

test('an integration escalates to one that the same file adds, by its name', async () => {
  const ci = await withAddress();
  const added = (name: string, more = '') => `  - { type: webhook, name: ${name}, addressFrom: OPS_WEBHOOK${more} }\n`;
  const rules = ', escalation: { afterMinutes: 15, to: Second }, repeatMinutes: 60';
  const file = (more: string) => `version: 1\nintegrations:\n${added('First', more)}${added('Second')}`;
  const unknown = await cli.run(['apply', '-'], file(', escalation: { afterMinutes: 15, to: Nobody }'));
  expect(unknown.stderr).toContain('integration "Nobody" isn\'t in the file or on your board');
  const done = await applied(file(rules), [], ci);
  expect(done.steps.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'add First',
    'add Second',
    'change First',
  ]);
  expect((await applied(file(rules))).steps).toEqual([]);
  expect(await exported()).toContain('to: Second');
  expect(await exported()).toContain('repeatMinutes: 60');
  const off = await applied(file(', escalation: none, repeatMinutes: none'));
  expect(off.steps.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'repeatMinutes', from: '60', to: 'none' }],
    [{ field: 'escalation', from: 'after 15 minutes to Second', to: 'none' }],
  ]);
  expect(await exported()).not.toContain('escalation');
  await ci.remove();
});

/** Boards, and what covers only one. */
const withBoards = () => `version: 1
services:
  - { name: Acme, page: '${pages.url}/acme', components: [API] }
  - { name: Acme mail, page: '${pages.url}/acme', components: [Mail] }
boards:
  - { name: Payments, services: [Acme] }
  - { name: Office, services: [Acme mail, Acme] }
integrations:
  - { type: webhook, name: Desk, addressFrom: OPS_WEBHOOK, board: Payments }
feeds:
  - { name: Calendar, board: Office }
  - { name: README, scope: badges }
`;

test('boards are in the file, with the integrations and feeds that cover them', async () => {
  const ci = await withAddress();
  const dry = await applied(withBoards(), ['--dry-run'], ci);
  const kinds = ['service', 'service', 'board', 'board', 'integration', 'feed', 'feed'];
  expect(dry.steps).toMatchObject(kinds.map((kind) => ({ kind, action: 'add', outcome: 'planned' })));
  expect(unwrap(await account.api.GET('/api/boards'))).toEqual([]);
  const first = await applied(withBoards(), [], ci);
  expect(first.steps).toMatchObject(kinds.map((kind) => ({ kind, outcome: 'done' })));
  const [office, payments] = unwrap(await account.api.GET('/api/boards'));
  expect([office?.serviceIds.length, payments?.serviceIds.length]).toEqual([2, 1]);
  expect(unwrap(await account.api.GET('/api/integrations'))).toContainEqual(
    expect.objectContaining({ name: 'Desk', boardId: payments?.id }),
  );
  const feeds = unwrap(await account.api.GET('/api/feeds'));
  expect(feeds.map(({ name, scope, boardId }) => [name, scope, boardId])).toEqual([
    ['README', 'badges', null],
    ['Calendar', 'board', office?.id],
  ]);
  const calendar = first.steps.find(({ name }) => name === 'Calendar')?.url ?? '';
  expect((await fetch(`${calendar}/board.json`)).status).toBe(200);
  const file = await exported();
  for (const again of [withBoards(), file])
    expect(await applied(again)).toEqual({ dryRun: false, unchanged: 7, leftAlone: [], steps: [] });
  expect(parse(file)).toMatchObject({
    boards: [
      { name: 'Office', services: ['Acme', 'Acme mail'] },
      { name: 'Payments', services: ['Acme'] },
    ],
    integrations: [{ name: 'Desk', board: 'Payments' }],
    feeds: [
      { name: 'Calendar', scope: 'board', board: 'Office' },
      { name: 'README', scope: 'badges' },
    ],
  });
  await ci.remove();
});

test('boards change by the file, and go with --prune after what covers them', async () => {
  const ci = await withAddress();
  await applied(withBoards(), [], ci);
  const moved = withBoards()
    .replace('name: Office, services: [Acme mail, Acme]', 'name: OFFICE, services: [Acme mail]')
    .replace('board: Payments }', 'services: all }')
    .replace('board: Office', 'board: Payments');
  const ran = await ci.run(['apply', '-', '--json'], moved);
  expect(ran.code).toBe(1);
  expect(JSON.parse(ran.stdout).steps).toMatchObject([
    {
      kind: 'board',
      outcome: 'done',
      changes: [
        { field: 'name', from: 'Office', to: 'OFFICE' },
        { field: 'services', from: ['Acme', 'Acme mail'], to: ['Acme mail'] },
      ],
    },
    { kind: 'integration', outcome: 'done', changes: [{ field: 'services', from: null, to: 'all' }] },
    { kind: 'feed', outcome: 'refused', reason: expect.stringContaining('a feed keeps its scope and board') },
  ]);
  await applied(withBoards(), [], ci);
  const none = 'version: 1\nboards: []\nintegrations: []\nfeeds: [{ name: README }]\n';
  const { steps } = await applied(none, ['--prune', '--yes']);
  expect(steps.map(({ kind, name, outcome }) => [kind, name, outcome])).toEqual([
    ['integration', 'Desk', 'done'],
    ['feed', 'Calendar', 'done'],
    ['board', 'Office', 'done'],
    ['board', 'Payments', 'done'],
  ]);
  expect(await board()).toHaveLength(2);
  await ci.remove();
});

const withMappings = (alerts = 'label: service=checkout') => `version: 1
services:
  - { name: Acme, page: '${pages.url}/acme', components: [API, Mail] }
  - { name: Globex, page: '${pages.url}/globex' }
mappings:
  - { name: Checkout, ${alerts}, services: [Globex, { service: Acme, components: [API] }] }
`;

test('mappings are in the file with the components that they name, change by it, and go with --prune', async () => {
  const dry = await applied(withMappings(), ['--dry-run']);
  expect(dry.steps.at(-1)).toMatchObject({ kind: 'mapping', action: 'add', outcome: 'planned' });
  const first = await applied(withMappings());
  expect(first.steps).toMatchObject(['service', 'service', 'mapping'].map((kind) => ({ kind, outcome: 'done' })));
  expect(unwrap(await account.api.GET('/api/alert-mappings'))).toMatchObject([
    {
      field: 'label',
      label: 'service',
      value: 'checkout',
      services: [
        { name: 'Acme', components: [{ name: 'API' }] },
        { name: 'Globex', components: [] },
      ],
    },
  ]);
  for (const again of [withMappings(), await exported()])
    expect(await applied(again)).toEqual({ dryRun: false, unchanged: 3, leftAlone: [], steps: [] });
  expect((await applied(withMappings('title: 5xx'))).steps).toMatchObject([
    {
      kind: 'mapping',
      outcome: 'done',
      changes: [{ field: 'alerts', from: 'label service=checkout', to: 'title 5xx' }],
    },
  ]);
  const { steps } = await applied('version: 1\nmappings: []\n', ['--prune', '--yes']);
  expect(steps).toMatchObject([{ kind: 'mapping', action: 'remove', outcome: 'done' }]);
});

test.each([
  ['mappings: [{ name: A, services: [Acme] }]', 'must have one of label, title and source'],
  ['mappings: [{ name: A, label: checkout, services: [Acme] }]', 'must be like service=checkout'],
  [
    'mappings: [{ name: A, title: x, services: [Initech] }]',
    'mappings[0].services[0]: service "Initech" isn\'t in the file',
  ],
  ['boards: [{ name: One }, { name: ONE }]', 'line 2, boards[1].name: another board in the file already has this name'],
  ['boards: [{ name: One, services: [Initech] }]', 'boards[0].services[0]: service "Initech" isn\'t in the file'],
  ['feeds: [{ name: One, board: Two }]', 'feeds[0].board: board "Two" isn\'t in the file or on your board'],
  ['integrations: [{ type: slack, name: Ops, board: One, services: all }]', "board can't be combined with services"],
])('a file with %s is refused', async (line, reason) => {
  expect(await cli.run(['apply', '-'], `version: 1\n${line}\n`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(reason),
  });
});

test('a person sees the URL of a new feed once', async () => {
  const file = await written('version: 1\nfeeds: [{ name: Wall }]\n');
  const { stderr } = await cli.runForPerson(['apply', file.path]);
  await file.remove();
  expect(stderr).toMatch(/URL of Wall, shown only once: http\S+\/feeds\/fd_/);
});

test('ends where nobody answers any more, and says how far it came', async () => {
  const nobody = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` });
  expect((await nobody.run(['apply', '-'], acme())).code).toBe(3);
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Wall', scope: 'read' } }));
  const reads = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  expect(await reads.run(['apply', '-'], acme())).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^Stopped after 0 of 1\. Apply the file again to continue\.\n/),
  });
  await Promise.all([nobody.remove(), reads.remove()]);
});
