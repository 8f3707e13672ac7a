import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;
let service = 0;

eachCommandLine((made) => {
  ({ account, cli } = made);
});
beforeEach(async () => {
  const body = { name: 'Card', statusPageUrl: 'http://127.0.0.1:9/card' };
  const { results } = unwrap(await account.api.POST('/api/services/batch', { body: { services: [body] } }));
  service = results.map((one) => ('service' in one && one.service ? one.service.id : 0))[0] ?? 0;
  await cli.run(['login', '-u', account.username, '--password-stdin'], account.password);
});

const json = async (...args: readonly string[]) => JSON.parse((await cli.run([...args, '--json'])).stdout);

test('publishes a page, sets items, and posts an incident from draft to end', async () => {
  const slug = `acme-${service}`;
  expect(await json('pages', 'create', 'Acme', '--slug', slug)).toMatchObject({ slug, isPublic: false });
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const file = join(folder, 'items.yaml');
  await writeFile(
    file,
    `sections:\n  - name: Money\n    items:\n      - name: Cards\n        parts: [{ serviceId: ${service} }]\n      - name: Refunds\n`,
  );
  await json('pages', 'items', slug, file);
  await rm(folder, { recursive: true });
  const { sections } = await json('pages', 'items', slug);
  expect(sections).toMatchObject([{ name: 'Money', items: [{ name: 'Cards', needs: 'all' }, { name: 'Refunds' }] }]);
  expect(await json('pages', 'update', slug, '--public', '--time-zone', 'Europe/Berlin')).toMatchObject({
    isPublic: true,
    timeZone: 'Europe/Berlin',
  });
  expect(await json('pages', 'set-status', slug, 'refunds', 'partial-outage')).toMatchObject({
    status: 'partial_outage',
  });
  await json('pages', 'set-status', slug, 'refunds', '--clear');
  expect(await json('pages', 'set-status', slug, 'refunds', 'degraded', '--sent', '--expires-in', '60')).toMatchObject({
    sent: { status: 'degraded' },
  });
  const post = await json(
    'pages',
    'post',
    slug,
    'Refunds fail',
    '--text',
    'We look into it.',
    '--item',
    'Refunds=outage',
    '--draft',
  );
  expect(post).toMatchObject({ draft: true, items: [{ status: 'outage' }] });
  const id = String(post.id);
  expect(await json('pages', 'publish', id)).toMatchObject({ draft: false });
  const updated = await json('pages', 'add-update', id, 'They work again.', '--phase', 'resolved');
  expect(updated).toMatchObject({ phase: 'resolved', endedAt: expect.any(String) });
  const edited = await json('pages', 'add-update', id, 'Refunds work again.', '--edit', String(updated.updates[0].id));
  expect(edited.updates[0]).toMatchObject({ text: 'Refunds work again.', editedAt: expect.any(String) });
  expect((await cli.runForPerson(['pages', 'list'])).stdout).toMatch(/^SLUG +NAME +STATUS +PUBLIC\n/);
  expect(await json('pages', 'posts', slug)).toHaveLength(1);
  expect(await json('pages', 'delete', slug, '--yes')).toEqual({ deleted: expect.any(Number) });
  expect(await json('pages', 'list')).toEqual([]);
});

test('names what it does not find', async () => {
  const wrong = await cli.run(['pages', 'show', 'nothing']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('You have no status page "nothing".')]);
});

test('asks for the password of a page that only some people see', async () => {
  const slug = `acme-${service}`;
  await json('pages', 'create', 'Acme', '--slug', slug);
  const { stdout } = await cli.run(
    ['pages', 'access', slug, 'password', '--password-stdin', '--json'],
    'harbour lights\n',
  );
  expect(JSON.parse(stdout)).toMatchObject({ slug, access: 'password' });
  expect(await json('pages', 'access', slug, 'public')).toMatchObject({ access: 'public' });
});
