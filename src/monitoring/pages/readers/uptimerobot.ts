import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { hasShape, id, maybe, number, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, Reading } from '../status-page.ts';

const LABEL = 'UptimeRobot';

/**
 * UptimeRobot's public pages, `/api/getMonitorList/<id>`; monitors are in `data`, on older pages in `psp.monitors`. They list
 * no incidents. A page on its own domain answers for any id. Source: readers in openstatus and other public tools.
 */
export const uptimerobot = defineReader({
  format: 'uptimerobot',
  label: LABEL,
  version: 1,
  hosts: ['stats.uptimerobot.com'],
  marks: [{ pattern: /\buptimerobot\b/i }],
  documents: '`/api/getMonitorList/<id>`',
  recognisedBy: 'monitors with `monitorId` and `statusClass`',
  recorded: false,
  sources: (page) => {
    const own = /^\/(?:api\/getMonitorList\/)?([\w-]{6,40})(?:\/|$)/.exec(page.pathname)?.[1];
    return summary(onHost(page, `/api/getMonitorList/${own ?? 'page'}?page=1`));
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

const marked = wholeListOf(z.object({ monitorId: z.number(), statusClass: z.string() }), 1);
const recognisable = z.union([z.object({ data: marked }), z.object({ psp: z.object({ monitors: marked }) })]);

const monitor = z.object({ monitorId: id, name: text, statusClass: text, groupName: text });
const shape = z
  .object({
    data: wholeListOf(monitor).optional(),
    psp: z.object({ name: text, monitors: wholeListOf(monitor).optional(), totalMonitors: number }).optional(),
    statistics: maybe({ counts: maybe({ down: number, total: number }) }),
  })
  .refine((payload) => payload.data !== undefined || payload.psp?.monitors !== undefined);

const classes = new Map<string, ServiceStatus>([
  ['success', 'operational'],
  ['danger', 'outage'],
  ['warning', 'degraded'],
]);

const snapshot = (payload: z.output<typeof shape>): Reading => {
  const monitors = payload.data ?? payload.psp?.monitors ?? [];
  if (monitors.length === 0) return unreadable('The UptimeRobot page lists no monitors.');
  const components: Component[] = monitors.map((one) => ({
    id: one.monitorId,
    name: one.name ?? one.monitorId,
    group: one.groupName,
    status: classes.get(one.statusClass ?? '') ?? 'unknown',
  }));
  return {
    kind: 'ok',
    status: overall(components, payload),
    title: payload.psp?.name,
    components,
    incidents: [],
    maintenances: [],
    incidentsComplete: false,
  };
};

// The first page holds 30 monitors; only the counts of the others are known.
const overall = (components: readonly Component[], payload: z.output<typeof shape>): ServiceStatus => {
  const worst = worstOf(components.map((component) => component.status));
  const counts = payload.statistics?.counts;
  const total = counts?.total ?? payload.psp?.totalMonitors ?? components.length;
  if (worst !== 'operational' || total <= components.length) return worst;
  if (counts?.down === undefined) return 'unknown';
  return counts.down > 0 ? 'outage' : 'operational';
};
