import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;
let page: ControlledPage;

eachCommandLine(
  (made) => {
    ({ product, account, cli } = made);
  },
  { scope: 'write' },
);
beforeEach(async () => {
  page = await startControlledPage();
});
afterEach(() => page.close());

const add = (name: string, url = page.url) => cli.run(['services', 'add', url, '--name', name]);

/** What the command line itself says. */
const statuses = async (...args: readonly string[]) => JSON.parse((await cli.run(['status', ...args])).stdout).services;

/** Until it says so. */
const becomes = (status: string) => expect.poll(async () => (await statuses())[0].status).toBe(status);

test('fails a deployment: --fail-on outage turns from 0 to 4 when the page goes down, and back to 0', async () => {
  await add('Acme');
  expect((await cli.run(['status', '--fail-on', 'outage'])).code).toBe(0);
  page.says({ status: 'outage', message: 'All is down' });
  await becomes('outage');
  const failed = await cli.run(['status', '--fail-on', 'outage']);
  expect(failed).toMatchObject({ code: 4, stderr: 'Check failed: Acme (outage)\n' });
  page.says({ status: 'operational' });
  await becomes('operational');
  expect((await cli.run(['status', '--fail-on', 'outage'])).code).toBe(0);
});

test('--jq prints what it selects from the JSON of any command, a line each, and fails a check all the same', async () => {
  page.says({ status: 'outage' });
  await add('Acme');
  await becomes('outage');
  const selecting = ['--jq', '.services[] | .name, .status'];
  expect(await cli.run(['status', ...selecting])).toMatchObject({ code: 0, stdout: 'Acme\noutage\n' });
  expect(await cli.run(['status', ...selecting, '--fail-on', 'outage'])).toMatchObject({
    code: 4,
    stdout: 'Acme\noutage\n',
  });
  expect(await cli.run(['services', 'list', '--jq', '.[0].name'])).toMatchObject({ code: 0, stdout: 'Acme\n' });
  expect(await cli.run(['services', 'list', '--jq', '.['])).toMatchObject({ code: 2, stdout: '' });
});

test('--fail-on asks only for what it names: degraded fails degraded, not outage', async () => {
  page.says({ status: 'degraded' });
  await add('Acme');
  expect((await cli.run(['status', '--fail-on', 'outage'])).code).toBe(0);
  expect((await cli.run(['status', '--fail-on', 'degraded'])).code).toBe(4);
  page.breaks('error');
  await add('Broken', `${page.url}/other`);
  expect((await cli.run(['status', 'broken', '--fail-on', 'degraded'])).code).toBe(0);
  expect((await cli.run(['status', 'broken', '--fail-on', 'unknown'])).code).toBe(4);
});

test('no check of a named service passes because it is paused; among all, a paused one is passed over', async () => {
  await add('Acme');
  const [service] = (await account.api.GET('/api/services')).data ?? [];
  const path = { id: service?.id ?? 0 };
  await account.api.PUT('/api/services/{id}', { params: { path }, body: { enabled: false } });
  const named = await cli.run(['status', 'acme', '--fail-on', 'outage']);
  expect(named).toMatchObject({ code: 4, stderr: 'Check failed: Acme (paused, last status operational)\n' });
  expect((await cli.run(['status', '--fail-on', 'outage'])).code).toBe(0);
  expect((await cli.runForPerson(['status'])).stdout).toContain('operational (paused)');
});

test.each([
  [['--fail-on', 'unknown'], 4],
  [['--fail-on', 'outage', '--on-unknown', 'fail'], 4],
  [['--fail-on', 'outage', '--on-unknown', 'wait'], 4],
  [['--max-age', '5m'], 4],
  [['--fail-on', 'outage'], 0],
  [['--fail-on', 'unknown', '--max-age', '5m', '--on-unknown', 'pass'], 0],
])('a board without services is not known to %j, and says that nothing is watched', async (check, code) => {
  const stderr = 'Your board has no services. Add one, or check that your key is for the right team.\n';
  expect(await cli.run(['status', ...check])).toMatchObject({ code, stderr });
  expect(await cli.run(['status', ...check, '-q'])).toEqual({ code, stdout: '', stderr: code === 0 ? '' : stderr });
});

test('no check passes on what nobody has read for too long, and a person sees that', async () => {
  await add('Acme');
  const statusLater = async () => {
    // Nobody polls it for an hour, what a running poll reads isn't written, and the last reading is old.
    await product.database.em.execute(`update monitoring.status_page
      set last_read_at = now() - interval '6 minutes', next_poll_at = now() + interval '1 hour', lease_token = null
      where url like '${page.url}%'`);
    return (await statuses())[0];
  };
  await expect.poll(statusLater).toMatchObject({ status: 'unknown', reason: 'stale' });
  const ran = await cli.run(['status', '--fail-on', 'outage']);
  expect(ran).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^Check failed: Acme \(out of date, last checked 20/),
  });
  const table = (await cli.runForPerson(['status'])).stdout;
  expect(table).toContain('Overall: unknown');
  expect(table).toContain('unknown (stale)');
});

test('says that a status was set by hand', async () => {
  await add('Acme');
  const [service] = (await account.api.GET('/api/services')).data ?? [];
  const path = { serviceId: service?.id ?? 0 };
  await account.api.PUT('/api/service-statuses/{serviceId}', { params: { path }, body: { status: 'degraded' } });
  expect((await cli.runForPerson(['status'])).stdout).toMatch(/degraded \(by hand, \d+s\)/);
  expect(await statuses()).toMatchObject([{ status: 'degraded', setByHand: true }]);
});

test('says that checks fail, and that an older copy was served', async () => {
  await add('Acme');
  const marked = async () => {
    // Nobody polls it for an hour, and what a running poll reads isn't written.
    await product.database.em.execute(`update monitoring.status_page set problem_since = now() - interval '2 minutes',
      next_poll_at = now() + interval '1 hour', lease_token = null where url like '${page.url}%'`);
    await product.database.em.execute(`update monitoring.page_snapshot
      set memory = memory || jsonb_build_object('oldCopyAt', extract(epoch from now()) * 1000)
      where page_id in (select id from monitoring.status_page where url like '${page.url}%')`);
    return (await statuses())[0];
  };
  await expect.poll(marked).toMatchObject({ checkFailingSince: expect.any(String), oldCopyAt: expect.any(String) });
  const table = (await cli.runForPerson(['status'])).stdout;
  expect(table).toContain('operational (checks failing) (outdated copy)');
});

test('refresh says what was read, what failed and what is still pending', async () => {
  await add('Acme');
  expect(await cli.runForPerson(['refresh'])).toMatchObject({
    code: 0,
    stdout: 'Checked 1 of 1 status pages: 0 failed, 0 pending.\n',
  });
  page.breaks('error');
  await add('Broken', `${page.url}/other`);
  const ran = await cli.run(['refresh']);
  expect(ran.code).toBe(4);
  expect(JSON.parse(ran.stdout)).toMatchObject({ pages: 2, pending: 0 });
  expect((await cli.runForPerson(['refresh'])).stdout).toMatch(/^Broken: .+/m);
});

test('of a service that nobody watches is a usage error, not a pass', async () => {
  await add('Acme');
  const ran = await cli.run(['status', 'acmee', '--fail-on', 'outage']);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain('"acmee"');
});

test('is JSON where nobody reads along, and a table for a person', async () => {
  await add('Acme');
  const piped = JSON.parse((await cli.run(['status'])).stdout);
  const services = [
    { name: 'Acme', slug: expect.stringMatching(/^acme/), status: 'operational', problem: null, enabled: true },
  ];
  expect(piped).toMatchObject({ overall: 'operational', services });
  const table = (await cli.runForPerson(['status'])).stdout.split('\n');
  expect(table.slice(0, 2)).toEqual(['Overall: operational', '']);
  expect(table[2]).toMatch(/^ID +SERVICE +SLUG +STATUS +SINCE +CHECKED +MESSAGE$/);
  expect(table[3]).toMatch(/^\d+ +Acme +acme\S* +operational +\d+s ago +\d+s ago +All Systems Operational$/);
  expect(JSON.parse((await cli.runForPerson(['status', '--json'])).stdout)).toMatchObject({ services });
});

test('--watch prints each change as one line as soon as it is known, and stops when told', async () => {
  await add('Acme');
  const watching = cli.start(['status', '--watch', '--json']);
  const lines = () =>
    watching
      .said()
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).status);
  await expect.poll(lines).toEqual(['operational']);
  page.says({ status: 'outage' });
  await expect.poll(lines).toEqual(['operational', 'outage']);
  page.says({ status: 'operational' });
  await expect.poll(lines).toEqual(['operational', 'outage', 'operational']);
  watching.stop();
  expect(await watching.ended).toMatchObject({ code: 0, stderr: '' });
});

test('--watch with --fail-on ends with 4 at the first trouble', async () => {
  await add('Acme');
  const watching = cli.start(['status', '--watch', '--fail-on', 'outage']);
  await expect.poll(watching.said).toContain('operational');
  page.says({ status: 'outage' });
  expect(await watching.ended).toMatchObject({ code: 4, stderr: 'Check failed: Acme (outage)\n' });
});

test('a server that is not there is told in one sentence, with exit code 1', async () => {
  const away = await createCommandLine({ ALLCLEAR_URL: 'http://127.0.0.1:1', ALLCLEAR_TOKEN: 'ak_nobody' });
  try {
    const ran = await away.run(['status']);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^We couldn't reach the server at http:\/\/127\.0\.0\.1:1: .*\n$/);
  } finally {
    await away.remove();
  }
});

test('the catalogue is searched by name', async () => {
  const found = JSON.parse((await cli.run(['catalogue', 'search', 'github'])).stdout);
  expect(found).toContainEqual(
    expect.objectContaining({ name: 'GitHub', statusPageUrl: expect.stringMatching(/^https:/) }),
  );
});

test('a part of the catalogue says that there is more', async () => {
  const { stdout, stderr } = await cli.runForPerson(['catalogue', 'search', 'payments', '-n', '1']);
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).toMatch(/^Showing the first 1 of \d{3}\. Use --limit to see more\.\n$/);
  expect((await cli.runForPerson(['catalogue', 'search', 'github'])).stderr).toBe('');
});

test('the catalogue promises no format that is not proven', async () => {
  const table = (await cli.runForPerson(['catalogue', 'search', 'tableau'])).stdout;
  expect(table).toMatch(/^Tableau\s.*\sdetected when added\s/m);
});

test('a misspelt option is a usage error', async () => {
  expect((await cli.run(['status', '--fail-onn', 'outage'])).code).toBe(2);
  expect((await cli.run(['status', '--fail-on', 'everything'])).code).toBe(2);
});
