import type { IncidentPhase, IncidentUpdate, MaintenanceState, PageIncident, PageMaintenance } from '../status-page.ts';
import type { FeedItem } from './feed.ts';
import type { Label, Section } from './feed-sections.ts';
import { dateOf, labelOfStory, type Story } from './feed-stories.ts';
import { severityOfTitle, troubleInTitle } from './feed-titles.ts';
import { announcedMoment } from './moment.ts';
import { earliest } from './oldest-listed.ts';
import { plainText } from './safe-text.ts';

/** How long an item without a state can be trouble, or news. */
const CURRENT_MS = 7 * 86_400_000;

export type FeedEvent =
  | { readonly kind: 'incident'; readonly incident: PageIncident }
  | { readonly kind: 'maintenance'; readonly maintenance: PageMaintenance };

/** Turns a story of a feed into a maintenance if any of its labels names one, otherwise into an incident. */
export const eventOf = (story: Story, now: Date): FeedEvent =>
  story.items.some(({ label }) => stateOf(label) !== undefined)
    ? { kind: 'maintenance', maintenance: maintenanceOf(story, now) }
    : { kind: 'incident', incident: incidentOf(story, now) };

/** Turns a story into an incident, whatever its labels. */
export const incidentOf = (story: Story, now: Date): PageIncident => {
  const { items, id, title } = story;
  const newest = items.at(-1)?.item;
  const told = toldBy(story, now);
  const updates = updatesOf(story, now);
  return {
    id,
    title,
    ...told,
    url: newest?.url,
    startedAt: earliest([...updates.map(({ at }) => at), ...items.map(({ item }) => item.publishedAt)]),
    resolvedAt: told.phase === 'resolved' ? ((newest && dateOf(newest)) ?? updates.at(-1)?.at) : undefined,
    componentIds: [],
    updates,
  };
};

/**
 * The state by the newest label. Without any, an item is trouble only by the words of its title or as an "update", otherwise
 * news, and each only for seven days (truth.md, rule 8).
 */
const toldBy = (story: Story, now: Date): Pick<PageIncident, 'phase' | 'severity' | 'notice'> => {
  const label = labelOfStory(story);
  const phase = isPhase(label) ? label : 'investigating';
  if (phase === 'resolved') return { phase };
  const { item, label: newestLabel } = story.items.at(-1) ?? {};
  const open = { phase, severity: severityOfTitle(story.title) };
  // An unknown status word isn't good news.
  if (label !== undefined || item?.word !== undefined) return open;
  const age = now.getTime() - ((item && dateOf(item)) ?? now).getTime();
  if (age > CURRENT_MS) return { phase: 'resolved' };
  return newestLabel === 'update' || troubleInTitle(story.title) !== undefined ? open : { phase, notice: true };
};

const maintenanceOf = (story: Story, now: Date): PageMaintenance => {
  const { id, title, items } = story;
  const newest = items.at(-1);
  const sections = newest?.sections ?? [];
  const html = newest?.item.html ?? '';
  const toldAt = (newest && dateOf(newest.item)) ?? now;
  const window = announcedWindow(html, toldAt);
  // Announced only by its title and without a time, it must not stay scheduled forever.
  const isPast = sections.length === 0 && window.endsAt === undefined && now.getTime() - toldAt.getTime() > CURRENT_MS;
  return {
    id,
    title,
    state: isPast ? 'completed' : stateNow(story),
    startsAt: sections.findLast((section) => section.label === 'in_progress')?.at,
    endsAt: sections.find((section) => section.label === 'completed')?.at,
    ...window,
    url: newest?.item.url,
    componentIds: [],
    text: sections.find((section) => section.label === 'scheduled')?.text ?? sections[0]?.text ?? plainText(html),
  };
};

// Trouble reported during a maintenance isn't its end.
const stateNow = (story: Story): MaintenanceState => {
  const label = labelOfStory(story);
  return stateOf(label) ?? (label === 'resolved' ? 'completed' : 'in_progress');
};

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

// A body with sections has the whole story; otherwise each item is a message.
const updatesOf = ({ items }: Story, now: Date): IncidentUpdate[] => {
  const newest = items.at(-1);
  if (newest !== undefined && newest.sections.length > 0)
    return updatesOfSections(newest.sections, dateOf(newest.item) ?? now);
  return items.flatMap(({ item }, index) => messageOf(item, phaseAt(items.slice(0, index + 1)), now));
};

/** An update or an item without a label keeps the phase before it. */
const phaseAt = (items: Story['items']): IncidentPhase =>
  items.map(({ label }) => label).findLast(isPhase) ?? 'investigating';

// Newest first, as feeds write them. "Update" says nothing of the phase: it keeps that of the next older section.
const updatesOfSections = (sections: readonly Section[], reference: Date): IncidentUpdate[] =>
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

const messageOf = (item: FeedItem, phase: IncidentPhase, now: Date): IncidentUpdate[] => {
  const text = plainText(item.html);
  return text === '' ? [] : [{ at: dateOf(item) ?? now, phase, text }];
};

const isPhase = (label: Label | undefined): label is IncidentPhase =>
  label === 'investigating' || label === 'identified' || label === 'monitoring' || label === 'resolved';

const stateOf = (label: Label | undefined): MaintenanceState | undefined =>
  label === 'scheduled' || label === 'in_progress' || label === 'completed' ? label : undefined;
