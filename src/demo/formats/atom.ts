import type { SimulatedIncident, SimulatedState } from '../scenario.ts';

/** The page as an Atom feed of its incidents (RFC 4287), like Statuspage's `/history.atom`. */
export const atomDocument = (state: SimulatedState, url: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xml:lang="en-GB" xmlns="http://www.w3.org/2005/Atom">
  <id>${url}/history</id>
  <title>${xml(state.page.name)} Status - Incident History</title>
  <link rel="self" type="application/atom+xml" href="${url}/history.atom"/>
  <updated>${state.changedAt.toISOString()}</updated>
${state.incidents.map((incident) => entryOf(incident, url)).join('\n')}
</feed>
`;

const entryOf = (incident: SimulatedIncident, url: string): string => {
  const body = incident.updates
    .map(
      (update) =>
        `<p><small>${update.at.toISOString()}</small><br><strong>${labels[update.phase]}</strong> - ${xml(update.text)}</p>`,
    )
    .join('');
  return `  <entry>
    <id>${url}/incidents/${incident.id}</id>
    <published>${incident.startedAt.toISOString()}</published>
    <updated>${(incident.updates[0]?.at ?? incident.startedAt).toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${url}/incidents/${incident.id}"/>
    <title>${xml(incident.title)}</title>
    <content type="html">${xml(body)}</content>
  </entry>`;
};

const labels = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
} as const;

/** Text for XML and HTML. */
export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
