import type { IncidentUpdate, PageIncident } from '../monitoring/index.ts';
import { contentHashOf } from './content-hash.ts';
import type { IncidentRow, KnownIncident, UpdateRow } from './ports.ts';

/** An incident that differs from the stored one; `known` is undefined for a new one. */
export type IncidentChange = {
  readonly row: IncidentRow;
  readonly known: KnownIncident | undefined;
};

export type Sight = { readonly pageId: number; readonly firstSight: boolean; readonly seenAt: Date };

/** Changes to write for the listed incidents; none if an incident says the same as before, in any order. */
export const incidentChanges = (
  listed: readonly PageIncident[],
  stored: readonly KnownIncident[],
  sight: Sight,
): readonly IncidentChange[] => {
  const known = new Map(stored.map((one) => [one.externalId, one]));
  // An id that is listed twice is one incident.
  const distinct = new Map(listed.map((one) => [one.id, one]));
  return [...distinct.values()].flatMap((incident) => {
    const before = known.get(incident.id);
    const updates = inOrder(incident.updates);
    if (before && !incident.writtenOver && before.phase !== incident.phase && isOlderCopy(before, updates)) return [];
    const contentHash = contentHashOf({ ...incident, componentIds: [...incident.componentIds].sort(), updates });
    // An incident that was resolved by its absence is reopened, although it says the same.
    if (before?.contentHash === contentHash && (before.phase === 'resolved') === (incident.phase === 'resolved'))
      return [];
    return [{ row: rowOf({ ...incident, updates }, before, contentHash, sight), known: before }];
  });
};

/** Caches sometimes serve an old copy, which lacks later messages. It doesn't set an incident back to an earlier phase. */
const isOlderCopy = ({ lastUpdateAt, updateCount }: KnownIncident, updates: readonly IncidentUpdate[]): boolean => {
  const latest = updates.at(-1)?.at;
  // Pages rewrite messages and date them back.
  const lacks = updates.length < updateCount;
  return lacks && lastUpdateAt !== undefined && latest !== undefined && latest < lastUpdateAt;
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
  const times = timesOf(incident, known, seenAt);
  return {
    pageId,
    externalId: incident.id,
    title: incident.title,
    description: incident.updates.at(-1)?.text,
    phase: incident.phase,
    impact: incident.impact,
    severity: incident.severity,
    url: incident.url,
    notice: incident.notice === true,
    componentIds: touchedBy(incident, known),
    ...times,
    firstSight: firstSight && !resolved,
    contentHash,
    updates: messagesOf(incident, known, seenAt),
  };
};

/** Its links, and the components that its messages name. A stated link ends only when the page states another (truth.md, rule 6). */
const touchedBy = (
  { componentIds, namedComponentIds = [] }: PageIncident,
  known: KnownIncident | undefined,
): readonly string[] => {
  const stated = [...new Set([...componentIds, ...namedComponentIds])].sort();
  return stated.length === 0 ? (known?.componentIds ?? []) : stated;
};

/** Nothing is in the future (truth.md, rule 11): a date ahead counts from the reading, and the page's own date is stored too. */
const timesOf = (incident: PageIncident, known: KnownIncident | undefined, seenAt: Date) => {
  const said = incident.startedAt;
  const saidBefore = said !== undefined && known?.pageStartedAt?.getTime() === said.getTime();
  const isAhead = said !== undefined && (said > seenAt || saidBefore);
  const startedAt = (isAhead ? undefined : said) ?? known?.startedAt ?? incident.updates[0]?.at ?? seenAt;
  // An end before the known beginning doesn't count.
  const end = known && incident.resolvedAt && incident.resolvedAt < known.startedAt ? undefined : incident.resolvedAt;
  const resolvedAt = incident.phase === 'resolved' ? (end ?? known?.resolvedAt ?? seenAt) : undefined;
  const publishedAt = incident.writtenOver && known ? undefined : publishedOf(incident);
  return {
    startedAt: notAfter(seenAt, startedAt),
    pageStartedAt: isAhead ? said : undefined,
    resolvedAt: resolvedAt && notAfter(seenAt, resolvedAt),
    publishedAt: publishedAt && notAfter(seenAt, publishedAt),
  };
};

/** Messages with their time. A message that was rewritten under its old date counts as posted now. */
const messagesOf = (
  { updates, writtenOver }: PageIncident,
  known: KnownIncident | undefined,
  seenAt: Date,
): readonly UpdateRow[] =>
  updates.map((update) => {
    const row = updateRow(update, seenAt);
    const isOld = known?.lastUpdateAt !== undefined && row.at <= known.lastUpdateAt;
    return writtenOver && isOld ? { ...row, at: seenAt } : row;
  });

/** The page's time of its newest statement; undefined without one, such as an end without a time. */
const publishedOf = ({ phase, startedAt, resolvedAt, updates }: PageIncident): Date | undefined => {
  const latest = updates.at(-1);
  const isDated = phase !== 'resolved' || resolvedAt !== undefined || latest?.phase === 'resolved';
  const moments = [latest?.at, resolvedAt, startedAt].filter((moment) => moment !== undefined);
  return isDated && moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : undefined;
};

const notAfter = (latest: Date, moment: Date): Date => (moment > latest ? latest : moment);

/** Hashes phase, time and text as the page has them, so that a message dated ahead is recognised. */
const updateRow = ({ phase, at, text }: IncidentUpdate, seenAt: Date): UpdateRow => ({
  phase,
  at: notAfter(seenAt, at),
  text,
  contentHash: contentHashOf([phase, at, text]),
});
