import aws4 from 'aws4';
import { z } from 'zod';
import type { HttpAnswer, PageRequest, SafeFetch } from '../../../../platform/fetch/safe-fetch.ts';
import { jsonIn } from '../../../../platform/json-in.ts';
import type { Clock } from '../../../../shared/clock.ts';
import type { CredentialValues } from '../ports.ts';
import { documentOf, refusal } from './answers.ts';
import { tenantSource } from './tenant-source.ts';
import type { ReadSource } from './with-credentials.ts';

type Options = {
  readonly fetch: Pick<SafeFetch, 'post'>;
  readonly now: Clock;
  /** The active endpoint of AWS Health by default. */
  readonly awsUrl?: string;
};

const AWS = 'https://health.us-east-1.amazonaws.com';
const REGION = 'us-east-1';
const TARGET = 'AWSHealth_20160804';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Pages of up to 100 events. */
const MAX_PAGES = 10;
/** The most event ARNs of one DescribeEventDetails. */
const DETAILS_AT_ONCE = 10;
/** The most open events whose details we read. Others keep the text that we have. */
const MAX_DETAILS = 50;
/** Closed events stay in the answer this long, so that we learn how they ended. */
const CLOSED_FOR_SECONDS = 86_400;

/**
 * Reads an account's events from AWS Health by signed requests (Signature Version 4). Source: docs.aws.amazon.com (AWS Health API
 * Reference: DescribeEvents, DescribeEventDetails).
 */
export const awsHealth = ({ fetch, now, awsUrl = AWS }: Options): ReadSource =>
  tenantSource(AWS, async (address, request, { values }) => {
    const call = caller({ fetch, now, awsUrl }, address, values, request);
    const since = Math.floor(now().getTime() / 1000) - CLOSED_FOR_SECONDS;
    const open = await listed(call, { eventStatusCodes: ['open', 'upcoming'] });
    if ('kind' in open) return open;
    const closed = await listed(call, { eventStatusCodes: ['closed'], lastUpdatedTimes: [{ from: since }] });
    if ('kind' in closed) return closed;
    const details = await detailsOf(call, open.events.map(({ arn }) => arn).slice(0, MAX_DETAILS));
    return 'kind' in details
      ? details
      : documentOf(address, { awsHealth: [...open.events, ...closed.events], details: details.texts });
  });

/** The answer in its shape, or the answer that explains why there is none. */
type Call = <Shape extends z.ZodType>(
  operation: string,
  input: object,
  shape: Shape,
) => Promise<{ readonly json: z.output<Shape> } | HttpAnswer>;

const caller =
  (
    { fetch, now, awsUrl }: Required<Options>,
    address: string,
    { accessKeyId, secretAccessKey }: CredentialValues,
    { timeoutMs = TIMEOUT_MS, signal }: PageRequest,
  ): Call =>
  async (operation, input, shape) => {
    const body = JSON.stringify(input);
    const { headers = {} } = aws4.sign(
      {
        host: new URL(awsUrl).host,
        method: 'POST',
        path: '/',
        service: 'health',
        region: REGION,
        body,
        headers: {
          'Content-Type': 'application/x-amz-json-1.1',
          'X-Amz-Target': `${TARGET}.${operation}`,
          'X-Amz-Date': now()
            .toISOString()
            .replaceAll(/[-:]|\.\d{3}/g, ''),
        },
      },
      { accessKeyId, secretAccessKey },
    );
    const sent = Object.entries(headers).flatMap(([name, value]) => (unsent.has(name) ? [] : [[name, String(value)]]));
    const request = { headers: Object.fromEntries(sent), body, timeoutMs, maxResponseBytes: MAX_BYTES, signal };
    const answer = await fetch.post(`${awsUrl}/`, request);
    if (answer.kind !== 'answered') return answer;
    const content = jsonIn(answer.body.toString('utf8'));
    const json = shape.safeParse(content).data;
    if (answer.status === 200) return json === undefined ? refusal(address, 502, UNKNOWN_ANSWER) : { json };
    const fault = failure.safeParse(content).data?.__type.split('#').at(-1) ?? '';
    if (/Throttl|TooManyRequests/.test(fault)) return refusal(address, 429, THROTTLED, answer.retryAfterSeconds);
    const reason = reasons.find(([pattern]) => pattern.test(fault))?.[1];
    return refusal(address, reason === undefined ? answer.status : 401, reason, answer.retryAfterSeconds);
  };

/** The client sets these itself. */
const unsent = new Set(['Host', 'Content-Length']);

const failure = z.object({ __type: z.string() });

const UNKNOWN_ANSWER = "We couldn't read the response from AWS Health.";
const THROTTLED = 'AWS Health is rate-limiting us. We retry later.';

const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /SubscriptionRequired/,
    "The support plan of this AWS account doesn't include the AWS Health API. It needs Business Support or higher.",
  ],
  [/AccessDenied|NotAuthorized/, "This access key isn't allowed to read AWS Health. Allow it health:Describe* in IAM."],
  [
    /Unrecognized|InvalidClient|Signature|Expired|MissingAuthentication|OptIn/,
    'AWS rejected the access key. Replace the credentials.',
  ],
];

const event = z.looseObject({ arn: z.string() });
const eventPage = z.object({ events: z.array(event).default([]), nextToken: z.string().nullish() });
type Events = { readonly events: readonly z.output<typeof event>[] };

const listed = async (call: Call, filter: object): Promise<Events | HttpAnswer> => {
  const events: z.output<typeof event>[] = [];
  let nextToken: string | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const input = { filter, maxResults: 100, ...(nextToken && { nextToken }) };
    const answer = await call('DescribeEvents', input, eventPage);
    if ('kind' in answer) return answer;
    events.push(...answer.json.events);
    nextToken = answer.json.nextToken ?? undefined;
    if (!nextToken) break;
  }
  return { events };
};

const detailPage = z.object({
  successfulSet: z
    .array(
      z.object({
        event: z.object({ arn: z.string() }),
        eventDescription: z.object({ latestDescription: z.string() }).nullish(),
      }),
    )
    .default([]),
});

const detailsOf = async (
  call: Call,
  arns: readonly string[],
): Promise<{ readonly texts: Readonly<Record<string, string>> } | HttpAnswer> => {
  const texts: Record<string, string> = {};
  for (let from = 0; from < arns.length; from += DETAILS_AT_ONCE) {
    const input = { eventArns: arns.slice(from, from + DETAILS_AT_ONCE) };
    const answer = await call('DescribeEventDetails', input, detailPage);
    if ('kind' in answer) return answer;
    for (const one of answer.json.successfulSet)
      if (one.eventDescription) texts[one.event.arn] = one.eventDescription.latestDescription;
  }
  return { texts };
};
