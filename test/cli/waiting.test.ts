import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { startLocalServer } from '../support/local-server.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';
import { watchedService } from '../support/watched-service.ts';

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

const add = (name: string) => cli.run(['services', 'add', page.url, '--name', name]);
const statusOf = async (...names: readonly string[]) => JSON.parse((await cli.run(['status', ...names])).stdout);

test('a component is asked for by service and name, in any case, or by its id', async () => {
  await add('Acme');
  const { services } = await statusOf('acme:api');
  expect(services).toMatchObject([{ name: 'Acme: API', status: 'operational', component: { name: 'API' } }]);
  const { component, status } = services[0];
  expect((await statusOf(`acme:${component.id}`)).services).toMatchObject([{ component, status }]);
  expect(await cli.run(['status', 'acme:nothing', '--fail-on', 'outage'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The status page of Acme has no component "nothing"\. It has "API"/),
  });
  expect((await cli.run(['status', 'nobody:api'])).code).toBe(2);
});

test('wait ends with 0 once it is over, and says meanwhile what changes', async () => {
  page.says({ status: 'outage' });
  await add('Acme');
  const waiting = cli.start(['wait', 'acme', '--format', 'table']);
  await expect.poll(waiting.remarked).toContain('Acme  outage');
  page.says({ status: 'operational' });
  expect(await waiting.ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Acme +acme\S* +operational/),
    stderr: expect.stringContaining('Acme  outage → operational'),
  });
});

test('wait ends with 4 when the time is up, and at once on what is paused or an empty board', async () => {
  expect(await cli.run(['wait', '-q'])).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^Your board has no services/),
  });
  page.says({ status: 'degraded' });
  await add('Acme');
  expect(await cli.run(['wait', 'acme', '--timeout', '1s', '--quiet'])).toEqual({
    code: 4,
    stdout: '',
    stderr: 'Timed out after 1 s: Acme (degraded)\n',
  });
  expect((await cli.run(['wait', 'acme', '--until', 'degraded'])).code).toBe(0);
  await cli.run(['services', 'disable', 'acme']);
  expect(await cli.run(['wait', 'acme'])).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/Paused.*Acme\. Resume/),
  });
  expect((await cli.run(['wait', 'nobody'])).code).toBe(2);
});

test('--watch tells a person when, and from what to what', async () => {
  await add('Acme');
  const watching = cli.start(['status', '--watch', '--format', 'table']);
  await expect.poll(watching.said).toContain('Overall: operational');
  page.says({ status: 'outage', message: 'All is down' });
  await expect.poll(watching.said).toMatch(/\n\d\d:\d\d:\d\d +Acme +operational → outage +All is down\n/);
  await expect.poll(watching.said).toMatch(/\n\d\d:\d\d:\d\d +Overall +outage\n/);
  watching.stop();
  expect((await watching.ended).code).toBe(0);
});

const HOUR = 3_600_000;

/** A server whose poller stands still: what it has read goes by for so long from the first look on. Its clock is an hour ahead. */
const standingServer = async (staleInMs: number, isAlive = () => true) => {
  let staleAfter: string | undefined;
  let isFollowed = false;
  return startLocalServer((request, response) => {
    if (!isAlive()) return void request.socket.destroy();
    const now = Date.now() + HOUR;
    response.setHeader('date', new Date(now).toUTCString());
    if (request.url === '/api/events') {
      isFollowed = true;
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }
    staleAfter ??= new Date(now + staleInMs).toISOString();
    const services = [watchedService({ staleAfter, ...(isFollowed && { statusMessage: 'Seen again' }) })];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(services));
  });
};

const watchingAt = async (url: string, ...args: readonly string[]) => {
  const away = await createCommandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` });
  return { away, watching: away.start(['status', '--watch', '--format', 'tsv', ...args]) };
};

test('--watch tells by itself that a reading has become too old, by the server’s clock', async () => {
  const server = await standingServer(3_000);
  const { away, watching } = await watchingAt(server.url);
  await expect.poll(watching.said).toContain('\toperational\t');
  await expect.poll(watching.said).toContain('operational → unknown');
  watching.stop();
  await watching.ended;
  await Promise.all([away.remove(), server.close()]);
});

test('--watch tells so too while the server is away, and a check fails then', async () => {
  const { now } = Date;
  let passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await standingServer(HOUR, () => passed === 0);
  const { away, watching } = await watchingAt(server.url, '--fail-on', 'outage');
  // The second look, for the stream that was opened; nobody asks anything then.
  await expect.poll(watching.said).toContain('Seen again');
  passed = HOUR - 3_000;
  server.server.closeAllConnections();
  const { code, stderr } = await watching.ended;
  expect(code).toBe(4);
  expect(stderr).toMatch(/^Connection lost\. Reconnecting …\nCheck failed: Acme \(out of date, last checked /);
  await Promise.all([away.remove(), server.close()]);
});

test('what has seen enough leaves no connection behind', { timeout: 40_000 }, async () => {
  const closed = Promise.withResolvers<void>();
  let status: 'outage' | 'operational' = 'outage';
  const server = await startLocalServer((request, response) => {
    if (request.url !== '/api/events') {
      const services = [watchedService({ currentStatus: status, staleAfter: null })];
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(services));
    }
    response.on('close', closed.resolve);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    status = 'operational';
    response.write('event: changed\ndata: {}\n\n');
  });
  const away = await createCommandLine({ ALLCLEAR_URL: server.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` });
  expect((await away.run(['wait', 'acme'])).code).toBe(0);
  // Long before it would be given up for its silence.
  await closed.promise;
  await Promise.all([away.remove(), server.close()]);
});

test('--on-unknown says what becomes of a check while Allclear itself is away', async () => {
  const gone = await startLocalServer(() => undefined);
  await gone.close();
  const away = await createCommandLine({ ALLCLEAR_URL: gone.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` });
  const check = (...args: readonly string[]) => away.run(['status', 'acme', '--fail-on', 'outage', ...args]);
  expect(await check('--on-unknown', 'pass')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^Status unknown, passing because of --on-unknown pass\. We couldn't reach the server at /,
    ),
  });
  expect((await check('--on-unknown', 'fail')).code).toBe(1);
  expect(await check('--on-unknown', 'wait', '--timeout', '1s')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Retrying …'),
  });
  await away.remove();
});

test('--on-unknown wait goes on once it is known', async () => {
  await add('Acme');
  await cli.run(['services', 'set-status', 'acme', 'unknown']);
  const waiting = cli.start(['status', 'acme', '--fail-on', 'outage', '--on-unknown', 'wait']);
  await expect.poll(waiting.remarked).toContain('Acme  unknown');
  await cli.run(['services', 'clear-status', 'acme']);
  expect(await waiting.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('"overall": "operational"') });
});
