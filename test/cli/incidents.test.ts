import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
let page: ControlledPage;
let service: { readonly id: number; readonly slug: string };

eachCommandLine(
  (made) => {
    ({ cli } = made);
  },
  { scope: 'write' },
);
beforeEach(async () => {
  page = await startControlledPage();
  service = JSON.parse((await cli.run(['services', 'add', page.url, '--name', 'Acme'])).stdout);
});
afterEach(() => page.close());

test('reports one, follows it, and ends it', async () => {
  const made = JSON.parse(
    (
      await cli.run([
        'incidents',
        'create',
        service.slug,
        'Refunds fail',
        '--phase',
        'identified',
        '--started-at',
        '10m',
      ])
    ).stdout,
  );
  expect(made).toMatchObject({ serviceId: service.id, title: 'Refunds fail', status: 'identified', byHand: true });
  expect(Date.parse(made.createdAt) - Date.parse(made.startedAt)).toBeGreaterThanOrEqual(10 * 60_000 - 5_000);
  const table = await cli.runForPerson(['incidents', 'list', '--state', 'open', '--service', 'acme']);
  expect(table.stdout).toMatch(
    /^ID +SERVICE +PHASE +STARTED +ENDED +TITLE\n\d+ +Acme +identified +10m ago +Refunds fail\n$/,
  );
  expect(JSON.parse((await cli.run(['incidents', 'show', String(made.id)])).stdout)).toMatchObject({
    incident: { id: made.id },
    services: [{ id: service.id }],
  });
  expect((await cli.runForPerson(['incidents', 'update', String(made.id), '--phase', 'resolved'])).stdout).toBe(
    `Updated incident ${made.id}: Refunds fail (resolved)\n`,
  );
  expect(JSON.parse((await cli.run(['incidents', 'list', '--state', 'open'])).stdout)).toEqual([]);
  expect(
    JSON.parse((await cli.run(['incidents', 'list', '--search', 'refunds', '--since', '1d'])).stdout),
  ).toHaveLength(1);
  expect((await cli.runForPerson(['incidents', 'show', String(made.id)])).stdout).toMatch(/^Reported +by hand$/m);
});

test('says how many more there are, and what is wrong with what was given', async () => {
  for (const title of ['One', 'Two']) await cli.run(['incidents', 'create', 'acme', title]);
  expect(await cli.run(['incidents', 'list', '--limit', '1'])).toMatchObject({
    code: 0,
    stderr: 'Showing 1 of 2. Use --limit and --offset to see the rest.\n',
  });
  expect((await cli.run(['incidents', 'update', '1'])).code).toBe(2);
  expect((await cli.run(['incidents', 'show', 'one'])).code).toBe(2);
  expect(await cli.run(['incidents', 'show', '999999'])).toMatchObject({ code: 1 });
  expect((await cli.run(['incidents', 'create', 'nobody', 'Title'])).code).toBe(2);
});

test('a problem is taken, released, noted and muted, as is its service', async () => {
  const { id } = JSON.parse((await cli.run(['incidents', 'create', service.slug, 'Refunds fail'])).stdout);
  expect((await cli.run(['services', 'set-status', service.slug, 'outage'])).code).toBe(0);
  for (const what of [
    ['incidents', String(id)],
    ['services', service.slug],
  ] as const) {
    const say = async (verb: string, ...more: readonly string[]) => {
      const { stdout, stderr } = await cli.runForPerson([what[0], verb, what[1], ...more]);
      return stdout + stderr;
    };
    expect(await say('assign')).toMatch(/ is on it\.\n$/);
    expect(await say('unassign')).toBe('Nobody is on it now.\n');
    expect(await say('mute', '--until-resolved')).toBe("Muted until it's resolved.\n");
    expect(await say('mute', '--for', '2h')).toMatch(/^Muted until \d{4}-/);
    expect(await say('unmute')).toBe('Alerts are on again.\n');
    expect((await cli.run([what[0], 'mute', what[1], '--for', '2h', '--until-resolved'])).code).toBe(2);
  }
  const note = JSON.parse((await cli.run(['incidents', 'note', String(id), 'Refunds are on hold.'])).stdout);
  expect(note).toMatchObject({ text: 'Refunds are on hold.' });
  expect((await cli.run(['incidents', 'delete-note', String(id), String(note.id)])).code).toBe(0);
  expect((await cli.run(['incidents', 'delete-note', String(id), String(note.id)])).code).toBe(1);
});

test('names for the completion of shells are those of the server, a line each, and of nothing else', async () => {
  const { id } = JSON.parse((await cli.run(['incidents', 'create', service.slug, 'Refunds fail'])).stdout);
  expect((await cli.run(['complete', 'services'])).stdout).toBe(`${service.slug}\n`);
  expect((await cli.run(['complete', 'incidents'])).stdout).toBe(`${id}\n`);
  const teams = JSON.parse((await cli.run(['api', 'GET', '/api/teams'])).stdout) as { readonly slug: string }[];
  expect((await cli.run(['complete', 'teams'])).stdout).toBe(`${teams[0]?.slug}\n`);
  expect(await cli.run(['complete', 'users'])).toMatchObject({ code: 0, stdout: '' });
});
