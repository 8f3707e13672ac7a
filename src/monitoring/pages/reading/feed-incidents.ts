import type { IncidentPhase, IncidentUpdate, PageIncident, PageMaintenance, Reading } from '../status-page.ts';
import { type Feed, type FeedItem, feedOf } from './feed.ts';
import { type Label, labelOfTitle, labelOfWord, type Section, sectionsOf } from './feed-sections.ts';
import { announcedMoment } from './moment.ts';
import { type ReadingContext, type SourceDocument, unreadable } from './reader.ts';
import { oneLine, plainText } from './safe-text.ts';
import { overallOfIncidents } from './words.ts';

/** An empty feed is good news only while it shows that it is kept up: built within this time. */
const ALIVE_MS = 7 * 86_400_000;

/** Reads any RSS or Atom history feed: an item's labels say what it is, else its title, else it is an open incident. */
export const readFeed = (document: SourceDocument | undefined, context: ReadingContext): Reading => {
  if (document === undefined) return unreadable('Nothing was fetched for this feed.');
  const parsed = feedOf(document);
  if (parsed.kind === 'not-a-feed') return unreadable(parsed.reason);
  const { feed } = parsed;
  const events = newestOfEach(feed.items).map((item) => eventOf(item, context.now));
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

// Some feeds have an item for each update, all under one id: only the newest tells the present.
const newestOfEach = (items: readonly FeedItem[]): FeedItem[] => {
  const newest = new Map<string | FeedItem, FeedItem>();
  for (const item of items) {
    const key = item.id === '' ? item : item.id;
    const before = newest.get(key);
    if (before === undefined || (timeOf(item) ?? 0) > (timeOf(before) ?? Infinity)) newest.set(key, item);
  }
  return [...newest.values()];
};

const timeOf = (item: FeedItem): number | undefined => (item.updatedAt ?? item.publishedAt)?.getTime();

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

const maintenanceLabels: readonly Label[] = ['scheduled', 'in_progress', 'completed'];

const eventOf = (item: FeedItem, now: Date): Event => {
  const reference = item.updatedAt ?? item.publishedAt ?? now;
  const sections = sectionsOf(item.html, reference);
  const label =
    sections.find((section) => section.label !== 'update')?.label ?? labelOfWord(item.word) ?? labelOfTitle(item.title);
  return maintenanceLabels.includes(label)
    ? { kind: 'maintenance', maintenance: maintenanceOf(item, label, sections, reference) }
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

const maintenanceOf = (
  item: FeedItem,
  label: Label,
  sections: readonly Section[],
  reference: Date,
): PageMaintenance => ({
  id: item.id,
  title: item.title,
  state: label === 'in_progress' ? 'in_progress' : label === 'completed' ? 'completed' : 'scheduled',
  startsAt: sections.findLast((section) => section.label === 'in_progress')?.at,
  endsAt: sections.find((section) => section.label === 'completed')?.at,
  ...announcedWindow(item.html, reference),
  url: item.url,
  componentIds: [],
  text: sections.find((section) => section.label === 'scheduled')?.text ?? sections[0]?.text ?? plainText(item.html),
});

// "THIS IS A SCHEDULED EVENT May 28, 16:30 UTC - May 29, 16:30 UTC"; within one day the second date is left out.
const announcedWindow = (html: string, reference: Date): { readonly startsAt?: Date; readonly endsAt?: Date } => {
  const head = plainText(html.slice(0, 2_000), 300);
  const told =
    /SCHEDULED EVENT ([A-Z][a-z]{2,8} ?\d{1,2}(?:, \d{4})?), (\d{1,2}:\d{2})(?: ([A-Z]{1,4}))? - (?:([A-Z][a-z]{2,8} ?\d{1,2}(?:, \d{4})?), )?(\d{1,2}:\d{2}) ([A-Z]{1,4})\b/.exec(
      head,
    );
  if (!told) return {};
  const [, firstDay, from, ownZone, lastDay, to, zone] = told;
  const startsAt = announcedMoment(`${firstDay}, ${from} ${ownZone ?? zone}`, reference);
  const endsAt = announcedMoment(`${lastDay ?? firstDay}, ${to} ${zone}`, reference);
  return startsAt === undefined || endsAt === undefined ? {} : { startsAt, endsAt };
};

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
