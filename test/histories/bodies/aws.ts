import { momentAt, type PageSays } from '../history.ts';
import { xml } from './answers.ts';

export type AwsEvent = {
  readonly id: string;
  /** Such as `ec2-eu-west-9`. */
  readonly service: string;
  readonly serviceName: string;
  readonly region: string;
  readonly summary: string;
  readonly startedAt: number;
  readonly endedAt?: number;
  /** 0 well again, 1 information, 2 degraded, 3 disruption. */
  readonly status: 0 | 1 | 2 | 3;
  /** Oldest first. */
  readonly log?: readonly { readonly at: number; readonly status: 0 | 1 | 2 | 3; readonly message: string }[];
};

export const awsPath = '/public/currentevents';

/** The list of AWS in UTF-16 with a byte order mark. Events that are over stay for a while. */
export const aws = (events: readonly AwsEvent[] = []): PageSays => ({
  [awsPath]: {
    headers: { 'content-type': 'application/json;charset=utf-16' },
    body: Buffer.from(`\ufeff${JSON.stringify(events.map(eventJson))}`, 'utf16le'),
  },
});

const epoch = (minutes: number): number => momentAt(minutes).getTime() / 1_000;

const eventJson = ({ id, service, serviceName, region, summary, startedAt, endedAt, status, log = [] }: AwsEvent) => ({
  date: String(epoch(startedAt)),
  arn: `arn:aws:health:eu-west-9::event/${id}`,
  region_name: region,
  status: String(status),
  service,
  service_name: serviceName,
  summary,
  event_log: log.map((one) => ({ summary, message: one.message, status: one.status, timestamp: epoch(one.at) })),
  impacted_services: {},
  ...(endedAt !== undefined && { end_time: String(epoch(endedAt)) }),
});

/** One update of an event; AWS lists each as an item of its own, the newest first. */
export type AwsItem = {
  readonly title: string;
  /** Such as `ec2-eu-west-9`. */
  readonly service: string;
  readonly at: number;
  readonly text?: string;
};

/** The RSS feed of AWS, whose dates are Pacific. */
export const awsRss = (items: readonly AwsItem[]): PageSays => ({
  '/rss/all.rss': ({ at }) =>
    xml(`<rss version="2.0"><channel><title><![CDATA[Amazon Web Services Service Status]]></title>
<link>https://status.aws.amazon.com/</link><lastBuildDate>${pacific(at)}</lastBuildDate>
${items
  .map(
    ({ title, service, at: published, text = '' }) =>
      `\t <item><title><![CDATA[${title}]]></title><pubDate>${pacific(published)}</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#${service}_${epoch(published)}</guid><description><![CDATA[${text}]]></description></item>`,
  )
  .join('\n')}</channel></rss>`),
});

const pacific = (minutes: number): string =>
  momentAt(minutes - 420)
    .toUTCString()
    .replace('GMT', 'PDT');
