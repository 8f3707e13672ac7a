import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
let page: ControlledPage;

eachCommandLine(
  (made) => {
    ({ cli } = made);
  },
  { scope: 'write' },
);
beforeEach(async () => {
  page = await startControlledPage();
});
afterEach(() => page.close());

const json = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await cli.run(args);
  expect([code, stderr], args.join(' ')).toEqual([0, '']);
  return JSON.parse(stdout);
};
const add = (name: string, ...more: readonly string[]) => json('services', 'add', page.url, '--name', name, ...more);

test('shows everything of one, by name, slug or id', async () => {
  const { id, slug } = await add('Acme Pay', '--category', 'payments', '--alerts', 'outage');
  for (const name of ['acme pay', slug, String(id)])
    expect(await json('services', 'show', name)).toMatchObject({ id, category: 'payments', alertThreshold: 'outage' });
  const table = (await cli.runForPerson(['services', 'show', slug])).stdout;
  expect(table).toMatch(/^Service +Acme Pay\nId +\d+\n/);
  expect(table).toMatch(/^Component +API +operational$/m);
});

test('changes what is given and nothing else', async () => {
  const { id } = await add('Acme', '--description', 'All of it');
  expect(
    await json('services', 'edit', String(id), '--name', 'Acme 2', '--component', 'api', '--pin', '--no-unlinked'),
  ).toMatchObject({
    name: 'Acme 2',
    description: 'All of it',
    pinned: true,
    unlinkedIncidents: false,
    watchedComponents: [{ name: 'API' }],
  });
  expect(await json('services', 'edit', String(id), '--all', '--no-pin')).toMatchObject({
    watchedComponents: [],
    pinned: false,
  });
  const worded = await json('services', 'edit', String(id), '--words', 'API=Card payments', 'Acme Pay');
  expect(worded).toMatchObject({
    customerWords: { name: 'Acme Pay', components: [{ component: 'API', words: 'Card payments' }] },
  });
  expect(await json('services', 'edit', String(id), '--words', '')).toMatchObject({
    customerWords: { components: [] },
  });
  expect((await cli.run(['services', 'edit', String(id)])).code).toBe(2);
  expect(await cli.run(['services', 'edit', String(id), '--component', 'nothing'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The status page has no component "nothing"'),
  });
});

test('adds for one component alone, and what the catalogue knows by its name', async () => {
  expect(await add('Acme', '--component', 'API')).toMatchObject({ watchedComponents: [{ name: 'API' }] });
  expect(await cli.run(['services', 'add', 'no-such-service'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"no-such-service" isn\'t in the catalogue'),
  });
  expect((await json('services', 'list')).map(({ name }: { name: string }) => name)).toEqual(['Acme']);
});

test('pauses and goes on, sets by hand and clears, and says what is watched', async () => {
  const { slug, name } = await add('Acme');
  expect(await json('services', 'disable', slug)).toMatchObject({ enabled: false });
  expect((await cli.runForPerson(['services', 'list'])).stdout).toMatch(/Acme +acme\S* +paused +all +degraded/);
  expect(await json('services', 'enable', slug)).toMatchObject({ enabled: true });
  expect(await json('services', 'set-status', slug, 'degraded', '-m', 'Slow for us')).toMatchObject({
    status: 'degraded',
    statusMessage: 'Slow for us',
    setByHand: true,
  });
  expect((await cli.runForPerson(['services', 'clear-status', slug])).stdout).toBe(
    `${name} is operational, as its status page reports.\n`,
  );
  expect((await cli.run(['services', 'set-status', slug, 'well'])).code).toBe(2);
});

test('tells what changed, of one and of all', async () => {
  const { slug } = await add('Acme');
  page.says({ status: 'outage', message: 'All is down' });
  const changes = () => json('services', 'history', slug, '--days', '1');
  await expect
    .poll(async () => (await changes())[0])
    .toMatchObject({ status: 'outage', previousStatus: 'operational' });
  expect(await json('services', 'history', '--since', '1d')).toEqual(await changes());
  expect(await json('services', 'history', '--days', '1')).toEqual(await changes());
  const [latest] = await changes();
  expect(await json('services', 'history', slug, '--since', latest.changedAt)).toEqual([latest]);
  expect((await cli.runForPerson(['services', 'history', slug])).stdout).toMatch(
    /^CHANGED +SERVICE +FROM +TO +MESSAGE\n\d+s ago +Acme +operational +outage +All is down\n/,
  );
  expect((await cli.run(['services', 'history', '--since', 'yesterday'])).code).toBe(2);
  expect((await cli.run(['services', 'history', slug, '--since', '1d', '--days', '1'])).code).toBe(2);
});

test('finds out what an address is, and fails where it is no status page', async () => {
  expect(await json('services', 'detect', page.url)).toMatchObject({ found: true, status: 'operational' });
  page.breaks('error');
  const { code, stdout } = await cli.run(['services', 'detect', `${page.url}/other`]);
  expect([code, JSON.parse(stdout).found]).toEqual([4, false]);
});

test('deletes one after a person said yes, or with --yes', async () => {
  const { slug, id } = await add('Acme');
  expect(await cli.run(['services', 'delete', slug])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect((await cli.runForPerson(['services', 'delete', slug], ['no'])).code).toBe(1);
  expect(await json('services', 'delete', slug, '--yes')).toEqual({ deleted: id });
  expect(await json('services', 'list')).toEqual([]);
  expect(await json('services', 'deleted')).toMatchObject([{ kind: 'service', id, name: 'Acme' }]);
  expect((await cli.runForPerson(['services', 'deleted'])).stdout).toContain('Acme');
  expect(await json('services', 'restore', String(id))).toMatchObject({ id, slug });
  expect(await json('services', 'deleted')).toEqual([]);
});

test('a name that two services have is both of theirs where they are looked at, and neither’s where one is changed', async () => {
  const first = await add('Acme');
  const second = await add('Acme', '--component', 'API');
  page.says({ status: 'outage' });
  const ids = ({ services }: { services: readonly { id: number }[] }) => services.map(({ id }) => id).toSorted();
  expect(ids(await json('status', 'acme'))).toEqual([first.id, second.id].toSorted());
  await json('services', 'disable', String(first.id));
  const ran = await cli.run(['status', 'Acme', '--fail-on', 'outage']);
  expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining('paused') });
  expect(await cli.run(['services', 'disable', 'acme'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Use one of their IDs'),
  });
});

test('pauses, changes and deletes several: by name, by category, or all of them', async () => {
  const { id: acme } = await add('Acme');
  const { id: api } = await add('Acme API', '--component', 'API');
  await json('services', 'add', `${page.url}/site`, '--name', 'Acme Site');
  expect(await json('services', 'edit', 'acme', 'acme api', '--category', 'Pay', '--alerts', 'outage')).toEqual({
    changed: [acme, api],
  });
  expect(await json('services', 'disable', '--in', 'pay')).toEqual({ changed: [acme, api] });
  expect((await cli.runForPerson(['services', 'enable', '--every'])).stdout).toBe('Resumed 2 services.\n');
  const listed = await json('services', 'list');
  expect(listed.map((one: Record<string, unknown>) => [one.category, one.alertThreshold, one.enabled])).toEqual([
    ['Pay', 'outage', true],
    ['Pay', 'outage', true],
    [null, 'degraded', true],
  ]);
  expect((await cli.run(['services', 'delete', '--in', 'pay'])).code).toBe(2);
  expect(await json('services', 'delete', '--in', 'Pay', '--yes')).toEqual({ deleted: [acme, api] });
  expect(await json('services', 'list')).toHaveLength(1);
});

test.each([
  ['nothing is chosen', ['disable'], 'Name the services'],
  ['names and an option both choose', ['delete', 'acme', '--every', '--yes'], 'Name the services'],
  ['no service has the category', ['disable', '--in', 'tools'], 'No service has the category "tools"'],
  ['several are to get one name', ['edit', 'acme', 'acme api', '--name', 'B'], 'For several services, use only'],
  ['nothing is to change', ['edit', 'acme', 'acme api'], 'Nothing to change'],
])('refuses what it does to several where %s', async (_, words, message) => {
  await add('Acme');
  await add('Acme API', '--component', 'API');
  expect(await cli.run(['services', ...words])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  expect(await json('services', 'list')).toHaveLength(2);
});
