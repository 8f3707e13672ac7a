import stringWidth from 'string-width';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { createCommandLine } from '../support/test-terminal.ts';
import { watchedService } from '../support/watched-service.ts';

let server: LocalServer;
let services: readonly ReturnType<typeof watchedService>[];
const onBoard = [
  watchedService({ name: '株式会社', slug: 'kk', staleAfter: null }),
  watchedService({
    id: 2,
    name: 'Stripe',
    slug: 'stripe',
    currentStatus: 'outage',
    staleAfter: null,
    openIncident: { id: 7, title: 'Refunds fail', status: 'identified', startedAt: '2026-11-20T11:00:00.000Z' },
  }),
];
beforeEach(async () => {
  services = onBoard;
  server = await startLocalServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(services)),
  );
});
afterEach(() => server.close());

const commandLine = (env: Readonly<Record<string, string>> = {}) =>
  createCommandLine({ ALLCLEAR_URL: server.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}`, ...env });

test('a table in a job’s log, by option or setting: whole, straight, without colours', async () => {
  const cli = await commandLine();
  const byOption = await cli.run(['status', '--format', 'table']);
  const [, , head = '', stripe = '', other = ''] = byOption.stdout.split('\n');
  expect(head).toMatch(/^ID +SERVICE +SLUG +STATUS +SINCE +CHECKED +MESSAGE$/);
  expect(stripe).toMatch(/^2 +Stripe +stripe +outage +.* +Refunds fail \(identified\)$/);
  // Four wide characters take eight columns.
  expect(other.indexOf('kk')).toBe(stripe.indexOf('stripe') - 4);
  const inJob = await commandLine({ ALLCLEAR_FORMAT: 'table' });
  expect((await inJob.run(['status'])).stdout).toContain('Stripe');
  expect(JSON.parse((await inJob.run(['status', '--json'])).stdout).overall).toBe('outage');
  const wrong = await commandLine({ ALLCLEAR_FORMAT: 'xml' });
  expect(await wrong.run(['status'])).toMatchObject({ code: 2, stderr: expect.stringContaining('"xml"') });
});

test('lines with tabs for scripts', async () => {
  const lines = (await (await commandLine()).run(['status', '--format', 'tsv'])).stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split('\t'))).toEqual([
    ['id', 'service', 'slug', 'status', 'since', 'checked', 'message'],
    [
      '2',
      'Stripe',
      'stripe',
      'outage',
      '2026-11-01T08:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      'Refunds fail (identified)',
    ],
    [
      '1',
      '株式会社',
      'kk',
      'operational',
      '2026-11-01T08:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      'All Systems Operational',
    ],
  ]);
});

test.each([
  [{ enabled: false }, 'operational (paused)'],
  [{ setByHand: true }, 'operational (by hand)'],
  [{ currentStatus: 'unknown', reason: 'stale' }, 'unknown (stale)'],
  [{ checkFailingSince: '2026-11-20T11:58:00.000Z' }, 'operational (checks failing)'],
  [{ oldCopyAt: '2026-11-20T12:00:00.000Z' }, 'operational (outdated copy)'],
] as const)('lines for scripts have the marks of a status: %j', async (marked, status) => {
  services = [watchedService({ staleAfter: null, lastChecked: '2026-11-20T12:00:00.000Z', ...marked })];
  const [, line = ''] = (await (await commandLine()).run(['status', '--format', 'tsv'])).stdout.split('\n');
  expect(line.split('\t')[3]).toBe(status);
});

test('a terminal gets what fits it', async () => {
  const { stdout } = await (await commandLine()).runForPerson(['status'], [], 60);
  expect(stdout).toContain('…');
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
});

test.each([40, 50, 60, 80])(
  'a status is never cut, nor its service, in %i columns: others go first',
  async (columns) => {
    services = [...onBoard, watchedService({ id: 3, name: 'GitHub', enabled: false, staleAfter: null })];
    const { stdout } = await (await commandLine()).runForPerson(['status'], [], columns);
    expect(stdout).toMatch(/Stripe .*outage/);
    expect(stdout).toContain('operational (paused)');
    expect(Math.max(...stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(columns);
  },
);

test('colours on a terminal, unless NO_COLOR or --no-color says otherwise', async () => {
  const red = '\u001b[31moutage\u001b[39m';
  const colourful = await commandLine({ NO_COLOR: '' });
  expect((await colourful.runForPerson(['status'])).stdout).toContain(red);
  expect((await colourful.runForPerson(['status', '--no-color'])).stdout).not.toContain('\u001b');
  expect((await colourful.run(['status', '--format', 'table'])).stdout).not.toContain('\u001b');
  const plain = await commandLine({ NO_COLOR: '1' });
  expect((await plain.runForPerson(['status'])).stdout).not.toContain('\u001b');
});

test('--quiet leaves the exit code and the problems', async () => {
  const cli = await commandLine();
  expect(await cli.runForPerson(['status', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await cli.runForPerson(['status', '-q', '--fail-on', 'outage'])).toEqual({
    code: 4,
    stdout: '',
    stderr: 'Check failed: Stripe (outage)\n',
  });
  expect(await cli.run(['status', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(JSON.parse((await cli.run(['status', '--quiet', '--json'])).stdout).services).toHaveLength(2);
});
