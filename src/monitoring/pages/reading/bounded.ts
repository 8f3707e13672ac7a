import type { Component, IncidentUpdate, PageIncident, PageMaintenance, Reading } from '../status-page.ts';
import { clean, oneLine } from './safe-text.ts';

const MAX_COMPONENTS = 5_000;
const MAX_INCIDENTS = 1_000;
const MAX_UPDATES = 200;
/** For all incidents together: 48,000 blocked the event loop for 150 ms at each poll. */
const MAX_ALL_UPDATES = 10_000;
const MAX_TITLE = 500;
const MAX_ID = 500;
const MAX_TEXT = 10_000;
const MAX_URL = 2_000;

/**
 * Limits the content of a page and removes everything that no database or screen should get: control characters, foreign URL
 * schemes, repeated ids.
 */
export const bounded = (reading: Reading): Reading => {
  if (reading.kind === 'unreadable')
    return { kind: 'unreadable', reason: oneLine(reading.reason, MAX_TITLE) ?? "We couldn't read the page." };
  // Deduplicated, then cut: some pages list an incident under every one of a thousand instances.
  const incidents = firstOfEachId(reading.incidents);
  const listed = incidents.slice(0, MAX_INCIDENTS);
  const mostUpdates = mostUpdatesOf(listed);
  const maintenances = firstOfEachId(reading.maintenances);
  return {
    kind: 'ok',
    status: reading.status,
    message: oneLine(reading.message, MAX_TITLE),
    title: oneLine(reading.title, MAX_TITLE),
    components: withOwnIds(reading.components.slice(0, MAX_COMPONENTS).map(component)),
    incidents: listed.map((one) => incident(one, mostUpdates)),
    maintenances: maintenances.slice(0, MAX_INCIDENTS).map(maintenance),
    ...(reading.incidentsComplete === false || isCut(incidents) ? { incidentsComplete: false as const } : {}),
    ...(reading.maintenancesComplete === false || isCut(maintenances) ? { maintenancesComplete: false as const } : {}),
    asOf: reading.asOf,
    statusFrom: reading.statusFrom,
    oldestListed: reading.oldestListed,
  };
};

const isCut = (events: readonly unknown[]): boolean => events.length > MAX_INCIDENTS;

const component = (one: Component): Component => ({
  id: idOf(one.id),
  name: oneLine(one.name, MAX_TITLE) ?? idOf(one.id),
  group: oneLine(one.group, MAX_TITLE),
  status: one.status,
});

/** Keeps the newest updates of each incident, the same number for each. */
const mostUpdatesOf = (incidents: readonly PageIncident[]): number => {
  const all = incidents.reduce((sum, { updates }) => sum + updates.length, 0);
  return all <= MAX_ALL_UPDATES ? MAX_UPDATES : Math.floor(MAX_ALL_UPDATES / incidents.length);
};

const incident = (one: PageIncident, mostUpdates: number): PageIncident => ({
  id: idOf(one.id),
  title: oneLine(one.title, MAX_TITLE) ?? 'Untitled incident',
  phase: one.phase,
  impact: oneLine(one.impact, MAX_TITLE),
  severity: one.severity,
  url: webAddress(one.url),
  startedAt: one.startedAt,
  resolvedAt: one.phase === 'resolved' ? endOf(one) : undefined,
  componentIds: idsOf(one.componentIds),
  namedComponentIds: one.namedComponentIds?.length ? idsOf(one.namedComponentIds) : undefined,
  // An ended event isn't a notice any more: it may have been trouble before.
  notice: one.phase === 'resolved' ? undefined : one.notice,
  ...(one.writtenOver ? { writtenOver: true as const } : {}),
  updates: one.updates
    .filter((each) => each.text !== '')
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-mostUpdates)
    .map(update),
});

/** Nothing ends before it begins: an end dated before the start becomes the last message's time, or the start itself. */
const endOf = ({ startedAt, resolvedAt, updates }: PageIncident): Date | undefined =>
  startedAt === undefined || resolvedAt === undefined || resolvedAt >= startedAt
    ? resolvedAt
    : new Date(Math.max(...[startedAt, ...updates.map(({ at }) => at)].map(Number)));

const update = (one: IncidentUpdate): IncidentUpdate => ({ at: one.at, phase: one.phase, text: clip(one.text) });

const maintenance = (one: PageMaintenance): PageMaintenance => ({
  id: idOf(one.id),
  title: oneLine(one.title, MAX_TITLE) ?? 'Untitled maintenance',
  state: one.state,
  startsAt: one.startsAt,
  endsAt: one.startsAt && one.endsAt && one.endsAt < one.startsAt ? undefined : one.endsAt,
  url: webAddress(one.url),
  componentIds: idsOf(one.componentIds),
  text: one.text === undefined || one.text === '' ? undefined : clip(one.text),
});

const idOf = (id: string): string => clean(id).slice(0, MAX_ID);
const idsOf = (ids: readonly string[]): string[] => [...new Set(ids.slice(0, MAX_COMPONENTS).map(idOf))];
const clip = (text: string): string => {
  const safe = clean(text);
  return safe.length > MAX_TEXT ? `${safe.slice(0, MAX_TEXT - 1).toWellFormed()}…` : safe;
};

const webAddress = (url: string | undefined): string | undefined =>
  url !== undefined && url.length <= MAX_URL && /^https?:\/\//i.test(url) && URL.canParse(url) ? clean(url) : undefined;

// Formats that identify components by name may repeat a name; the second gets its own id.
const withOwnIds = (components: readonly Component[]): Component[] => {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return components.map((one) => {
    let count = counts.get(one.id) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? one.id : `${one.id} #${count}`;
    } while (taken.has(id));
    counts.set(one.id, count);
    taken.add(id);
    return { ...one, id };
  });
};

const firstOfEachId = <T extends { readonly id: string }>(items: readonly T[]): T[] => {
  const seen = new Set<string>();
  return items.filter(({ id }) => {
    const own = idOf(id);
    return !seen.has(own) && seen.add(own);
  });
};
