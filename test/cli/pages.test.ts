import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let product: RunningProduct;
let cli: CommandLine;
let service = 0;

eachCommandLine((made) => {
  ({ account, cli, product } = made);
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
  expect(await json('pages', 'update', slug, '--public', '--no-credit', '--time-zone', 'Europe/Berlin')).toMatchObject({
    credit: false,
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
  const [deleted] = await json('pages', 'deleted');
  expect(deleted).toMatchObject({ kind: 'status_page', name: 'Acme' });
  expect(await json('pages', 'restore', String(deleted.id))).toMatchObject({ id: deleted.id, slug });
  expect(await json('pages', 'deleted')).toEqual([]);
  expect(await json('pages', 'posts', slug)).toHaveLength(1);
});

test('changes the title, items and times of a post', async () => {
  const slug = `acme-${service}`;
  await json('pages', 'create', 'Acme', '--slug', slug);
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const file = join(folder, 'items.yaml');
  await writeFile(file, 'sections:\n  - name: Money\n    items:\n      - name: Cards\n      - name: Refunds\n');
  const { sections } = await json('pages', 'items', slug, file);
  await rm(folder, { recursive: true });
  const refunds = sections[0].items[1].id;
  const times = ['--starts', '2030-12-01T22:00:00Z', '--ends', '2030-12-01T23:00:00Z'];
  const { id } = await json('pages', 'post', slug, 'Move', '--text', 'We move.', ...times);
  const edit = (...more: readonly string[]) => json('pages', 'edit-post', String(id), ...more);
  expect(await edit('--title', 'Longer', '--ends', '2030-12-02', '--may-be-down')).toMatchObject({
    title: 'Longer',
    startsAt: '2030-12-01T22:00:00.000Z',
    endsAt: '2030-12-02T00:00:00.000Z',
    mayBeDown: true,
  });
  expect(await edit('--item', 'refunds=maintenance', '--no-may-be-down')).toMatchObject({
    items: [{ itemId: refunds, status: 'maintenance' }],
    mayBeDown: false,
  });
  expect(await edit('--no-items')).toMatchObject({ title: 'Longer', items: [] });
  const { code, stderr } = await cli.run(['pages', 'edit-post', String(id)]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Enter what to change')]);
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

test('opens a private page to members and by links, and takes one back', async () => {
  const slug = `acme-${service}`;
  await json('pages', 'create', 'Acme', '--slug', slug);
  expect(await json('pages', 'access', slug, 'members')).toMatchObject({ access: 'members' });
  const { stdout } = await cli.runForPerson(['pages', 'links', 'create', slug, 'Globex', '--days', '30']);
  expect(stdout).toMatch(/\/s\/acme-\d+\?key=v1\.\S+\n$/);
  const [link] = await json('pages', 'links', 'list', slug);
  expect(link).toMatchObject({ name: 'Globex', createdBy: expect.any(String) });
  const wrong = await cli.run(['pages', 'links', 'create', slug, 'Globex', '--days', '400']);
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('--days must be a whole number from 1 to 366'),
  ]);
  await json('pages', 'links', 'revoke', String(link.id), '--yes');
  expect(await json('pages', 'links', 'list', slug)).toEqual([]);
});

test('posts from a template, whose words a title and --text replace', async () => {
  const slug = `acme-${service}`;
  await json('pages', 'create', 'Acme', '--slug', slug);
  const save = (title: string) =>
    json('pages', 'templates', 'save', slug, 'Cards', '--title', title, '--text', 'We look into it.');
  const { id } = await save('Cards fail');
  expect(await save('Cards are slow')).toMatchObject({ id, title: 'Cards are slow' });
  expect(await json('pages', 'post', slug, '--template', 'cards', '--draft')).toMatchObject({
    title: 'Cards are slow',
    draft: true,
    updates: [{ text: 'We look into it.' }],
  });
  const own = await json('pages', 'post', slug, 'Refunds are slow', '--template', 'Cards', '--text', 'A moment.');
  expect(own).toMatchObject({ title: 'Refunds are slow', updates: [{ text: 'A moment.' }] });
  const none = await cli.run(['pages', 'post', slug, 'Refunds are slow']);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Enter a title and --text, or a --template.')]);
  const unknown = await cli.run(['pages', 'post', slug, '--template', 'Nothing']);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('no template "Nothing"')]);
  await json('pages', 'templates', 'delete', slug, 'Cards', '--yes');
  expect(await json('pages', 'templates', 'list', slug)).toEqual([]);
});

test('imports a Statuspage, after it has shown what that brings', async () => {
  const [from, into] = [`from-${service}`, `into-${service}`];
  await json('pages', 'create', 'Acme', '--slug', from);
  await json('pages', 'update', from, '--public');
  await json('pages', 'post', from, 'Cards fail', '--text', 'We look into it.');
  await json('pages', 'create', 'New', '--slug', into);
  const url = new URL(`/s/${from}`, product.url).href;
  const shown = await cli.runForPerson(['pages', 'import', into, url, '--dry-run']);
  expect(shown.stdout).toContain(`Would import Acme into ${into}.`);
  expect(await json('pages', 'posts', into)).toEqual([]);
  expect(await json('pages', 'import', into, url)).toMatchObject({ incidents: { added: 1, updated: 0 } });
  expect(await json('pages', 'posts', into)).toMatchObject([{ title: 'Cards fail' }]);
});

test('writes a static copy of a public page, with its incidents and feeds', async () => {
  const slug = `acme-${service}`;
  await json('pages', 'create', 'Acme', '--slug', slug);
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  const refused = await cli.run(['pages', 'export', slug, folder]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Only a public page has a static copy.')]);
  await json('pages', 'update', slug, '--public');
  const { publicId } = await json('pages', 'post', slug, 'Cards fail', '--text', 'We look into it.');
  const { files } = await json('pages', 'export', slug, folder);
  expect(files).toBeGreaterThan(15);
  const text = (path: string) => readFile(join(folder, 's', slug, path), 'utf8');
  expect(await text('index.html')).toContain(`/s/${slug}/incidents/${publicId}`);
  expect(await text(`incidents/${publicId}/index.html`)).toContain('We look into it.');
  expect(JSON.parse(await text('api/v2/summary.json'))).toMatchObject({ incidents: [{ name: 'Cards fail' }] });
  expect(await text('history.atom')).toContain('Cards fail');
  await rm(folder, { recursive: true });
});

test('the copy has every incident, also those that only a month of the history names', async () => {
  const slug = `acme-${service}`;
  const { id } = await json('pages', 'create', 'Acme', '--slug', slug);
  await json('pages', 'update', slug, '--public');
  const params = { path: { id } };
  for (let nth = 0; nth < 52; nth += 1) {
    const startsAt = new Date(Date.UTC(2026, 0, 1, nth)).toISOString();
    const body = {
      kind: 'incident' as const,
      title: `Slow ${nth}`,
      text: 'It was slow.',
      phase: 'resolved' as const,
      startsAt,
    };
    unwrap(await account.api.POST('/api/published-pages/{id}/posts', { params, body }));
  }
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  const { files } = await json('pages', 'export', slug, folder);
  expect(files).toBeGreaterThan(52);
  const months = await readFile(join(folder, 's', slug, 'history/2026-01/2/index.html'), 'utf8');
  const [, first = ''] = /incidents\/(\w+)">Slow 0</.exec(months) ?? [];
  expect(await readFile(join(folder, 's', slug, 'incidents', first, 'index.html'), 'utf8')).toContain('It was slow.');
  await rm(folder, { recursive: true });
});
