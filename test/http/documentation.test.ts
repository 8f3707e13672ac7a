import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unwrap } from '#client';
import { lendCurl } from '../support/curl.ts';
import { REPORT_TOKEN } from '../support/report-token.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { snippet } from '../support/snippets.ts';

const run = promisify(execFile);
const metricsToken = 'a-token-for-the-metrics-of-this-server';

let product: RunningProduct;
let folder: string;
let key: string;
let serviceId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-docs-'));
  await lendCurl(folder);
  product = await startRunningProduct({
    web: false,
    works: false,
    settingsOf: async () => ({ ALLCLEAR_METRICS_TOKEN: metricsToken }),
  });
  const { api } = await product.signUp();
  key = unwrap(await api.POST('/api/api-keys', { body: { name: 'Docs', scope: 'write' } })).key;
  const body = { name: 'Stripe', statusPageUrl: `${product.url}/nothing` };
  serviceId = unwrap(await api.POST('/api/services', { body })).id;
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** As a reader runs it who has put in the address of their own server. */
const atProduct = (text: string): string => text.replaceAll('https://status.example.com', product.url);

const inShell = async (name: string): Promise<unknown> => JSON.parse(await saidInShell(name));

const saidInShell = async (name: string): Promise<string> => {
  const env = {
    PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
    ALLCLEAR_TOKEN: key,
    ALLCLEAR_MAIL_REPORT_TOKEN: REPORT_TOKEN,
  };
  const { stdout } = await run('bash', ['-e', '-c', atProduct(snippet(name))], { cwd: folder, env });
  return stdout;
};

test('the first call of the guide lists the services', async () => {
  expect(await inShell('api: Create an API key')).toMatchObject({ services: [{ id: serviceId, name: 'Stripe' }] });
});

test('chosen fields look as the guide shows them', async () => {
  const answer = await fetch(`${product.url}/api/v1/services?fields=name,status,since`, {
    headers: { authorization: `Bearer ${key}`, connection: 'close' },
  });
  const shown = JSON.parse(snippet('api: Read your board'));
  const given = (await answer.json()) as typeof shown;
  expect(Object.keys(given)).toEqual(Object.keys(shown));
  expect(Object.keys(given.services[0])).toEqual(Object.keys(shown.services[0]));
});

test('a mail provider reports a bounce as the guide says', async () => {
  expect(await saidInShell('subscribers: Addresses that fail')).toBe('');
});

test('an error looks as the guide shows it', async () => {
  const answer = await fetch(`${product.url}/api/services`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ name: '', statusPageUrl: 'https://status.stripe.com' }),
  });
  expect([answer.status, await answer.json()]).toEqual([400, JSON.parse(snippet('api: Errors'))]);
});

test('a feed is made as the guide says, and its badge is where the guide puts it', async () => {
  const made = await inShell('feeds: Create a feed');
  expect(made).toMatchObject({ name: 'Office calendar', url: expect.stringContaining('/feeds/fd_') });
  const [, image = ''] = /^!\[Stripe\]\((.+)\)\n$/.exec(atProduct(snippet('feeds: Add a badge'))) ?? [];
  const { token } = made as { readonly token: string };
  const answer = await fetch(image.replace('fd_…', token).replace('/services/1/', `/services/${serviceId}/`));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(await answer.text()).toContain('Stripe');
});

test.each([
  ['feeds: Monitor your board with Prometheus', () => key, 'allclear_service_status'],
  ['operations: Monitor the server', () => metricsToken, 'allclear_pages_late'],
])('Prometheus finds what it is told of: %s', async (name, credential, metric) => {
  const [job] = parse(snippet(name)).scrape_configs;
  const { metrics_path: path = '/metrics', scheme, authorization, static_configs: targets } = job;
  expect([scheme, targets]).toEqual(['https', [{ targets: ['status.example.com'] }]]);
  // A file of Prometheus has a line break at its end, and Prometheus leaves it out.
  expect(authorization.credentials_file).toMatch(/^\/etc\/prometheus\//);
  const answer = await fetch(new URL(path, product.url), { headers: { authorization: `Bearer ${credential()}` } });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(metric)]);
});
