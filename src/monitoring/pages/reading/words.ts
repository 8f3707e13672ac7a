import { type ServiceStatus, worstOf } from '../status.ts';
import type { IncidentPhase, MaintenanceState, PageIncident } from '../status-page.ts';

/** A provider's word in one spelling: `In Progress`, `in-progress` and `IN_PROGRESS` become `in_progress`. */
export const spelling = (raw: string | undefined): string =>
  (raw ?? '')
    .trim()
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** An incident's phase by the provider's word; unknown and missing words are `investigating`, never good news. */
export const phaseOf = (raw: string | undefined): IncidentPhase => knownPhase(raw) ?? 'investigating';

/** The same, but `undefined` for words without a phase (`update`). */
export const knownPhase = (raw: string | undefined): IncidentPhase | undefined => phases.get(spelling(raw));

/** A maintenance's state by the provider's word, otherwise by the clock. */
export const maintenanceStateOf = (
  raw: string | undefined,
  window: { readonly startsAt?: Date; readonly endsAt?: Date },
  now: Date,
): MaintenanceState => knownMaintenanceState(raw) ?? stateByClock(window, now);

export const knownMaintenanceState = (raw: string | undefined): MaintenanceState | undefined =>
  maintenanceStates.get(spelling(raw));

/** By the window alone; without a start it's only scheduled. */
export const stateByClock = (
  { startsAt, endsAt }: { readonly startsAt?: Date; readonly endsAt?: Date },
  now: Date,
): MaintenanceState => {
  if (endsAt !== undefined && endsAt <= now) return 'completed';
  return startsAt !== undefined && startsAt <= now ? 'in_progress' : 'scheduled';
};

/** Component words that Statuspage, incident.io, Instatus, openstatus and others share. */
export const componentStatus = (raw: string | undefined): ServiceStatus =>
  componentWords.get(spelling(raw).replaceAll('_', '')) ?? 'unknown';

/** An incident's severity by the provider's impact word; informational ones have none. */
export const severityOf = (raw: string | undefined): PageIncident['severity'] =>
  impacts.get(spelling(raw)) ?? asSeverity(componentStatus(raw));

/** The severity of an incident, by its status words; none for operational and unknown ones. */
export const asSeverity = (status: ServiceStatus): PageIncident['severity'] =>
  status === 'operational' || status === 'unknown' ? undefined : status;

/** Used if the page's own word isn't understood: the worst component, but never `operational` beside an unknown word. */
export const overallWithoutWord = (
  components: readonly { readonly status: ServiceStatus }[],
  unknownWord: string | undefined,
): ServiceStatus => {
  const worst = worstOf(components.map((component) => component.status));
  return unknownWord !== undefined && worst === 'operational' ? 'unknown' : worst;
};

/** For formats with only incidents: the worst open one. Incidents without a severity don't count. */
export const overallOfIncidents = (
  incidents: readonly PageIncident[],
  maintenances: readonly { readonly state: MaintenanceState }[] = [],
): ServiceStatus => {
  const open = incidents.filter((incident) => incident.phase !== 'resolved');
  const worst = worstOf(open.map((incident) => incident.severity ?? 'operational'));
  if (worst === 'outage' || worst === 'degraded') return worst;
  const inProgress = maintenances.some((maintenance) => maintenance.state === 'in_progress');
  return inProgress || worst === 'maintenance' ? 'maintenance' : 'operational';
};

/**
 * Marks open incidents without an impact as notices, but only while the page's own word, if it has one, and all components are
 * operational. `harmless` are its words for no impact.
 */
export const withNotices = (
  incidents: readonly PageIncident[],
  page: { readonly status: ServiceStatus; readonly components: readonly { readonly status: ServiceStatus }[] },
  harmless: readonly string[] = ['none', 'operational'],
): PageIncident[] => {
  const isWell = page.status === 'operational' && page.components.every(({ status }) => status === 'operational');
  const isNotice = ({ phase, impact }: PageIncident): boolean =>
    isWell && phase !== 'resolved' && harmless.includes(spelling(impact));
  return incidents.map((one) => (isNotice(one) ? { ...one, notice: true } : one));
};

const phases = new Map<string, IncidentPhase>([
  ['investigating', 'investigating'],
  ['investigation', 'investigating'],
  ['open', 'investigating'],
  ['active', 'investigating'],
  ['identified', 'identified'],
  ['issue', 'identified'],
  ['monitoring', 'monitoring'],
  ['watching', 'monitoring'],
  ['recovering', 'monitoring'],
  ['resolved', 'resolved'],
  ['postmortem', 'resolved'],
  ['post_mortem', 'resolved'],
  ['post_incident_report', 'resolved'],
  ['retrospective', 'resolved'],
  ['completed', 'resolved'],
  ['complete', 'resolved'],
  ['fixed', 'resolved'],
  ['closed', 'resolved'],
  ['false_alarm', 'resolved'],
]);

const maintenanceStates = new Map<string, MaintenanceState>([
  ['scheduled', 'scheduled'],
  ['maintenance_scheduled', 'scheduled'],
  ['planned', 'scheduled'],
  ['upcoming', 'scheduled'],
  ['notstartedyet', 'scheduled'],
  ['not_started_yet', 'scheduled'],
  ['future', 'scheduled'],
  ['in_progress', 'in_progress'],
  ['inprogress', 'in_progress'],
  ['maintenance_in_progress', 'in_progress'],
  ['active', 'in_progress'],
  ['underway', 'in_progress'],
  ['under_maintenance', 'in_progress'],
  ['verifying', 'in_progress'],
  ['present', 'in_progress'],
  ['completed', 'completed'],
  ['complete', 'completed'],
  ['maintenance_complete', 'completed'],
  ['ended', 'completed'],
  ['resolved', 'completed'],
  ['cancelled', 'completed'],
  ['canceled', 'completed'],
  ['past_recent', 'completed'],
  ['past_distant', 'completed'],
]);

const componentWords = new Map<string, ServiceStatus>([
  ['operational', 'operational'],
  ['degradedperformance', 'degraded'],
  ['degraded', 'degraded'],
  ['partialoutage', 'degraded'],
  ['minoroutage', 'degraded'],
  ['majoroutage', 'outage'],
  ['fulloutage', 'outage'],
  ['undermaintenance', 'maintenance'],
]);

const impacts = new Map<string, PageIncident['severity']>([
  ['minor', 'degraded'],
  ['major', 'outage'],
  ['critical', 'outage'],
  ['maintenance', 'maintenance'],
]);
