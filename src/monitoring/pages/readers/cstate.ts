import { z } from 'zod';
import { below, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { flag, hasShape, listOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'cState';

/**
 * cState, `/index.json`: systems with their unresolved issues. An issue is listed under each affected system and identified by
 * its permalink. Source: layouts/index.json of cstate/cstate and recorded bodies of 2025.
 */
export const cstate = defineReader({
  format: 'cstate',
  label: LABEL,
  version: 3,
  marks: [{ pattern: /\bcstate\b/i }],
  probes: [{ path: 'index.json', perThousand: 5 }],
  documents: '`/index.json`',
  recognisedBy: '`cStateVersion` and `systems`',
  recorded: true,
  sources: (page) => summary(below(page, 'index.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

const recognisable = z.object({ cStateVersion: z.string(), systems: wholeListOf(z.object({ name: z.string() })) });

// Go's template writes this for a nil value.
const written = text.transform((value) => (value === '<no value>' ? undefined : value));

const issue = z.object({
  title: written,
  createdAt: moment,
  permalink: written,
  severity: written,
  resolved: flag,
  informational: flag,
  resolvedAt: moment,
  affected: listOf(z.string()),
});
type Issue = z.output<typeof issue>;
const system = z.object({ name: z.string().min(1), category: written, status: text, unresolvedIssues: listOf(issue) });
const shape = z.object({
  title: written,
  summaryStatus: text,
  systems: wholeListOf(system),
  pinnedIssues: listOf(issue),
});

const words = new Map<string, ServiceStatus>([
  ['ok', 'operational'],
  ['notice', 'degraded'],
  ['disrupted', 'degraded'],
  ['down', 'outage'],
]);

const snapshot = (payload: z.output<typeof shape>): Reading => {
  // Notices without a system are only listed here.
  const pinned = payload.pinnedIssues.filter(({ resolved }) => resolved !== true);
  const components: Component[] = payload.systems.map((one) => ({
    id: one.name,
    name: one.name,
    group: one.category,
    status: words.get(one.status ?? '') ?? 'unknown',
  }));
  return {
    kind: 'ok',
    status: words.get(payload.summaryStatus ?? '') ?? overallWithoutWord(components, payload.summaryStatus),
    title: payload.title,
    components,
    // bounded.ts keeps one of the entries listed under several systems.
    incidents: [...payload.systems.flatMap((one) => one.unresolvedIssues), ...pinned].map(incidentOf),
    maintenances: [],
  };
};

const incidentOf = (one: Issue): PageIncident => {
  const status = words.get(one.severity ?? '');
  const isNotice = one.informational === true || status === undefined || status === 'operational';
  return {
    id: one.permalink ?? one.title ?? 'issue',
    title: one.title ?? '',
    phase: one.resolved === true ? 'resolved' : 'investigating',
    impact: one.severity,
    severity: isNotice ? undefined : status === 'outage' ? 'outage' : 'degraded',
    notice: one.informational === true ? true : undefined,
    url: one.permalink,
    startedAt: one.createdAt,
    resolvedAt: one.resolvedAt,
    componentIds: one.affected,
    updates: [],
  };
};
