import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, maybe, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { asSeverity, componentStatus, spelling } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'Xbox';

/**
 * Xbox, `xnotify.xboxlive.com/servicestatusv6/US/en-US`, as JSON (it answers XML unless asked for JSON): services, games and
 * apps, and the features of each. Source: readers in public tools, 2022 to 2026. Recorded answers only show operational
 * services, so unseen words of trouble are unknown.
 */
export const xbox = defineReader({
  format: 'xbox',
  label: LABEL,
  version: 2,
  hosts: ['support.xbox.com', 'xnotify.xboxlive.com'],
  documents: '`xnotify.xboxlive.com/servicestatusv6/US/en-US` (JSON)',
  recognisedBy: '`Status.Overall.State` and `CoreServices`',
  recorded: false,
  sources: () => summary('https://xnotify.xboxlive.com/servicestatusv6/US/en-US'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

const recognisable = z.object({
  Status: z.object({ Overall: z.object({ State: z.string() }) }),
  CoreServices: wholeListOf(z.object({ Name: z.string(), Status: z.object({ Name: z.string() }) }), 1),
});

const state = maybe({ Name: text });
const told = z.object({ Id: maybeId, Begin: moment, Stage: maybe({ Message: text }) });
const scenario = z.object({ Id: id, Name: text, Status: state, Incidents: listOf(told) });
const category = z.object({ Id: id, Name: text, Status: state, Scenarios: listOf(scenario) });
const shape = z.object({
  Status: z.object({ Overall: z.object({ State: text, LastUpdated: moment }) }),
  CoreServices: wholeListOf(category),
  Titles: wholeListOf(category).optional(),
});
type Category = z.output<typeof category>;

/** "None" is the trouble, so all is well. */
const words = new Map<string, ServiceStatus>([
  ['none', 'operational'],
  ['limited', 'degraded'],
  ['impacted', 'degraded'],
]);
const statusOf = (word: string | undefined): ServiceStatus => words.get(spelling(word)) ?? componentStatus(word);

type Listed = { readonly component: Component; readonly own: Category };

const snapshot = ({ Status, CoreServices, Titles }: z.output<typeof shape>): Reading => {
  const listed = [
    ...CoreServices.map((own) => listedAs(own, own.Id, 'Services')),
    ...(Titles ?? []).map((own) => listedAs(own, `title ${own.Id}`, 'Games and apps')),
  ];
  const components = listed.map(({ component }) => component);
  const word = statusOf(Status.Overall.State);
  return {
    kind: 'ok',
    status: word === 'unknown' ? notGreen(overallOf(components.map(({ status }) => status))) : word,
    asOf: Status.Overall.LastUpdated,
    title: LABEL,
    components,
    incidents: listed.flatMap(incidentsOf),
    maintenances: [],
  };
};

const notGreen = (status: ServiceStatus): ServiceStatus => (status === 'operational' ? 'unknown' : status);

const listedAs = (own: Category, id: string, group: string): Listed => ({
  own,
  component: { id, name: own.Name ?? id, group, status: statusOf(own.Status?.Name) },
});

/** Turns the unavailable features into incidents: the page has no others. */
const incidentsOf = ({ own, component }: Listed): PageIncident[] =>
  own.Scenarios.filter(({ Status }) => statusOf(Status?.Name) !== 'operational').map((one) => {
    const messages = one.Incidents.flatMap(({ Begin: at, Stage }) =>
      at === undefined ? [] : [{ at, phase: 'investigating' as const, text: plainText(Stage?.Message ?? '') }],
    );
    return {
      id: `${component.id} ${one.Id}`,
      title: `${component.name}: ${one.Name ?? one.Id}`,
      phase: 'investigating' as const,
      impact: one.Status?.Name,
      severity: asSeverity(statusOf(one.Status?.Name)),
      startedAt: messages.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0],
      componentIds: [component.id],
      updates: messages,
    };
  });
