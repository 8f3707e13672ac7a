import type { Fact } from '../shared/fact.ts';
import type { IncidentChange, Sight } from './page-incidents.ts';
import type { IncidentRow, KnownIncident } from './ports.ts';

/** Incidents that ended longer ago when a page first listed them are history only. */
const LATELY_MS = 24 * 3_600_000;

/** The fact of one change, or none: an incident that was never sent as open isn't sent as resolved, and old changes are no news. */
export const factOf = (
  { row, known }: IncidentChange,
  incidentId: number,
  page: Sight & { readonly hasNewUpdate: boolean },
): readonly Fact[] => {
  const fact = (kind: Fact['kind'], occurredAt: Date, data: NonNullable<Fact['data']>): readonly Fact[] => [
    {
      kind,
      pageId: page.pageId,
      incidentId,
      occurredAt,
      data: { ...data, ...severityOf(row, known), ...noticeOf(row) },
    },
  ];
  const isOpen = row.phase !== 'resolved';
  const latest = row.updates.at(-1)?.at ?? page.seenAt;
  if (known === undefined) {
    if (page.firstSight) return [];
    if (isOpen) return fact('incidents.opened', row.startedAt, { phase: row.phase });
    const wasLately = page.seenAt.getTime() - (row.resolvedAt ?? page.seenAt).getTime() < LATELY_MS;
    return wasLately ? fact('incidents.resolved', row.resolvedAt ?? page.seenAt, { phase: row.phase, late: true }) : [];
  }
  const wasOpen = known.phase !== 'resolved';
  const components = componentsOf(row, known);
  const phases = { phase: row.phase, previousPhase: known.phase, ...components };
  if (wasOpen && !isOpen) return fact('incidents.resolved', row.resolvedAt ?? page.seenAt, phases);
  if (!wasOpen && isOpen) return fact('incidents.opened', latest, { ...phases, reopened: true });
  if (!isOpen) return [];
  if (row.phase !== known.phase)
    return fact('incidents.updated', latest, { ...phases, ...(page.hasNewUpdate ? {} : { undated: true }) });
  if (page.hasNewUpdate) return fact('incidents.updated', latest, { ...phases, ...lateOf(latest, known) });
  return components.components ? fact('incidents.updated', page.seenAt, { ...phases, wordless: true }) : [];
};

/** The end of an incident that was removed from its page, without an update that the page never made (truth.md, rule 15). */
export const unlistedFact = ({ id, phase, severity }: KnownIncident, page: Sight): Fact => ({
  kind: 'incidents.resolved',
  pageId: page.pageId,
  incidentId: id,
  occurredAt: page.seenAt,
  data: { phase: 'resolved', previousPhase: phase, unlisted: true, ...(severity ? { severity } : {}) },
});

/** Its severity, or the last known one: pages drop it at the end, and recipients of outages need their end. */
const severityOf = (row: IncidentRow, known: KnownIncident | undefined): { readonly severity?: string } => {
  const severity = row.severity ?? known?.severity;
  return severity === undefined ? {} : { severity };
};

const noticeOf = ({ notice }: IncidentRow): { readonly notice?: true } => (notice ? { notice } : {});

/** A message with a date before known ones is history (truth.md, rule 11). */
const lateOf = (latest: Date, { lastUpdateAt }: KnownIncident): { readonly late?: true } =>
  lastUpdateAt !== undefined && latest <= lastUpdateAt ? { late: true } : {};

type ComponentsChange = {
  readonly components?: { readonly before: readonly string[]; readonly now: readonly string[] };
};

const componentsOf = (
  { componentIds: now }: IncidentRow,
  { componentIds: before }: KnownIncident,
): ComponentsChange => {
  const known = new Set(before);
  const isSame = known.size === now.length && now.every((id) => known.has(id));
  return isSame ? {} : { components: { before: [...before].sort(), now } };
};
