import type { SourceDocument } from '../reading/reader.ts';
import { decodeEntities, oneLine } from '../reading/safe-text.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Reading } from '../status-page.ts';

export const betterStackWords = new Map<string, ServiceStatus>([
  ['operational', 'operational'],
  ['degraded', 'degraded'],
  ['downtime', 'outage'],
  ['maintenance', 'maintenance'],
]);

/**
 * A Better Stack page without JSON: its HTML shows the state by the class of one icon. The word "operational" is always on the
 * page, so it isn't used. `undefined` if the document is no such page.
 */
export const readBetterStackHtml = (document: SourceDocument): Reading | undefined => {
  const markers = markersIn(document);
  if (markers.length === 0) return undefined;
  const title = /<title[^<>]{0,200}>([^<]{1,300})<\/title>/i.exec(document.text.slice(0, 20_000))?.[1];
  return {
    kind: 'ok',
    status: overallOf(markers.map((marker) => betterStackWords.get(marker) ?? 'unknown')),
    title: title === undefined ? undefined : oneLine(decodeEntities(title))?.replace(/\s+status$/i, ''),
    components: [],
    incidents: [],
    maintenances: [],
    incidentsComplete: false,
  };
};

// Only as a class of an element, because style sheets name every state. Class names may contain angle brackets ("[&>svg]:w-4").
const markersIn = (document: SourceDocument): string[] =>
  document.text.trimStart().startsWith('<')
    ? [
        ...document.text.matchAll(
          /\sclass\s*=\s*(?:"[^"]{0,500}?|'[^']{0,500}?)\bstatus-page__overview-icon--([a-z_]{1,40})/g,
        ),
      ]
        .slice(0, 10)
        .map((match) => match[1] ?? '')
    : [];
