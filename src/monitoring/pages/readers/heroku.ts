import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { oldestFirst } from '../reading/moment.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { flag, hasShape, id, listOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { maintenanceStateOf, overallWithoutWord, phaseOf } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Heroku';

/**
 * Heroku, `/api/v4/current-status`: three systems, open incidents, scheduled work; or `/api/v4/incidents`, a list without the
 * current status. Source: devcenter.heroku.com (Heroku Status) and a recorded body of 2019.
 */
export const heroku = defineReader({
  format: 'heroku',
  label: LABEL,
  version: 3,
  hosts: ['status.heroku.com'],
  documents: '`/api/v4/current-status`',
  recognisedBy: '`status[].system`, `incidents` and `scheduled`',
  recorded: true,
  sources: (page) => summary(onHost(page, '/api/v4/current-status')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = z.object({
  status: wholeListOf(z.object({ system: z.string(), status: z.string() }), 1),
  incidents: z.array(z.unknown()),
  scheduled: z.array(z.unknown()),
});

const update = z.object({
  contents: text,
  created_at: moment,
  updated_at: moment,
  update_type: text,
  status_prod: text,
  title: text,
});
const event = z.object({
  id,
  title: text,
  state: text,
  resolved: flag,
  resolved_at: moment,
  created_at: moment,
  scheduled_for: moment,
  starts_at: moment,
  ends_at: moment,
  full_url: text,
  updates: listOf(update),
});
type Event = z.output<typeof event>;
const system = z.object({ system: z.string().min(1), status: text });
const shape = z.union([
  z.object({ status: wholeListOf(system, 1), incidents: listOf(event), scheduled: listOf(event) }),
  wholeListOf(event.extend({ updates: wholeListOf(update) }), 1).transform((listed) => ({
    status: [],
    incidents: listed,
    scheduled: [],
  })),
]);

const colours = new Map<string, ServiceStatus>([
  ['green', 'operational'],
  ['yellow', 'degraded'],
  ['red', 'outage'],
  ['blue', 'maintenance'],
]);

const severities = new Map<string, PageIncident['severity']>([
  ['yellow', 'degraded'],
  ['red', 'outage'],
]);

const snapshot = (payload: z.output<typeof shape>, context: ReadingContext): Reading => {
  const components: Component[] = payload.status.map((one) => ({
    id: one.system,
    name: one.system,
    status: colours.get(one.status ?? '') ?? 'unknown',
  }));
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    components,
    incidents: payload.incidents.map(incidentOf),
    maintenances: payload.scheduled.map((one) => maintenanceOf(one, context)),
  };
};

const updatesOf = (one: Event) => oldestFirst(one.updates, (each) => each.created_at);

const incidentOf = (one: Event): PageIncident => {
  const updates = updatesOf(one);
  const newest = updates.at(-1);
  const phase: IncidentPhase =
    one.resolved === true || one.state === 'resolved' ? 'resolved' : phaseOf(newest?.update_type);
  return {
    id: one.id,
    title: one.title ?? '',
    phase,
    impact: newest?.status_prod,
    severity: severities.get(newest?.status_prod ?? ''),
    url: one.full_url,
    startedAt: one.created_at,
    resolvedAt: one.resolved_at,
    componentIds: [],
    updates: updates.flatMap((each) => {
      const at = each.created_at ?? each.updated_at;
      return at === undefined ? [] : [{ at, phase: phaseOf(each.update_type), text: plainText(each.contents ?? '') }];
    }),
  };
};

const maintenanceOf = (one: Event, { now }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.scheduled_for ?? one.starts_at, endsAt: one.ends_at ?? one.resolved_at };
  return {
    id: one.id,
    title: one.title ?? '',
    state:
      one.resolved === true
        ? 'completed'
        : maintenanceStateOf(one.state === 'open' ? undefined : one.state, window, now),
    ...window,
    url: one.full_url,
    componentIds: [],
    text: plainText(updatesOf(one).at(-1)?.contents ?? ''),
  };
};
