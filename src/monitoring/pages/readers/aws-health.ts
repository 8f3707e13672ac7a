import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { oneLine, plainText } from '../reading/safe-text.ts';
import { hasShape, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { asSeverity } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance } from '../status-page.ts';

const LABEL = 'AWS Health of an account';

/**
 * An account's events from the API of AWS Health, which needs credentials. We put its answers together in one document
 * (credentials/adapters/aws-health.ts). The API has no severity and lists no service without events, so that common services are
 * components of their own, and an event is a degradation unless its type says more. Source: docs.aws.amazon.com (AWS Health API).
 */
export const awsHealth = defineReader({
  format: 'aws-health',
  label: LABEL,
  version: 1,
  hosts: ['phd.aws.amazon.com'],
  documents: '`DescribeEvents` and `DescribeEventDetails` of `health.us-east-1.amazonaws.com`, with credentials',
  recognisedBy: '`awsHealth`, a list of events with `arn`',
  recorded: false,
  sources: () => summary('https://health.us-east-1.amazonaws.com/'),
  recognises: (document) => hasShape(document, z.object({ awsHealth: z.array(z.unknown()) })),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const { awsHealth: events, details } = parsed.payload;
    const told = events.map((one) => ({ ...one, description: details[one.arn] }));
    const components = componentsOf(events);
    return {
      kind: 'ok',
      status: overallOf(components.map(({ status }) => status)),
      components,
      incidents: told.filter(({ eventTypeCategory }) => eventTypeCategory !== 'scheduledChange').map(incidentOf),
      maintenances: told.filter(({ eventTypeCategory }) => eventTypeCategory === 'scheduledChange').map(maintenanceOf),
    };
  },
});

const event = z.object({
  arn: z.string().min(1),
  service: z.string().min(1),
  eventTypeCode: text,
  eventTypeCategory: text,
  region: text,
  statusCode: text,
  startTime: moment,
  endTime: moment,
  lastUpdatedTime: moment,
});
const shape = z.object({ awsHealth: wholeListOf(event), details: z.record(z.string(), z.string()).default({}) });

type Event = z.output<typeof event>;

/** Services that people choose before they have an event, by the API's codes. */
const common = [
  'APIGATEWAY',
  'ATHENA',
  'AUTOSCALING',
  'BEDROCK',
  'CLOUDFORMATION',
  'CLOUDFRONT',
  'CLOUDWATCH',
  'COGNITO',
  'CONNECT',
  'DYNAMODB',
  'EC2',
  'ECR',
  'ECS',
  'EKS',
  'ELASTICACHE',
  'ELASTICFILESYSTEM',
  'ELASTICLOADBALANCING',
  'EVENTS',
  'FARGATE',
  'IAM',
  'KINESIS',
  'KMS',
  'LAMBDA',
  'OPENSEARCH',
  'RDS',
  'REDSHIFT',
  'ROUTE53',
  'S3',
  'SAGEMAKER',
  'SECRETSMANAGER',
  'SES',
  'SNS',
  'SQS',
  'STATES',
  'VPC',
];

const isIssue = ({ eventTypeCategory }: Event): boolean =>
  eventTypeCategory === 'issue' || eventTypeCategory === 'investigation';

const statusOf = (one: Event): ServiceStatus => {
  if (one.statusCode !== 'open') return 'operational';
  if (one.eventTypeCategory === 'scheduledChange') return 'maintenance';
  if (!isIssue(one)) return 'operational';
  return /OUTAGE|UNAVAILAB/.test(one.eventTypeCode ?? '') ? 'outage' : 'degraded';
};

const componentsOf = (events: readonly Event[]): Component[] =>
  [...new Set([...common, ...events.map(({ service }) => service)])].toSorted().map((service) => ({
    id: service,
    name: service,
    status: overallOf(['operational', ...events.filter((one) => one.service === service).map(statusOf)]),
  }));

type Told = Event & { readonly description?: string };

/** "AWS_EC2_OPERATIONAL_ISSUE" is "EC2 operational issue". */
const titleOf = ({ service, eventTypeCode = '', region }: Event): string => {
  const words = eventTypeCode
    .replace(/^AWS_/, '')
    .split('_')
    .filter((word) => word !== service);
  const said = words.join(' ').toLowerCase();
  return [service, said, region && region !== 'global' ? `in ${region}` : ''].filter(Boolean).join(' ');
};

const incidentOf = (one: Told): PageIncident => {
  const phase = one.statusCode === 'closed' ? 'resolved' : 'investigating';
  const at = one.lastUpdatedTime ?? one.startTime;
  return {
    id: one.arn,
    title: oneLine(titleOf(one), 200) ?? one.arn,
    phase,
    impact: one.eventTypeCategory,
    severity: asSeverity(statusOf(one)),
    startedAt: one.startTime,
    resolvedAt: phase === 'resolved' ? (one.endTime ?? one.lastUpdatedTime) : undefined,
    componentIds: [one.service],
    ...(isIssue(one) ? {} : { notice: true as const }),
    updates: at === undefined || one.description === undefined ? [] : [{ at, phase, text: plainText(one.description) }],
  };
};

const states = { open: 'in_progress', closed: 'completed' } as const;

const maintenanceOf = (one: Told): PageMaintenance => ({
  id: one.arn,
  title: oneLine(titleOf(one), 200) ?? one.arn,
  state: one.statusCode === 'open' || one.statusCode === 'closed' ? states[one.statusCode] : 'scheduled',
  startsAt: one.startTime,
  endsAt: one.endTime,
  componentIds: [one.service],
  ...(one.description !== undefined && { text: plainText(one.description) }),
});
