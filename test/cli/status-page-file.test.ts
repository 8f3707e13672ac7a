import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;

eachCommandLine(
  (made) => {
    ({ account, cli } = made);
  },
  { scope: 'write' },
);
let slug = '';
beforeEach(async () => {
  slug = `acme-${account.username.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  const services = ['Card', 'Bank'].map((name) => ({ name, statusPageUrl: `http://127.0.0.1:9/${name}` }));
  unwrap(await account.api.POST('/api/services/batch', { body: { services } }));
});

type Applied = {
  readonly steps: readonly { readonly action: string; readonly kind: string; readonly changes: readonly object[] }[];
  readonly unchanged: number;
};
const applied = async (file: string, ...args: readonly string[]): Promise<Applied> => {
  const { code, stdout, stderr } = await cli.run(['apply', '-', '--json', ...args], file);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('refused')]);
  return JSON.parse(stdout);
};
const exported = async () => (await cli.run(['export'])).stdout;
const own = async () => {
  const [page] = unwrap(await account.api.GET('/api/published-pages'));
  return page && unwrap(await account.api.GET('/api/published-pages/{id}', { params: { path: { id: page.id } } }));
};

/** With all that a file can say. */
const whole = () => `version: 1
statusPages:
  - slug: ${slug}
    name: Acme
    public: true
    language: de
    timeZone: Europe/Berlin
    accent: '#5b2a86'
    supportUrl: https://acme.example/help
    announcement: We move on Sunday.
    indexed: false
    credit: false
    sections:
      - name: Money
        items:
          - name: Cards
            description: Visa and others
            follows: [Card, { service: Bank, cap: degraded }]
            needs: any
            worsenAfter: 60
            recoverAfter: 30
            onTrouble: publish
            sentence: Cards fail.
          - name: Refunds
            takesApi: true
      - name: Rest
        items:
          - name: Website
          - name: Refunds
    templates:
      - name: Cards
        title: Cards fail
        text: We look into it.
        items: { Money / Refunds: outage, Website: degraded }
      - name: Move
        kind: maintenance
        title: We move
        text: It may be slow.
        mayBeDown: true
`;

test('a file makes a status page; made again it changes nothing, and neither does an export of it', async () => {
  const first = await applied(whole());
  expect(first.steps).toMatchObject([{ action: 'add', kind: 'status page' }]);
  expect((await applied(whole())).steps).toEqual([]);
  const file = await exported();
  expect(parse(file).statusPages).toEqual(parse(whole()).statusPages);
  expect((await applied(file)).steps).toEqual([]);
  expect(await exported()).toBe(file);
});

test("JSON of Terraform's jsonencode makes a status page, and a change of it is seen before it is made", async () => {
  const page = {
    announcement: null,
    name: 'Acme',
    public: true,
    sections: [
      {
        items: [{ description: null, follows: [{ cap: 'degraded', service: 'Card' }], name: 'Cards', needs: null }],
        name: 'Money',
      },
    ],
    slug,
    templates: null,
  };
  const encoded = (more: object = {}) => JSON.stringify({ statusPages: [{ ...page, ...more }], version: 1 });
  expect((await applied(encoded())).steps).toMatchObject([{ action: 'add', kind: 'status page' }]);
  expect((await applied(encoded())).steps).toEqual([]);
  expect(await own()).toMatchObject({ isPublic: true, sections: [{ items: [{ name: 'Cards', needs: 'all' }] }] });
  const drift = await cli.run(['apply', '-', '--dry-run', '--exit-code'], encoded({ name: 'Acme Ltd' }));
  expect(drift.code).toBe(4);
  expect((await own())?.name).toBe('Acme');
});

test('templates change, come and go with the file, and stay where it has none', async () => {
  await applied(whole());
  const listed = async () => {
    const { id = 0 } = (await own()) ?? {};
    return unwrap(await account.api.GET('/api/published-pages/{id}/templates', { params: { path: { id } } }));
  };
  const [cards] = await listed();
  await applied(`version: 1\nstatusPages: [{ slug: ${slug}, name: Acme }]\n`);
  expect(await listed()).toHaveLength(2);
  const file = (templates: object) => JSON.stringify({ version: 1, statusPages: [{ slug, name: 'Acme', templates }] });
  const words = { title: 'All fails', text: 'We know.' };
  const wanted = file([
    { ...words, name: 'cards', items: { Cards: 'partial_outage' } },
    { ...words, name: 'New' },
  ]);
  expect((await applied(wanted)).steps).toMatchObject([{ action: 'change', changes: [{ field: 'templates' }] }]);
  expect(await listed()).toMatchObject([{ name: 'New' }, { id: cards?.id, items: [{ status: 'partial_outage' }] }]);
  expect((await applied(wanted)).steps).toEqual([]);
  await applied(file([]));
  expect(await listed()).toEqual([]);
});

test.each([
  ['{ name: A, title: A, text: A, items: { Refunds: outage } }', 'the status page has no item "Refunds"'],
  ['{ name: A, title: A, text: A, items: { Website: red } }', 'must be one of operational'],
  ['{ name: A, title: A, text: A, phase: A }', 'unknown key "phase"; use name, kind, title'],
  ['{ name: A, title: A, text: A }, { name: a, title: B, text: B }', 'already has this name'],
])('a template with a fault, %s, names it', async (templates, fault) => {
  await applied(whole());
  const file = `version: 1\nstatusPages: [{ slug: ${slug}, name: Acme, templates: [${templates}] }]\n`;
  const { code, stderr } = await cli.run(['apply', '-'], file);
  expect([code, stderr]).toEqual([2, expect.stringContaining(fault)]);
});

test('items keep their IDs where their name stays, in another section and place too', async () => {
  await applied(whole());
  const before = await own();
  const id = (page: typeof before, name: string) =>
    page?.sections.flatMap(({ items }) => items).find((item) => item.name === name)?.id;
  const moved = `version: 1\nstatusPages:\n  - slug: ${slug}\n    name: Acme\n    sections:\n      - name: Rest\n        items: [{ name: Website }, { name: Cards, follows: [Card] }]\n`;
  const { steps } = await applied(moved);
  expect(steps).toMatchObject([{ action: 'change', changes: [{ field: 'items' }] }]);
  const after = await own();
  expect([id(after, 'Website'), id(after, 'Cards')]).toEqual([id(before, 'Website'), id(before, 'Cards')]);
  expect(after).toMatchObject({ language: 'de', sections: [{ id: before?.sections[1]?.id }] });
});

test('only another order is a change, too', async () => {
  await applied(whole());
  const { statusPages } = parse(whole());
  statusPages[0].sections.reverse();
  const { steps } = await applied(JSON.stringify({ version: 1, statusPages }), '--dry-run');
  expect(steps).toMatchObject([{ action: 'change', changes: [{ field: 'items' }] }]);
});

test('a page is deleted only with --prune and where the file has the section', async () => {
  await applied(whole());
  await applied('version: 1\n', '--prune', '--yes');
  await applied('version: 1\nstatusPages: []\n');
  expect(await own()).toBeDefined();
  await applied('version: 1\nstatusPages: []\n', '--prune', '--yes');
  expect(await own()).toBeUndefined();
});

test('a fault names its line and the keys of its place', async () => {
  const { code, stderr } = await cli.run(
    ['apply', '-'],
    `version: 1\nstatusPages:\n  - slug: ${slug}\n    name: Acme\n    sections:\n      - name: A\n        items:\n          - { name: B, rule: draft }\n          - { name: C, follows: [Nobody] }\n`,
  );
  expect(code).toBe(2);
  expect(stderr).toContain(
    'line 8, statusPages[0].sections[0].items[0].rule: unknown key "rule"; use name, description',
  );
});
