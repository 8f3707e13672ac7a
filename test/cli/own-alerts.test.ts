import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
let page: PageServer;
beforeAll(async () => {
  page = await startPageServer();
  page.set(summaryPath, { body: statuspageBody({ updatedAt: new Date() }) });
});
afterAll(() => page.close());

eachCommandLine(
  (made) => {
    ({ cli } = made);
  },
  { scope: 'write' },
);

const post = async (url: string, body: object) =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
    .status;

test('a tool sends alerts to the URL of a source, and they are listed, resolved and gone with the source', async () => {
  const made = await cli.run(['alert-sources', 'create', 'Grafana', '--format', 'table']);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http\S+\/in\/in_\S+\n$/) });
  const url = made.stdout.trim();
  const [source] = JSON.parse((await cli.run(['alert-sources', 'list'])).stdout);
  expect(source).toMatchObject({ name: 'Grafana', kind: 'json', lastReceivedAt: null });
  for (const key of ['a', 'b']) expect(await post(url, { key, state: 'firing', title: `${key} fails` })).toBe(200);
  expect(await post(url, { key: 'a', state: 'resolved' })).toBe(200);
  expect((await cli.runForPerson(['own-alerts', 'list'])).stdout).toMatch(
    /^ID +SEVERITY +TITLE +SOURCE +CAUSE +STARTED +RESOLVED\n\d+ +critical +b fails +Grafana +\d+s ago +open\n$/,
  );
  const all = JSON.parse((await cli.run(['own-alerts', 'list', '--all'])).stdout);
  expect(all.map(({ title }: { title: string }) => title)).toEqual(['b fails', 'a fails']);
  const id = String(all[0].id);
  expect(JSON.parse((await cli.run(['own-alerts', 'resolve', id])).stdout)).toEqual({ resolved: all[0].id });
  expect(await cli.runForPerson(['own-alerts', 'list'])).toMatchObject({ stderr: 'No open alerts.\n' });
  expect(await cli.run(['alert-sources', 'revoke', String(source.id)])).toMatchObject({ code: 2 });
  expect(JSON.parse((await cli.run(['alert-sources', 'revoke', String(source.id), '--yes'])).stdout)).toEqual({
    revoked: source.id,
  });
  expect(JSON.parse((await cli.run(['own-alerts', 'list', '--all'])).stdout)).toEqual([]);
});

test('a mapping compares alerts with a service, and a member sees an alert too', async () => {
  const service = JSON.parse((await cli.run(['services', 'add', page.url, '--name', 'Acme'])).stdout);
  const match = ['--label', 'service=checkout', '--services', 'acme'];
  expect(await cli.run(['alert-mappings', 'create', 'Checkout', '--services', 'acme'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Use one of --label, --title and --source'),
  });
  expect(await cli.run(['alert-mappings', 'create', 'Checkout', '--label', 'x', '--services', 'acme'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--label must be like service=checkout.'),
  });
  const made = JSON.parse((await cli.run(['alert-mappings', 'create', 'Checkout', ...match])).stdout);
  expect(made).toMatchObject({ name: 'Checkout', services: [{ serviceId: service.id, name: 'Acme' }] });
  expect((await cli.runForPerson(['alert-mappings', 'list'])).stdout).toMatch(
    /^ID +NAME +ALERTS +SERVICES\n\d+ +Checkout +label service=checkout +Acme\n$/,
  );
  const source = JSON.parse((await cli.run(['alert-sources', 'create', 'Grafana'])).stdout);
  const firing = { key: 'a', state: 'firing', title: 'Checkout 5xx', labels: { service: 'checkout' } };
  expect(await post(source.url, firing)).toBe(200);
  expect((await cli.runForPerson(['own-alerts', 'list'])).stdout).toMatch(/Checkout 5xx +Grafana +none known +/);
  const [{ id }] = JSON.parse((await cli.run(['own-alerts', 'list'])).stdout);
  expect((await cli.runForPerson(['own-alerts', 'show', String(id)])).stdout).toMatch(
    /^Checkout 5xx, open for less than a minute\nCause: none known\nAcme: Operational, checked \d+ s ago\n$/,
  );
  expect(await cli.run(['own-alerts', 'show', '999'])).toMatchObject({ code: 2 });
  const seen = async () => JSON.parse((await cli.run(['own-alerts', 'list'])).stdout)[0].seenBy;
  expect(JSON.parse((await cli.run(['own-alerts', 'me-too', String(id)])).stdout)).toEqual({ id, sees: true });
  expect(await seen()).toHaveLength(1);
  await cli.run(['own-alerts', 'me-too', String(id), '--undo']);
  expect(await seen()).toEqual([]);
  expect(await cli.runForPerson(['own-alerts', 'leads', 'acme'])).toMatchObject({
    stderr: 'None of your alerts came before the status page of Acme.\n',
  });
  const edit = (...flags: string[]) => cli.run(['alert-mappings', 'edit', String(made.id), ...flags]);
  expect(JSON.parse((await edit('--name', 'Shop', '--title', '5xx')).stdout)).toMatchObject({
    name: 'Shop',
    field: 'title',
    value: '5xx',
    services: [{ serviceId: service.id, components: [] }],
  });
  for (const [component, problem] of [
    ['acme:Nothing', `Acme doesn't monitor a component named "Nothing".`],
    ['acme', '--component must be like "stripe:Payments API".'],
  ] as const)
    expect(await edit('--services', 'acme', '--component', component)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(problem),
    });
  expect(await edit('--component', 'acme:API')).toMatchObject({ code: 2 });
  expect(await cli.run(['alert-mappings', 'edit', '999', '--name', 'X'])).toMatchObject({ code: 2 });
  expect(await cli.run(['alert-mappings', 'delete', String(made.id)])).toMatchObject({ code: 2 });
  expect(JSON.parse((await cli.run(['alert-mappings', 'delete', String(made.id), '--yes'])).stdout)).toEqual({
    deleted: made.id,
  });
});
