import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { jsonFrom, parseJson } from '../reading/json.ts';
import { minutesAfter } from '../reading/moment.ts';
import { earliest } from '../reading/oldest-listed.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { id, moment, number, text, wholeListOf } from '../reading/shapes.ts';
import { overallOfIncidents, phaseOf, spelling } from '../reading/words.ts';
import type { PageIncident } from '../status-page.ts';

const HOST = 'status.okta.com';

/**
 * Okta, `status.okta.com`: a list of Salesforce records in the page's own HTML, including those resolved in recent months. The
 * feed at FeedBurner has stood still since 2025 and isn't read. Source: a page recorded in July 2026. Only at Okta's own URL:
 * the same HTML elsewhere is a copy that nobody updates.
 */
export const okta = defineReader({
  format: 'okta',
  label: 'Okta',
  version: 1,
  hosts: [HOST],
  documents: "the page's own HTML",
  recognisedBy: 'a list of records of the type `Incident__c` in the HTML, at its own URL',
  recorded: true,
  sources: () => summary(`https://${HOST}/`),
  recognises: ({ text: html, url }) => URL.parse(url ?? '')?.host === HOST && listIn(html) !== undefined,
  read: (documents) => {
    const list = listIn(documents[0]?.text ?? '');
    const parsed = list === undefined ? undefined : parseJson(list);
    if (parsed?.kind === 'not-json') return unreadable(parsed.reason);
    const records = shape.safeParse(parsed?.value);
    if (!records.success) return unreadable("Okta's page no longer contains its list of incidents.");
    const incidents = records.data.map(incidentOf);
    return {
      kind: 'ok',
      status: overallOfIncidents(incidents),
      statusFrom: 'items',
      oldestListed: earliest(incidents.map(({ startedAt }) => startedAt)),
      title: 'Okta',
      components: [],
      incidents,
      maintenances: [],
    };
  },
});

const MARK = '[{"attributes":{"type":"Incident__c"';

const listIn = (html: string): string | undefined => {
  const start = html.indexOf(MARK);
  const list = start === -1 ? undefined : jsonFrom(html, start);
  // Without the page's end, something may be missing.
  return list !== undefined && html.includes('</html', start + list.length) ? list : undefined;
};

const shape = wholeListOf(
  z.object({
    Id: id,
    Name: text,
    Incident_Title__c: text,
    Status__c: text,
    Category__c: text,
    Impacted_Cells__c: text,
    Log__c: text,
    Start_Time__c: moment,
    /** In minutes. */
    Duration__c: number,
    Last_Updated__c: moment,
  }),
  1,
);
type Entry = z.output<typeof shape>[number];

const outages: readonly string[] = ['service_disruption', 'major_service_disruption'];

const incidentOf = (entry: Entry): PageIncident => {
  const phase = phaseOf(entry.Status__c);
  const resolvedAt =
    phase === 'resolved'
      ? (minutesAfter(entry.Start_Time__c, entry.Duration__c || undefined) ?? entry.Last_Updated__c)
      : undefined;
  // A record is edited for weeks after its end.
  const at = resolvedAt ?? entry.Last_Updated__c ?? entry.Start_Time__c;
  const isOutage = outages.includes(spelling(entry.Category__c));
  return {
    id: entry.Id,
    title: entry.Incident_Title__c ?? entry.Name ?? '',
    phase,
    impact: entry.Category__c,
    severity: phase === 'resolved' ? undefined : isOutage ? 'outage' : 'degraded',
    url: `https://status.okta.com/#incident/${encodeURIComponent(entry.Id)}`,
    startedAt: entry.Start_Time__c,
    resolvedAt,
    componentIds: entry.Impacted_Cells__c?.split(';') ?? [],
    updates: at === undefined ? [] : [{ at, phase, text: plainText(entry.Log__c ?? '') }],
  };
};
