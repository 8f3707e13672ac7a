import type {
  IncidentPhase,
  IncidentUpdate,
  MaintenanceState,
  PageIncident,
  PageMaintenance,
  Reading,
} from '../../status-page.ts';
import { type Feed, type FeedItem, feedOf } from './feed.ts';
import { spokenMoment } from './moment.ts';
import { type ReadingContext, type SourceDocument, unreadable } from './reader.ts';
import { oneLine, plainText } from './safe-text.ts';
import { overallOfIncidents } from './words.ts';

/** An empty feed is good news only while it shows that it is kept up: built within this time. */
const ALIVE_MS = 7 * 86_400_000;

/** Reads any RSS or Atom history feed by the rules for feeds: labels first, then the title, else an open incident. */
export const readFeed = (document: SourceDocument | undefined, context: ReadingContext): Reading => {
  if (document === undefined) return unreadable('Nothing was fetched for this feed.');
  const parsed = feedOf(document);
  if (parsed.kind === 'not-a-feed') return unreadable(parsed.reason);
  const { feed } = parsed;
  const events = feed.items.map((item) => eventOf(item, context.now));
  const incidents = events.flatMap((event) => (event.kind === 'incident' ? [event.incident] : []));
  const maintenances = events.flatMap((event) => (event.kind === 'maintenance' ? [event.maintenance] : []));
  const isSilent = feed.items.length === 0 && !isAlive(feed, context.now, ALIVE_MS);
  return {
    kind: 'ok',
    status: isSilent ? 'unknown' : overallOfIncidents(incidents, maintenances),
    message: isSilent ? 'The feed is empty and does not say when it was last built.' : undefined,
    title: titleOf(feed),
    components: [],
    incidents,
    maintenances,
  };
};

/** Whether the feed says that it was built within `withinMs` before `now`. */
export const isAlive = (feed: Feed, now: Date, withinMs: number): boolean =>
  feed.builtAt !== undefined && now.getTime() - feed.builtAt.getTime() <= withinMs;

/** The service's name out of a feed's title: "Acme Status - Incident History" is "Acme Status". */
export const titleOf = (feed: Feed): string | undefined =>
  oneLine(feed.title)?.replace(/\s*[-–|]\s*(?:incident history|status feed|rss feed|atom feed|history)$/i, '');

/** The severity that a feed item's title gives an open incident. */
export const severityOfTitle = (title: string): 'outage' | 'degraded' =>
  /outage|service disruption|unavailable|\bdown(?:time)?\b/i.test(title) ? 'outage' : 'degraded';

type Event =
  | { readonly kind: 'incident'; readonly incident: PageIncident }
  | { readonly kind: 'maintenance'; readonly maintenance: PageMaintenance };

type Label = IncidentPhase | MaintenanceState | 'update';
type Section = { readonly label: Label; readonly at?: Date; readonly text: string };

const labels = new Map<string, Label>([
  ['investigating', 'investigating'],
  ['identified', 'identified'],
  ['monitoring', 'monitoring'],
  ['resolved', 'resolved'],
  ['postmortem', 'resolved'],
  ['update', 'update'],
  ['scheduled', 'scheduled'],
  ['in progress', 'in_progress'],
  ['verifying', 'in_progress'],
  ['completed', 'completed'],
]);
const maintenanceLabels: readonly Label[] = ['scheduled', 'in_progress', 'completed'];

const eventOf = (item: FeedItem, now: Date): Event => {
  const reference = item.updatedAt ?? item.publishedAt ?? now;
  const sections = sectionsOf(item.html, reference);
  const label = sections.find((section) => section.label !== 'update')?.label ?? labelOfTitle(item.title);
  return maintenanceLabels.includes(label)
    ? { kind: 'maintenance', maintenance: maintenanceOf(item, label, sections) }
    : { kind: 'incident', incident: incidentOf(item, label, sections, reference) };
};

const incidentOf = (item: FeedItem, label: Label, sections: readonly Section[], reference: Date): PageIncident => {
  const phase = isPhase(label) ? label : 'investigating';
  const updates = sections.length > 0 ? updatesOf(sections, reference) : soleUpdate(item, phase, reference);
  const newest = item.updatedAt ?? item.publishedAt;
  return {
    id: item.id,
    title: item.title,
    phase,
    severity: phase === 'resolved' ? undefined : severityOfTitle(item.title),
    url: item.url,
    startedAt: earliest([...updates.map((update) => update.at), item.publishedAt]),
    resolvedAt: phase === 'resolved' ? (newest ?? updates[0]?.at) : undefined,
    componentIds: [],
    updates,
  };
};

const maintenanceOf = (item: FeedItem, label: Label, sections: readonly Section[]): PageMaintenance => ({
  id: item.id,
  title: item.title,
  state: label === 'in_progress' ? 'in_progress' : label === 'completed' ? 'completed' : 'scheduled',
  startsAt: sections.findLast((section) => section.label === 'in_progress')?.at,
  endsAt: sections.find((section) => section.label === 'completed')?.at,
  url: item.url,
  componentIds: [],
  text: sections.find((section) => section.label === 'scheduled')?.text ?? sections[0]?.text ?? plainText(item.html),
});

// Newest first, as feeds write them. "Update" says nothing of the phase: it is that of the next older section.
const updatesOf = (sections: readonly Section[], reference: Date): IncidentUpdate[] =>
  sections
    .map((section, index) => ({
      at: section.at ?? reference,
      phase:
        sections
          .slice(index)
          .map((one) => one.label)
          .find(isPhase) ?? 'investigating',
      text: section.text,
    }))
    .reverse();

const soleUpdate = (item: FeedItem, phase: IncidentPhase, at: Date): IncidentUpdate[] => {
  const text = plainText(item.html);
  return text === '' ? [] : [{ at, phase, text }];
};

const isPhase = (label: Label | undefined): label is IncidentPhase =>
  label === 'investigating' || label === 'identified' || label === 'monitoring' || label === 'resolved';

const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((first, one) => (one !== undefined && (first === undefined || one < first) ? one : first), undefined);

const MAX_SECTIONS = 200;

/** The labelled parts of a body: `<small>date</small><br><strong>Label</strong> - text`, or lines that start with a label. */
const sectionsOf = (html: string, reference: Date): Section[] => {
  const marks = [...html.slice(0, 200_000).matchAll(/<(strong|b)\b[^<>]{0,200}>([^<]{0,120})<\/\1\s*>/gi)]
    .flatMap((match) => {
      const label = labelOf(match[2] ?? '');
      return label === undefined ? [] : [{ label, from: match.index, to: match.index + match[0].length }];
    })
    .slice(0, MAX_SECTIONS);
  if (marks.length === 0) return sectionsOfLines(html);
  return marks.map((mark, index) => {
    const before = html.slice(index === 0 ? 0 : marks[index - 1]?.to, mark.from);
    const until = html.slice(mark.to, marks[index + 1]?.from ?? html.length);
    const nextDate = until.toLowerCase().lastIndexOf('<small');
    const isLast = marks[index + 1] === undefined;
    const body = nextDate === -1 || isLast ? until : until.slice(0, nextDate);
    return {
      label: mark.label,
      at: spokenMoment(plainText(before.slice(before.toLowerCase().lastIndexOf('<small')), 200), reference),
      text: plainText(body).replace(/^[-–—:\s]+/, ''),
    };
  });
};

// incident.io writes "Status: Resolved", others "Resolved - text", one to a line.
const sectionsOfLines = (html: string): Section[] => {
  const plain = plainText(html);
  return plain
    .split('\n')
    .flatMap((line) => {
      const match = /^(?:status:\s*(\w+(?: \w+)?)\s*$|(\w+(?: progress)?)\s*[-–—:]\s+(.*)$)/i.exec(line);
      const label = match ? labelOf(match[1] ?? match[2] ?? '') : undefined;
      return label === undefined || label === 'update' ? [] : [{ label, text: match?.[3] ?? plain }];
    })
    .slice(0, MAX_SECTIONS);
};

const labelOf = (raw: string): Label | undefined => labels.get(normalised(raw));

const normalised = (raw: string): string =>
  plainText(raw, 200)
    .toLowerCase()
    .replace(/^status:\s*/, '')
    .replace(/[\s_-]+/g, ' ')
    .replace(/[\s:.-]+$/, '')
    .trim();

// "[Resolved] …", "Resolved Service Disruption", "Completed: …" (RULES R4); a bracketed or colon label is taken at its word.
const labelOfTitle = (title: string): Label => {
  if (/^\s*\[?(?:resolved|completed)\b/i.test(title)) return 'resolved';
  const marked = /^\s*(?:\[([A-Za-z ]{3,20})\]|([A-Za-z ]{3,20}):)/.exec(title);
  return labelOf(marked?.[1] ?? marked?.[2] ?? '') ?? 'investigating';
};
