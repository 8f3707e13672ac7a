import type { IncidentUpdate, PageIncident } from '../monitoring/index.ts';
import type { Fact } from '../shared/fact.ts';
import { contentHashOf } from './content-hash.ts';
import type { IncidentRow, KnownIncident, UpdateRow } from './ports.ts';

/** One incident that the page tells differently from what is stored; `known` is undefined for a new one. */
export type IncidentChange = {
  readonly row: IncidentRow;
  readonly known: KnownIncident | undefined;
};

type Sight = { readonly pageId: number; readonly firstSight: boolean; readonly seenAt: Date };

/** What to write of the listed incidents; one that says the same as before, in whatever order, needs nothing. */
export const incidentChanges = (
  listed: readonly PageIncident[],
  stored: readonly KnownIncident[],
  sight: Sight,
): readonly IncidentChange[] => {
  const known = new Map(stored.map((one) => [one.externalId, one]));
  // A page that lists an id twice means one incident.
  const distinct = new Map(listed.map((one) => [one.id, one]));
  return [...distinct.values()].flatMap((incident) => {
    const before = known.get(incident.id);
    const updates = inOrder(incident.updates);
    if (before && before.phase !== incident.phase && isOlderCopy(before, updates)) return [];
    const contentHash = contentHashOf({ ...incident, componentIds: [...incident.componentIds].sort(), updates });
    // One that was resolved by its absence says the same as before and is open again all the same.
    if (before?.contentHash === contentHash && (before.phase === 'resolved') === (incident.phase === 'resolved'))
      return [];
    return [{ row: rowOf({ ...incident, updates }, before, contentHash, sight), known: before }];
  });
};

/**
 * A page behind several caches answers with an old copy now and then, which lacks messages that it showed before. An incident
 * does not go back to a phase by that.
 */
const isOlderCopy = ({ lastUpdateAt, updateCount }: KnownIncident, updates: readonly IncidentUpdate[]): boolean => {
  const latest = updates.at(-1)?.at;
  // A message may be rewritten and dated back.
  const lacks = updates.length < updateCount;
  return lacks && lastUpdateAt !== undefined && latest !== undefined && latest < lastUpdateAt;
};

/** The open incidents that the page lists no more. */
export const vanished = (
  listed: readonly PageIncident[],
  stored: readonly KnownIncident[],
): readonly KnownIncident[] => {
  const ids = new Set(listed.map(({ id }) => id));
  return stored.filter((one) => one.phase !== 'resolved' && !ids.has(one.externalId));
};

/** The fact of one change, or none: what was never told open is not told resolved, and old news is no news. */
export const factOf = (
  { row, known }: IncidentChange,
  incidentId: number,
  page: Sight & { readonly hasNewUpdate: boolean },
): readonly Fact[] => {
  const fact = (kind: Fact['kind'], occurredAt: Date, data: NonNullable<Fact['data']>): readonly Fact[] => [
    { kind, pageId: page.pageId, incidentId, occurredAt, data: { ...data, ...severity } },
  ];
  // Pages drop the severity of what is over; whoever is told of outages only must still be told of their end.
  const severity = severityOf(row, known);
  const isOpen = row.phase !== 'resolved';
  const latest = row.updates.at(-1)?.at ?? page.seenAt;
  if (known === undefined) {
    return isOpen && !page.firstSight ? fact('incidents.opened', row.startedAt, { phase: row.phase }) : [];
  }
  const wasOpen = known.phase !== 'resolved';
  const phases = { phase: row.phase, previousPhase: known.phase };
  if (wasOpen && !isOpen) return fact('incidents.resolved', row.resolvedAt ?? page.seenAt, phases);
  if (!wasOpen && isOpen) return fact('incidents.opened', latest, { ...phases, reopened: true });
  if (!isOpen || (row.phase === known.phase && !page.hasNewUpdate)) return [];
  return fact('incidents.updated', latest, phases);
};

/** How bad it is, or was when the page last said so. */
const severityOf = (row: IncidentRow, known: KnownIncident | undefined): { readonly severity?: string } => {
  const severity = row.severity ?? known?.severity;
  return severity === undefined ? {} : { severity };
};

const inOrder = (updates: readonly IncidentUpdate[]): readonly IncidentUpdate[] =>
  [...updates].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.text < b.text ? -1 : 1));

const rowOf = (
  incident: PageIncident,
  known: KnownIncident | undefined,
  contentHash: string,
  { pageId, firstSight, seenAt }: Sight,
): IncidentRow => {
  const resolved = incident.phase === 'resolved';
  const listed = [...new Set(incident.componentIds)].sort();
  return {
    pageId,
    externalId: incident.id,
    title: incident.title,
    description: incident.updates.at(-1)?.text,
    phase: incident.phase,
    impact: incident.impact,
    severity: incident.severity,
    url: incident.url,
    // Some pages name no component of what is over, which would make it the whole page's.
    componentIds: resolved && listed.length === 0 ? (known?.componentIds ?? []) : listed,
    startedAt: incident.startedAt ?? known?.startedAt ?? incident.updates[0]?.at ?? seenAt,
    resolvedAt: resolved ? (incident.resolvedAt ?? known?.resolvedAt ?? seenAt) : undefined,
    firstSight: firstSight && !resolved,
    contentHash,
    updates: incident.updates.map(updateRow),
  };
};

/** The hash is over phase, time and text. */
const updateRow = ({ phase, at, text }: IncidentUpdate): UpdateRow => ({
  phase,
  at,
  text,
  contentHash: contentHashOf([phase, at, text]),
});
