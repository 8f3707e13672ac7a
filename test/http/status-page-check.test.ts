import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
import { callOperation } from '../support/contract/call-operation.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';

const SCRIPT = '"><script>alert(1)</script>__CSP_NONCE__';

let product: RunningProduct;
let page: ControlledPage;
beforeAll(async () => {
  [product, page] = await Promise.all([startRunningProduct({ works: false }), startControlledPage()]);
});
beforeEach(() => change(product.database.em)`delete from platform.rate_limit`);
afterAll(async () => {
  await product?.stop();
  await page?.close();
});

const check = (url: string) => callOperation(product.url, 'checkStatusPage', { query: { url } });

/** What a browser without scripts gets when it sends the form. */
const onPage = async (url: string) => {
  const address = `${product.url}/tools/status-page-check?${new URLSearchParams({ url })}`;
  const answer = await fetch(address, { headers: { accept: 'text/html', connection: 'close' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a visitor is told what can be read of a page, by the contract and on the public page', async () => {
  page.says({ status: 'outage', message: SCRIPT, components: [{ id: 'c1', name: SCRIPT, status: 'major_outage' }] });
  const answer = await check(page.url);
  expect([answer.status, answer.json]).toMatchObject([
    200,
    { outcome: 'read', format: 'statuspage', status: 'outage', reason: null, componentCount: 1 },
  ]);
  const { status, text, headers } = await onPage(page.url);
  expect(status).toBe(200);
  expect(text).toContain('Atlassian Statuspage');
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;__CSP_NONCE__');
  expect(text).not.toContain('<script>alert');
  const adding = `/services?dialog=add&address=${encodeURIComponent(page.url)}`;
  expect(text).toContain(`href="/auth?view=register&amp;next=${encodeURIComponent(adding)}"`);
  // All places but those in what the page itself said are filled.
  expect(text.replaceAll('__CSP_NONCE__', '')).not.toMatch(/__[A-Z_]+__|<(when|unless|each)-set/);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('an address without a scheme is one of https, on the page alone', async () => {
  const { text } = await onPage('127.0.0.1:1');
  expect(text).toContain('We couldn’t reach this page');
  expect(text).toContain('<code>https://127.0.0.1:1</code>');
  expect((await check('127.0.0.1:1')).status).toBe(400);
});

test.each(['http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://169.254.169.254/', 'http://0x7f000002/'])(
  '%s leads inside and is refused, with the reason',
  async (url) => {
    const answer = await check(url);
    expect(answer.json).toMatchObject({ outcome: 'unreachable', reason: expect.stringMatching(/network|metadata/) });
    expect((await onPage(url)).text).toContain('We couldn’t reach this page');
  },
);

test('what only users may reach is refused to visitors', async () => {
  const strict = await startRunningProduct({
    works: false,
    settingsOf: async () => ({ ALLCLEAR_VISITOR_NETWORKS: '' }),
  });
  const answer = await callOperation(strict.url, 'checkStatusPage', { query: { url: page.url } });
  for (let at = 0; at < 70; at++) {
    const again = await callOperation(strict.url, 'checkStatusPage', { query: { url: `http://10.0.0.1/${at}` } });
    expect(again.json).toMatchObject({ outcome: 'unreachable' });
  }
  const counts = await strict.database.em.execute('select subject from platform.rate_limit');
  expect(counts).toEqual([]);
  const ann = await strict.signUp();
  const detected = await ann.api.POST('/api/services/detect', { body: { url: page.url } });
  await strict.stop();
  expect(answer.json).toMatchObject({ outcome: 'unreachable', reason: expect.stringContaining('private or reserved') });
  expect(detected.data).toMatchObject({ found: true });
});

test('what is no address is refused with 400, and stays in the field', async () => {
  expect((await check('ftp://status.acme.test')).json).toMatchObject({
    code: 'invalid_input',
    fields: { url: 'Please enter a valid URL' },
  });
  const { status, text } = await onPage('not an address');
  expect([status, text.includes('Please enter a valid URL'), text.includes('value="not an address"')]).toEqual([
    400,
    true,
    true,
  ]);
});

test('the API and the public page share one count, and each says that it is too much', async () => {
  const urls = Array.from({ length: 11 }, (_, at) => `http://127.0.0.1:1/${at}`);
  for (const [at, url] of urls.entries())
    expect((await (at % 2 ? check(url) : onPage(url))).status).toBe(at < 10 ? 200 : 429);
  expect((await check('http://127.0.0.1:1/12')).json).toMatchObject({ code: 'too_many_requests' });
  expect((await onPage('http://127.0.0.1:1/12')).text).toContain("You've checked 10 pages within a minute");
  const bare = await onPage('');
  expect([bare.status, bare.headers.get('x-robots-tag')]).toEqual([200, null]);
  expect(bare.text).not.toMatch(/__[A-Z_]+__/);
});

test('other sites can’t spend what visitors may check, by an image or a script', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  const path = `status-page-check?${new URLSearchParams({ url: page.url })}`;
  for (const where of ['api/tools', 'tools']) {
    const answer = await fetch(`${product.url}/${where}/${path}`, { headers: { ...headers, connection: 'close' } });
    expect([where, answer.status]).toEqual([where, 403]);
  }
});
