import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type StatusGator, serviceMonitor, startStatusGator } from '../support/statusgator.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

const TOKEN = 'sg_hush';
/** Nothing answers there. */
const NOBODY = 'http://127.0.0.1:1';

let product: RunningProduct;
let page: ControlledPage;
let statusGator: StatusGator;
let folder: string;
let account: Account;
let cli: CommandLine;
beforeAll(async () => {
  page = await startControlledPage();
  const monitors = [
    serviceMonitor('Acme', page.url),
    serviceMonitor('GitHub', null),
    serviceMonitor('Unheard of', null),
  ];
  statusGator = await startStatusGator(TOKEN, [{ id: 'b1', name: 'Vendors', monitors }]);
  product = await startRunningProduct({ web: false, works: false, statusGatorUrl: statusGator.url });
  folder = await mkdtemp(join(scratchFolder(), 'allclear-lists-'));
});
afterAll(async () => {
  await product.stop();
  await Promise.all([page.close(), statusGator.close(), rm(folder, { recursive: true, force: true })]);
});
beforeEach(async () => {
  account = await product.signUp();
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } }));
  cli = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
});
afterEach(() => cli.remove());

const list = () => `Acme ${page.url}\nNobody ${NOBODY}\nUnheard of\n${page.url}/#again\n`;

const watched = async (): Promise<readonly string[]> =>
  unwrap(await account.api.GET('/api/services')).map(({ name }) => name);

describe('a list from standard input', () => {
  test('is looked at, with what would be added and why not, and nothing is added', async () => {
    const { code, stdout } = await cli.run(['import', '-', '--dry-run'], list());
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'addresses',
      services: [
        { name: 'Acme', kind: 'detected', formatLabel: 'Atlassian Statuspage', statusPageUrl: page.url, outcome: null },
        { name: 'Nobody', kind: 'unreadable', reason: expect.stringContaining('refused the connection') },
        { name: 'Unheard of', kind: 'unusable', reason: expect.stringContaining('catalogue') },
      ],
      leftOut: [{ reason: expect.stringContaining('“Acme”') }],
    });
    expect(await watched()).toEqual([]);
  });

  test('is added where it can be read, and once: the same import again goes on with what is left', async () => {
    const first = JSON.parse((await cli.run(['import', '--yes'], list())).stdout);
    expect(first.services[0]).toMatchObject({ name: 'Acme', outcome: 'added', serviceId: expect.any(Number) });
    expect(await watched()).toEqual(['Acme']);
    const again = await cli.run(['import', '--yes', '--only', 'Acme', NOBODY], list());
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout).services).toMatchObject([
      { name: 'Acme', kind: 'watched', outcome: null, watchedAs: { name: 'Acme' } },
      { name: 'Nobody', kind: 'unreadable', outcome: 'added' },
      { name: 'Unheard of', outcome: null },
    ]);
    expect(await watched()).toEqual(['Acme', 'Nobody']);
  });

  test('is for nobody to answer about: without --yes and --dry-run it is refused before anything is read', async () => {
    const { code, stderr } = await cli.runForPerson(['import'], ['yes']);
    expect([code, stderr]).toEqual([2, 'Not an interactive terminal. Preview with --dry-run, then use --yes.\n']);
  });

  test.each([
    [['import', '--yes'], '', 2, 'Standard input is empty'],
    [['import', '--yes'], '{"a":1}', 2, 'no monitorList'],
    [['import', '--yes', '--only', 'Zoom'], 'Acme', 2, 'The list has no "Zoom".'],
    [['import', '--yes', '--token-stdin'], TOKEN, 2, '--token-stdin needs --from'],
    [['import', 'list.csv', '--yes', '--from', 'statusgator'], '', 2, 'not both'],
    [['import', '/nowhere/list.csv', '--yes'], '', 2, '(ENOENT)'],
  ])('refuses %j of %j with %i', async (args, input, code, said) => {
    const ran = await cli.run(args, input);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(said);
  });
});

describe('a file', () => {
  const file = async (): Promise<string> => {
    const path = join(folder, 'vendors.csv');
    await writeFile(path, `Name,URL\n"Acme, Inc",${page.url}\nNobody,${NOBODY}\n`);
    return path;
  };

  test('is shown to a person, who is asked', async () => {
    const { code, stdout } = await cli.runForPerson(['import', await file()], ['yes']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Acme, Inc +Atlassian Statuspage/);
    expect(stdout).toMatch(/Nobody +can't be read/);
    expect(stdout).toMatch(/Acme, Inc +added, operational/);
    expect(stdout).toContain('1 service added.');
    expect(await watched()).toEqual(['Acme, Inc']);
  });

  test('adds nothing where the person says no', async () => {
    const { code, stderr } = await cli.runForPerson(['import', await file()], ['no']);
    expect([code, stderr]).toEqual([1, 'Nothing was changed.\n']);
    expect(await watched()).toEqual([]);
  });
});

describe('StatusGator', () => {
  const args = ['import', '--from', 'statusgator', '--token-stdin'];

  test('is asked with a token, which nothing tells', async () => {
    const { code, stdout, stderr } = await cli.run([...args, '--dry-run'], `${TOKEN}\n`);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'statusgator',
      services: [
        { name: 'Acme', kind: 'detected' },
        { name: 'GitHub', kind: 'catalogue', statusPageUrl: 'https://www.githubstatus.com' },
        { name: 'Unheard of', kind: 'unusable' },
      ],
    });
    expect(stdout).not.toContain(TOKEN);
    const admin = await product.signInOwner();
    expect(JSON.stringify((await admin.api.GET('/api/admin/audit')).data)).not.toContain(TOKEN);
  });

  test('tells that it refused the token', async () => {
    const { code, stderr } = await cli.run([...args, '--yes'], 'sg_wrong');
    expect([code, stderr]).toEqual([2, expect.stringContaining('StatusGator rejected this token (HTTP 401)')]);
  });
});

test('a key that only reads imports nothing', async () => {
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Wall', scope: 'read' } }));
  const reader = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  expect(await reader.run(['import', '--yes'], list())).toMatchObject({ code: 3, stdout: '' });
  await reader.remove();
});
