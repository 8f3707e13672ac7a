import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { type PageServer, startPageServer } from '../../support/page-server.ts';
import { account, startAws, startMicrosoft, tenant } from '../../support/private-sources.ts';

let world: AdminWorld;
let microsoft: Awaited<ReturnType<typeof startMicrosoft>>;
let aws: Awaited<ReturnType<typeof startAws>>;
const servers: PageServer[] = [];
beforeAll(async () => {
  [microsoft, aws] = await Promise.all([startMicrosoft(), startAws()]);
  const privateSources = { loginUrl: microsoft.url, graphUrl: microsoft.url, awsUrl: aws.url };
  world = await createAdminWorld({ privateSources });
});
afterAll(async () => {
  await Promise.all([world.close(), microsoft.close(), aws.close(), ...servers.map((server) => server.close())]);
});

const summary = (status: string) =>
  JSON.stringify({
    page: { id: 'p', name: 'Inside', url: 'https://status.example.com', updated_at: '2026-11-20T09:00:00Z' },
    status: { indicator: status === 'operational' ? 'none' : 'major', description: 'Inside' },
    components: [{ id: 'api', name: 'API', status, group: false, group_id: null }],
    incidents: [],
    scheduled_maintenances: [],
  });

/** A status page that answers only who sends this header. */
const privatePage = async (name: string, value: string) => {
  const server = await startPageServer();
  servers.push(server);
  const state = { name, value, body: summary('operational'), status: 401 };
  for (const path of ['/', '/api/v2/summary.json'])
    server.set(path, ({ headers }) =>
      headers[state.name] === state.value
        ? { body: path === '/' ? '<p>Inside</p>' : state.body }
        : { status: state.status, body: 'no' },
    );
  return { ...server, state };
};

type Shown = {
  readonly id: number;
  readonly currentStatus: string;
  readonly problem: string | null;
  readonly format: string | null;
  readonly statusPageUrl: string;
};
const json = async <Json>(answer: ReturnType<AdminWorld['call']>) => (await answer).json as Json;
const save = (headers: Headers, body: object) => world.call('savePageCredentials', { headers, body });
const add = (headers: Headers, statusPageUrl: string, more: object = {}) =>
  json<Shown>(world.call('addService', { headers, body: { name: 'Inside', statusPageUrl, ...more } }));
const checked = async (headers: Headers, id: number) => {
  await query(world.em)`update monitoring.status_page set last_polled_at = null, retry_at = null`;
  await world.call('refreshStatus', { headers });
  return json<Shown>(world.call('getService', { headers, path: { id } }));
};

describe('a private status page', () => {
  test('is read with its team’s token, and no other team’s poll or public page ever shares it', async () => {
    const page = await privatePage('authorization', 'Bearer hush-1');
    const [ours, theirs] = [await world.signUp('ours'), await world.signUp('theirs')];
    const before = await add(ours.headers, page.url);
    expect(before).toMatchObject({ currentStatus: 'unknown', problem: expect.stringContaining('HTTP 401') });
    const saved = await save(ours.headers, { kind: 'bearer', url: `${page.url}/`, values: { token: 'hush-1' } });
    expect(saved).toMatchObject({ status: 200, json: { url: page.url, kind: 'bearer', shown: {} } });
    // The same URL again: now it's the private page.
    const put = { headers: ours.headers, path: { id: before.id }, body: { statusPageUrl: page.url } };
    expect(await json<Shown>(world.call('editService', put))).toMatchObject({
      currentStatus: 'operational',
      problem: null,
      statusPageUrl: page.url,
    });
    const start = page.requests.length;
    expect(await add(theirs.headers, page.url)).toMatchObject({ currentStatus: 'unknown' });
    expect(page.requests.slice(start).map(({ headers }) => headers.authorization)).not.toContain('Bearer hush-1');
    const detected = { headers: theirs.headers, body: { url: page.url } };
    expect((await world.call('detectPage', detected)).json).toMatchObject({ found: false });
    expect((await world.call('detectPage', { ...detected, headers: ours.headers })).json).toMatchObject({
      found: true,
      url: page.url,
      watchedAs: [{ serviceId: before.id }],
      components: [{ id: 'api' }],
    });
    // A fragment that looks like a team's leads nowhere.
    expect(await add(theirs.headers, `${page.url}/#team=${ours.id}`)).toMatchObject({ code: 'conflict' });
  });

  test('monitors chosen components only, as a public page does', async () => {
    const page = await privatePage('authorization', 'Bearer hush-2');
    const { headers } = await world.signUp('choosers');
    await save(headers, { kind: 'bearer', url: page.url, values: { token: 'hush-2' } });
    expect(await add(headers, page.url, { components: ['api'] })).toMatchObject({
      currentStatus: 'operational',
      watchedComponents: [{ id: 'api' }],
    });
  });

  test('can’t be read once the page refuses its credentials, says what to do, and recovers with other ones', async () => {
    const page = await privatePage('authorization', `Basic ${Buffer.from('monitor:hush-3').toString('base64')}`);
    const { headers } = await world.signUp('replacers');
    const values = { username: 'monitor', password: 'hush-3' };
    await save(headers, { kind: 'basic', url: page.url, values });
    const { id } = await add(headers, page.url);
    page.state.value = 'changed';
    page.state.body = summary('major_outage');
    expect(await checked(headers, id)).toMatchObject({
      currentStatus: 'operational',
      problem: 'The status page refused your credentials (HTTP 401). Replace them.',
    });
    page.state.status = 403;
    expect((await checked(headers, id)).problem).toContain('permissions');
    page.state.value = `Basic ${Buffer.from('monitor:hush-4').toString('base64')}`;
    const replaced = await save(headers, { kind: 'basic', url: page.url, values: { ...values, password: 'hush-4' } });
    expect(replaced.json).toMatchObject({ shown: { username: 'monitor' } });
    await world.call('refreshStatus', { headers });
    expect(await json(world.call('getService', { headers, path: { id } }))).toMatchObject({
      currentStatus: 'outage',
      problem: null,
    });
    const path = { id: (replaced.json as Shown).id };
    expect((await world.call('deletePageCredentials', { headers, path })).status).toBe(204);
    const start = page.requests.length;
    expect((await checked(headers, id)).problem).toContain('were deleted');
    expect(page.requests.length).toBe(start);
    expect((await world.call('deletePageCredentials', { headers, path })).status).toBe(404);
  });

  test('gets its own headers only at its own origin', async () => {
    const elsewhere = await privatePage('x-key', 'hush-5');
    const page = await privatePage('x-key', 'hush-5');
    page.set('/moved.json', { status: 302, headers: { location: `${elsewhere.url}/api/v2/summary.json` } });
    const { headers } = await world.signUp('headers');
    await save(headers, { kind: 'headers', url: page.url, values: { 'X-Key': 'hush-5' } });
    expect(await add(headers, page.url)).toMatchObject({ currentStatus: 'operational' });
    await save(headers, { kind: 'headers', url: `${page.url}/moved.json`, values: { 'X-Key': 'hush-5' } });
    await add(headers, `${page.url}/moved.json`);
    expect(elsewhere.requests.length).toBeGreaterThan(0);
    expect(elsewhere.requests.flatMap((request) => request.headers['x-key'] ?? [])).toEqual([]);
  });

  test('keeps its secrets sealed, out of every answer and of the log of changes', async () => {
    const { headers } = await world.signUp('secretive');
    const kept = { kind: 'basic', url: 'https://status.example.com', values: { username: 'u', password: 'hush-6' } };
    const answers = [
      await save(headers, kept),
      await world.call('listPageCredentials', { headers }),
      await world.call('exportUser', { headers }),
      await world.call('listTeamAudit', { headers }),
    ];
    expect(answers[1]?.json).toMatchObject([{ shown: { username: 'u' } }]);
    expect(answers[2]?.json).toMatchObject({ pageCredentials: [{ url: 'https://status.example.com' }] });
    expect(JSON.stringify(answers)).not.toContain('hush');
    const rows = await query<{ text: string }>(
      world.em,
    )`select page_credentials::text as text from monitoring.page_credentials`;
    const audit = await query<{ text: string }>(world.em)`select audit_entry::text as text from platform.audit_entry`;
    expect(JSON.stringify([rows, audit])).not.toContain('hush');
  });

  test('refuses credentials that can’t be sent, by field', async () => {
    const { headers } = await world.signUp('faulty');
    const refused = async (body: object) => {
      const { status, json: answer } = await save(headers, { url: 'https://status.example.com', ...body });
      return [status, Object.keys((answer as { fields?: object }).fields ?? {})];
    };
    expect(await refused({ kind: 'bearer', values: { other: 'x' } })).toEqual([400, ['token']]);
    expect(await refused({ kind: 'bearer', values: { token: 'a\nb' } })).toEqual([400, ['token']]);
    expect(await refused({ kind: 'headers', values: { Host: 'x' } })).toEqual([400, ['host']]);
    expect(await refused({ kind: 'headers', values: { 'X-A': 'a\r\nX-B: b' } })).toEqual([400, ['x-a']]);
    expect(await refused({ kind: 'certificate', values: { certificate: 'x', privateKey: 'y' } })).toEqual([
      400,
      ['certificate'],
    ]);
    expect(await refused({ kind: 'bearer', url: 'nonsense', values: { token: 'x' } })).toEqual([400, ['url']]);
    // Its documents are on another host, so that a token would never be used.
    const salesforce = 'https://status.salesforce.com/';
    expect(await refused({ kind: 'bearer', url: salesforce, values: { token: 'x' } })).toEqual([400, ['url']]);
  });
});

describe('tenant sources', () => {
  test('Microsoft 365 and AWS Health are services at the URL of their credentials', async () => {
    const { headers } = await world.signUp('tenants');
    const graph = await json<{ url: string }>(save(headers, { kind: 'microsoft365', values: tenant }));
    expect(await add(headers, graph.url, { components: ['Exchange'] })).toMatchObject({
      format: 'microsoft-365',
      currentStatus: 'degraded',
      problem: null,
    });
    const health = await json<{ url: string }>(save(headers, { kind: 'aws', values: account }));
    expect(await add(headers, health.url, { components: ['S3'] })).toMatchObject({
      format: 'aws-health',
      currentStatus: 'operational',
      problem: null,
    });
  });

  test('say what to do if their credentials are refused, and show no status', async () => {
    const { headers } = await world.signUp('refused');
    const wrong = { ...tenant, clientSecret: 'hush-wrong' };
    const { url } = await json<{ url: string }>(save(headers, { kind: 'microsoft365', values: wrong }));
    expect(await add(headers, url)).toMatchObject({
      currentStatus: 'unknown',
      problem: 'Microsoft refused the client secret. Replace it with the value of the secret, not its ID.',
    });
    const key = { ...account, secretAccessKey: 'hush-wrong' };
    const health = await json<{ url: string }>(save(headers, { kind: 'aws', values: key }));
    expect(await add(headers, health.url)).toMatchObject({
      currentStatus: 'unknown',
      problem: 'AWS rejected the access key. Replace the credentials.',
    });
  });
});
