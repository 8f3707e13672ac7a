import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from './local-server.ts';

/** A response of a stand-in. The status is 200 and there are no headers if omitted. */
type Said = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly json: unknown };

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

const standIn = async (answer: (asked: Asked) => Said) => {
  const asked: Asked[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    asked.push(one);
    const { status = 200, headers = {}, json } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  };
  const server = await startLocalServer((request, response) => void reply(request, response));
  return { url: server.url, asked, close: server.close };
};

export const tenant = { tenantId: 'b4c0ffee-0000-4000-8000-000000000001', clientId: 'app-1', clientSecret: 'hush-365' };

const exchange = {
  startDateTime: '2026-11-20T08:00:00Z',
  endDateTime: null,
  lastModifiedDateTime: '2026-11-20T08:30:00Z',
  title: 'Mail is delayed',
  id: 'EX1',
  impactDescription: 'Users see delays.',
  classification: 'incident',
  origin: 'microsoft',
  status: 'serviceDegradation',
  service: 'Exchange Online',
  feature: 'E-Mail timely delivery',
  featureGroup: 'E-Mail and calendar access',
  isResolved: false,
  highImpact: null,
  details: [],
  posts: [
    {
      createdDateTime: '2026-11-20T08:10:00Z',
      postType: 'regular',
      description: { contentType: 'html', content: '<p>We are <b>looking</b> into it.</p>' },
    },
  ],
};

/** As documented: capitals differ between answers. */
export const overviews = [
  { service: 'Exchange Online', status: 'serviceDegradation', id: 'Exchange', issues: [exchange] },
  { service: 'Microsoft Teams', status: 'ServiceOperational', id: 'microsoftteams', issues: [] },
];

/** Microsoft's login and Graph, with tokens that can be revoked, and answers of two pages. */
export const startMicrosoft = async () => {
  const state = {
    secret: tenant.clientSecret,
    made: 0,
    revoked: 0,
    graph: undefined as Said | undefined,
    value: overviews,
  };
  const grant = ({ path, body }: Asked): Said => {
    const sent = new URLSearchParams(body);
    if (path !== `/${tenant.tenantId}/oauth2/v2.0/token`)
      return { status: 400, json: { error: 'invalid_request', error_codes: [90002] } };
    if (sent.get('client_secret') !== state.secret)
      return { status: 401, json: { error: 'invalid_client', error_codes: [7000215], trace_id: 't' } };
    if (sent.get('grant_type') !== 'client_credentials' || sent.get('scope') !== 'https://graph.microsoft.com/.default')
      return { status: 400, json: { error: 'invalid_scope', error_codes: [70011] } };
    state.made += 1;
    return {
      json: { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token: `token-${state.made}` },
    };
  };
  const base = '/v1.0/admin/serviceAnnouncement/healthOverviews?$expand=issues';
  const graph = ({ path, headers }: Asked): Said => {
    const number = Number(headers.authorization?.replace('Bearer token-', ''));
    if (!(number > state.revoked && number <= state.made))
      return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } };
    if (state.graph) return state.graph;
    const [first, ...rest] = state.value;
    if (path === base)
      return { json: { value: [first], '@odata.nextLink': `https://graph.microsoft.com${base}&$skiptoken=2` } };
    return path === `${base}&$skiptoken=2` ? { json: { value: rest } } : { status: 404, json: {} };
  };
  const server = await standIn((asked) => (asked.method === 'POST' ? grant(asked) : graph(asked)));
  return { ...server, state };
};

export const account = { accountId: '123456789012', accessKeyId: 'AKIATEST', secretAccessKey: 'hush-aws' };

const event = (more: object) => ({
  arn: 'arn:aws:health:eu-west-1::event/EC2/AWS_EC2_OPERATIONAL_ISSUE/1',
  service: 'EC2',
  eventTypeCode: 'AWS_EC2_OPERATIONAL_ISSUE',
  eventTypeCategory: 'issue',
  region: 'eu-west-1',
  startTime: 1_795_161_600.123,
  lastUpdatedTime: 1_795_165_200,
  statusCode: 'open',
  eventScopeCode: 'PUBLIC',
  ...more,
});

export const awsEvents = [
  event({}),
  event({
    arn: 'arn:aws:health:us-east-1::event/RDS/AWS_RDS_MAINTENANCE_SCHEDULED/2',
    service: 'RDS',
    eventTypeCode: 'AWS_RDS_MAINTENANCE_SCHEDULED',
    eventTypeCategory: 'scheduledChange',
    region: 'us-east-1',
    statusCode: 'upcoming',
    endTime: 1_795_172_400,
  }),
];

/** AWS Health of an account. It checks each signature by its own calculation, and answers one event for each page. */
export const startAws = async () => {
  const state = { fault: undefined as string | undefined, events: awsEvents };
  const server = await standIn((asked) => {
    if (!isSigned(asked, account.secretAccessKey))
      return { status: 400, json: { __type: 'com.amazon.coral.service#InvalidSignatureException' } };
    if (state.fault) return { status: 400, json: { __type: state.fault } };
    const input = JSON.parse(asked.body);
    if (asked.headers['x-amz-target'] === 'AWSHealth_20160804.DescribeEventDetails')
      return {
        json: {
          successfulSet: input.eventArns.map((arn: string) => ({
            event: { arn },
            eventDescription: { latestDescription: `We are investigating ${arn.split('/').at(-1)}.` },
          })),
          failedSet: [],
        },
      };
    const wanted = state.events.filter(({ statusCode }) => input.filter.eventStatusCodes.includes(statusCode));
    const at = Number(input.nextToken ?? 0);
    return { json: { events: wanted.slice(at, at + 1), ...(at + 1 < wanted.length && { nextToken: String(at + 1) }) } };
  });
  return { ...server, state };
};

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const sha = (data: string) => createHash('sha256').update(data).digest('hex');

/** By "Create a signed AWS API request" in the IAM User Guide, apart from the library that signs. */
const isSigned = ({ method, path, headers, body }: Asked, secret: string): boolean => {
  const found =
    /Credential=(\w+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  if (!found) return false;
  const [, key, day = '', region = '', service = '', names = '', signature] = found;
  if (key !== account.accessKeyId || region !== 'us-east-1' || service !== 'health') return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, '', signed.join(''), names, sha(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const signingKey = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), region), service));
  return hmac(signingKey, toSign).toString('hex') === signature;
};
