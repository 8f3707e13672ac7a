import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awsHealth } from '../../../src/monitoring/pages/credentials/adapters/aws-health.ts';
import { microsoft365 } from '../../../src/monitoring/pages/credentials/adapters/microsoft-365.ts';
import type { ReadSource } from '../../../src/monitoring/pages/credentials/adapters/with-credentials.ts';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { HttpAnswer } from '../../../src/platform/fetch/safe-fetch.ts';
import { clientWith, eachSite } from '../../support/fetch-site.ts';
import { account, awsEvents, overviews, startAws, startMicrosoft, tenant } from '../../support/private-sources.ts';

eachSite(() => undefined);
const clock = { at: new Date('2026-11-20T09:00:00Z') };
const now = () => clock.at;

const readAs = (format: string, answer: HttpAnswer) => {
  if (answer.kind !== 'ok') throw new Error(`no document: ${JSON.stringify(answer)}`);
  const document = { role: 'summary', text: answer.body.toString(), url: answer.url };
  const reader = readerOf(format);
  expect(reader?.recognises(document)).toBe(true);
  return reader?.read([document], { now: now(), page: 'https://example.com' });
};
const told = (answer: HttpAnswer) =>
  answer.kind === 'http_error' ? [answer.status, answer.reason, answer.retryAfterSeconds] : [answer.kind];

describe('Microsoft 365', () => {
  let there: Awaited<ReturnType<typeof startMicrosoft>>;
  let read: ReadSource;
  beforeEach(async () => {
    there = await startMicrosoft();
    read = microsoft365({ fetch: clientWith(), now, loginUrl: there.url, graphUrl: there.url });
  });
  afterEach(() => there.close());
  const address = readerOf('microsoft-365')?.sources(new URL('https://admin.cloud.microsoft'))[0]?.url ?? '';
  const ask = (values: Readonly<Record<string, string>> = tenant, version = '1') =>
    read(address, {}, { kind: 'microsoft365', values, version });

  test('is read with a token, page by page, and keeps the token until shortly before it expires', async () => {
    const snapshot = readAs('microsoft-365', await ask());
    expect(snapshot).toMatchObject({
      kind: 'ok',
      status: 'degraded',
      components: [
        { id: 'Exchange', name: 'Exchange Online', status: 'degraded' },
        { id: 'microsoftteams', name: 'Microsoft Teams', status: 'operational' },
      ],
      incidents: [
        { id: 'EX1', title: 'Mail is delayed', phase: 'identified', severity: 'degraded', componentIds: ['Exchange'] },
      ],
    });
    expect(snapshot?.kind === 'ok' && snapshot.incidents[0]?.updates).toEqual([
      { at: new Date('2026-11-20T08:10:00Z'), phase: 'identified', text: 'We are looking into it.' },
    ]);
    await ask();
    expect(there.state.made).toBe(1);
    clock.at = new Date(clock.at.getTime() + 3_599_000 - 60_000);
    await ask();
    expect(there.state.made).toBe(2);
  });

  test('renews a token that Graph no longer takes, once', async () => {
    await ask();
    there.state.revoked = 1;
    expect((await ask()).kind).toBe('ok');
    there.state.revoked = 10;
    there.asked.length = 0;
    expect(told(await ask())).toEqual([401, expect.stringContaining('refused the application'), undefined]);
    expect(there.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  test('says what to do about refused credentials, a missing permission and a rate limit, and never shows a secret', async () => {
    const wrong = await ask({ ...tenant, clientSecret: 'other' }, '2');
    expect(told(wrong)).toEqual([401, expect.stringContaining('refused the client secret'), undefined]);
    const nobody = await ask({ ...tenant, tenantId: 'nobody' }, '3');
    expect(told(nobody)).toEqual([401, expect.stringContaining('Check the tenant ID'), undefined]);
    there.state.graph = { status: 403, json: { error: { code: 'Forbidden' } } };
    expect(told(await ask())).toEqual([403, expect.stringContaining('ServiceHealth.Read.All'), undefined]);
    there.state.graph = { status: 429, headers: { 'retry-after': '77' }, json: {} };
    expect(told(await ask())).toEqual([429, expect.stringContaining('rate-limiting'), 77]);
    expect(JSON.stringify([wrong, nobody])).not.toContain('hush');
  });

  test('follows no link to another host', async () => {
    const elsewhere = { value: [], '@odata.nextLink': 'https://evil.example/steal' };
    there.state.graph = { json: elsewhere };
    expect(told(await ask())).toEqual([502, expect.stringContaining('another host'), undefined]);
    expect(there.asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('reads an interruption as an outage, an advisory as mild, and an ended issue as resolved', () => {
    const [exchange] = overviews;
    const issue = exchange?.issues[0];
    const value = [
      {
        ...exchange,
        status: 'ServiceInterruption',
        issues: [
          { ...issue, id: 'a', status: 'ServiceInterruption' },
          { ...issue, id: 'b', status: 'ServiceInterruption', classification: 'Advisory' },
          { ...issue, id: 'c', status: 'ServiceRestored', isResolved: true, endDateTime: '2026-11-20T08:40:00Z' },
        ],
      },
      { id: 'New', service: 'New', status: 'unknownFutureValue', issues: [] },
    ];
    const document = { role: 'summary', text: JSON.stringify({ value }) };
    expect(readerOf('microsoft-365')?.read([document], { now: now(), page: 'https://example.com' })).toMatchObject({
      status: 'outage',
      components: [{ status: 'outage' }, { status: 'unknown' }],
      incidents: [
        { id: 'a', severity: 'outage' },
        { id: 'b', severity: 'degraded' },
        { id: 'c', phase: 'resolved', resolvedAt: new Date('2026-11-20T08:40:00Z') },
      ],
    });
  });
});

describe('AWS Health', () => {
  let there: Awaited<ReturnType<typeof startAws>>;
  let read: ReadSource;
  beforeEach(async () => {
    there = await startAws();
    read = awsHealth({ fetch: clientWith(), now, awsUrl: there.url });
  });
  afterEach(() => there.close());
  const address = readerOf('aws-health')?.sources(new URL('https://phd.aws.amazon.com'))[0]?.url ?? '';
  const ask = (values: Readonly<Record<string, string>> = account) =>
    read(address, {}, { kind: 'aws', values, version: '1' });

  test('is read by signed requests, page by page, with the text of each open event', async () => {
    expect(readAs('aws-health', await ask())).toMatchObject({
      kind: 'ok',
      status: 'degraded',
      components: expect.arrayContaining([
        { id: 'EC2', name: 'EC2', status: 'degraded' },
        { id: 'S3', name: 'S3', status: 'operational' },
        { id: 'RDS', name: 'RDS', status: 'operational' },
      ]),
      incidents: [
        {
          title: 'EC2 operational issue in eu-west-1',
          phase: 'investigating',
          severity: 'degraded',
          componentIds: ['EC2'],
          updates: [{ text: 'We are investigating 1.' }],
        },
      ],
      maintenances: [{ state: 'scheduled', componentIds: ['RDS'], text: 'We are investigating 2.' }],
    });
    expect(there.asked.map(({ headers }) => headers['x-amz-target'])).toEqual([
      'AWSHealth_20160804.DescribeEvents',
      'AWSHealth_20160804.DescribeEvents',
      'AWSHealth_20160804.DescribeEvents',
      'AWSHealth_20160804.DescribeEventDetails',
    ]);
    expect(JSON.stringify(there.asked)).not.toContain(account.secretAccessKey);
  });

  test('says what to do about a wrong key, a missing permission, a small plan and a rate limit', async () => {
    expect(told(await ask({ ...account, secretAccessKey: 'other' }))).toEqual([
      401,
      expect.stringContaining('rejected the access key'),
      undefined,
    ]);
    there.state.fault = 'AccessDeniedException';
    expect(told(await ask())[1]).toContain('health:Describe*');
    there.state.fault = 'SubscriptionRequiredException';
    expect(told(await ask())[1]).toContain('support plan');
    there.state.fault = 'ThrottlingException';
    expect(told(await ask())[0]).toBe(429);
  });

  test('is operational without events, and tells how a closed one ended', async () => {
    there.state.events = [];
    expect(readAs('aws-health', await ask())).toMatchObject({ status: 'operational', incidents: [] });
    there.state.events = awsEvents.map((one) => ({ ...one, statusCode: 'closed', endTime: 1_795_168_800 }));
    expect(readAs('aws-health', await ask())).toMatchObject({
      status: 'operational',
      incidents: [{ phase: 'resolved', resolvedAt: new Date(1_795_168_800_000) }],
      maintenances: [{ state: 'completed' }],
    });
  });
});
