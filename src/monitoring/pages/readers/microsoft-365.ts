import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { oneLine, plainText } from '../reading/safe-text.ts';
import { flag, hasShape, id, listOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, IncidentPhase, PageIncident } from '../status-page.ts';

const LABEL = 'Microsoft 365 service health';

/**
 * A tenant's service health from Microsoft Graph, which needs credentials: services with their issues. The words are written with
 * and without capitals. Source: learn.microsoft.com (serviceHealth, serviceHealthIssue, serviceHealthStatus values).
 */
export const microsoft365 = defineReader({
  format: 'microsoft-365',
  label: LABEL,
  version: 1,
  hosts: ['admin.cloud.microsoft', 'graph.microsoft.com'],
  documents: '`graph.microsoft.com/v1.0/admin/serviceAnnouncement/healthOverviews`, with credentials',
  recognisedBy: '`value[]` with `service` and `issues`',
  recorded: false,
  sources: () => summary('https://graph.microsoft.com/v1.0/admin/serviceAnnouncement/healthOverviews?$expand=issues'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const services = parsed.payload.value;
    const components: Component[] = services.map((one) => ({
      id: one.id,
      name: one.service ?? one.id,
      status: statusOf(one.status),
    }));
    return {
      kind: 'ok',
      status: overallWithoutWord(components, undefined),
      components,
      incidents: services.flatMap((one) => one.issues.flatMap((issue) => incidentOf(issue, one.id))),
      maintenances: [],
    };
  },
});

const recognisable = z.object({
  value: wholeListOf(
    z.object({ id: z.string(), service: z.string(), status: z.string(), issues: z.array(z.unknown()) }),
    1,
  ),
});

const post = z.object({ createdDateTime: moment, description: z.object({ content: text }).nullish() });
const issue = z.object({
  id,
  title: text,
  impactDescription: text,
  classification: text,
  status: text,
  isResolved: flag,
  startDateTime: moment,
  endDateTime: moment,
  lastModifiedDateTime: moment,
  posts: listOf(post),
});
const shape = z.object({ value: wholeListOf(z.object({ id, service: text, status: text, issues: listOf(issue) })) });

type Issue = z.output<typeof issue>;

const words = new Map<string, ServiceStatus>([
  ['serviceoperational', 'operational'],
  ['servicerestored', 'operational'],
  ['falsepositive', 'operational'],
  ['postincidentreviewpublished', 'operational'],
  ['investigating', 'degraded'],
  ['verifyingservice', 'degraded'],
  ['restoringservice', 'degraded'],
  ['extendedrecovery', 'degraded'],
  ['servicedegradation', 'degraded'],
  ['investigationsuspended', 'degraded'],
  ['serviceinterruption', 'outage'],
]);
const statusOf = (word: string | undefined): ServiceStatus => words.get(word?.toLowerCase() ?? '') ?? 'unknown';

const phases = new Map<string, IncidentPhase>([
  ['verifyingservice', 'monitoring'],
  ['restoringservice', 'monitoring'],
  ['extendedrecovery', 'monitoring'],
  ['servicedegradation', 'identified'],
  ['serviceinterruption', 'identified'],
]);

/** `isResolved` decides for words that Microsoft reserves for later. */
const isOver = ({ isResolved, status }: Issue): boolean => isResolved ?? statusOf(status) === 'operational';

const incidentOf = (one: Issue, serviceId: string): PageIncident => {
  const phase = isOver(one) ? 'resolved' : (phases.get(one.status?.toLowerCase() ?? '') ?? 'investigating');
  const isAdvisory = one.classification?.toLowerCase() === 'advisory';
  const status = statusOf(one.status);
  return {
    id: one.id,
    title: oneLine(one.title) ?? oneLine(one.impactDescription, 120) ?? `Issue ${one.id}`,
    phase,
    impact: one.classification,
    severity: phase === 'resolved' ? undefined : !isAdvisory && status === 'outage' ? 'outage' : 'degraded',
    url: `https://admin.cloud.microsoft/?#/servicehealth/:/alerts/${encodeURIComponent(one.id)}`,
    startedAt: one.startDateTime,
    resolvedAt: phase === 'resolved' ? (one.endDateTime ?? one.lastModifiedDateTime) : undefined,
    componentIds: [serviceId],
    updates: one.posts.flatMap(({ createdDateTime: at, description }) =>
      at === undefined ? [] : [{ at, phase, text: plainText(description?.content ?? '') }],
    ),
  };
};
