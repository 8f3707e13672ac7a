import { z } from 'zod';

/** The rules of on-call tools for an event, written from their published schemas and not from our code. */
const key = { routing_key: z.string().length(32), dedup_key: z.string().min(1).max(255) };

const pagerdutySchema = z.discriminatedUnion('event_action', [
  z.strictObject({ ...key, event_action: z.literal('resolve') }),
  z.strictObject({
    ...key,
    event_action: z.literal('trigger'),
    client: z.string(),
    client_url: z.url(),
    links: z.array(z.strictObject({ href: z.url(), text: z.string() })),
    payload: z.strictObject({
      summary: z.string().min(1).max(1_024),
      source: z.string().min(1).max(255),
      severity: z.enum(['critical', 'error', 'warning', 'info']),
      timestamp: z.iso.datetime(),
      custom_details: z.record(z.string(), z.string()),
    }),
  }),
]);

/** @throws where PagerDuty would refuse it. */
export const readPagerdutyEvent = (body: string): z.infer<typeof pagerdutySchema> => {
  if (Buffer.byteLength(body) > 512 * 1024) throw new Error('more than 512 KB');
  return pagerdutySchema.parse(JSON.parse(body));
};

const incidentIoSchema = z.strictObject({
  title: z.string().min(1),
  status: z.enum(['firing', 'resolved']),
  deduplication_key: z.string().min(1),
  description: z.string(),
  source_url: z.url(),
  metadata: z.record(z.string(), z.unknown()),
});

/** @throws where incident.io would refuse it. */
export const readIncidentIoEvent = (body: string): z.infer<typeof incidentIoSchema> =>
  incidentIoSchema.parse(JSON.parse(body));

const comment = z.strictObject({ body: z.string().min(1).max(65_535), public: z.literal(false) });
const priority = z.enum(['urgent', 'high', 'normal', 'low']);

const zendeskSchema = z.strictObject({
  ticket: z.strictObject({
    subject: z.string().min(1).max(150).optional(),
    type: z.literal('problem').optional(),
    external_id: z.string().min(1).max(255).optional(),
    tags: z.tuple([z.literal('allclear')]).optional(),
    priority: priority.optional(),
    status: z.literal('solved').optional(),
    comment,
  }),
});

/** A new ticket, or a change of one; no note reaches a customer. @throws where Zendesk would refuse it. */
export const readZendeskTicket = (body: string): z.infer<typeof zendeskSchema>['ticket'] =>
  zendeskSchema.parse(JSON.parse(body)).ticket;

const note = z.strictObject({ source: z.string().max(100), note: z.string().min(1).max(25_000) });

const jiraSchema = z.strictObject({
  message: z.string().min(1).max(130),
  alias: z.string().min(1).max(512),
  description: z.string().max(15_000),
  priority: z.enum(['P1', 'P2', 'P3', 'P4', 'P5']),
  source: z.string().max(100),
  entity: z.string().max(512),
  details: z.record(z.string(), z.string()),
});

/** A new alert, or a note that changes or closes one. @throws where Jira Service Management would refuse it. */
export const readJiraRequest = (body: string): z.infer<typeof jiraSchema> | z.infer<typeof note> =>
  z.union([jiraSchema, note]).parse(JSON.parse(body));
