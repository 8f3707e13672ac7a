import { durationText } from '#trouble-span';
import type { Incident } from '../../../board/status/status.ts';
import { areWatchedSince, type Watched } from '../../../board/status/watched-since.ts';
import { counted } from '../../../ui/text/counted.ts';

const MONDAY = 1;

type Known = { readonly incidents: readonly Incident[]; readonly services: readonly Watched[] };

/**
 * Sums up last week on a Monday, as in "Last week: 3 incidents, 41 minutes with problems. Worst: OpenAI". Undefined on other days, if the
 * list is cut off after the start of that week, and if there were no incidents but some services weren't monitored yet. Incidents at the
 * same time count their minutes once.
 */
export const weekLine = ({ incidents, services }: Known, limit: number, now: Date): string | undefined => {
  if (now.getDay() !== MONDAY) return undefined;
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 7).getTime();
  if (incidents.length >= limit && incidents.every(({ startedAt }) => Date.parse(startedAt) >= start)) return undefined;
  const spans = incidents
    .filter(({ notice }) => !notice)
    .map((incident) => ({
      id: incident.id,
      name: incident.serviceName,
      from: Math.max(start, Date.parse(incident.trouble?.since ?? incident.startedAt)),
      to: Math.min(end, Date.parse(endOf(incident) ?? new Date(end).toISOString())),
    }))
    .filter(({ from, to }) => from < to);
  if (spans.length === 0) return areWatchedSince(services, new Date(start)) ? 'Last week: no incidents' : undefined;
  const count = new Set(spans.map(({ id }) => id)).size;
  return `Last week: ${counted(count, 'incident')}, ${durationText(lengthOf(spans))} with problems. Worst: ${worstOf(spans)}`;
};

/** The end of the incident's recorded trouble, else of the incident itself; null while it lasts. */
const endOf = ({ trouble, resolvedAt }: Incident): string | null => (trouble ? trouble.until : resolvedAt);

type Span = { readonly from: number; readonly to: number };

/** How long at least one of them lasted, in milliseconds. */
const lengthOf = (spans: readonly Span[]): number => {
  let length = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return length;
};

/** The name of the service with the longest outage or degradation. */
const worstOf = (spans: readonly (Span & { readonly name: string })[]): string =>
  [...Map.groupBy(spans, ({ name }) => name)].toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))[0]?.[0] ?? '';
