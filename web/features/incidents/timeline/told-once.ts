import { type Incident, isTrouble, type Status, type StatusChange, sortOrder } from '../../../board/status/status.ts';
import { MINUTE_MS } from '../../../ui/text/units.ts';

/** The same rule as for alerts: an incident listed within 15 minutes of a change is the same problem. */
const SAME_TROUBLE_MS = 15 * MINUTE_MS;

export type ToldByIncidents = {
  /** The changes that need no event of their own. */
  readonly changes: ReadonlySet<StatusChange>;
  /** The worst status of the changes that the start of an incident covers. */
  readonly worst: ReadonlyMap<Incident, Status>;
};

/**
 * Finds changes that an incident of the same service already covers: a problem, if the incident started or its page listed it at about
 * that time, and its end, if the incident was resolved at about that time. `isShown` says whether an event at that moment is shown.
 */
export const toldByIncidents = (
  changes: readonly StatusChange[],
  incidents: readonly Incident[],
  isShown: (moment: string | null) => boolean,
): ToldByIncidents => {
  const byService = Map.groupBy(incidents, ({ serviceId }) => serviceId);
  const told = new Set<StatusChange>();
  const worst = new Map<Incident, Status>();
  for (const change of changes) {
    const own = byService.get(change.serviceId) ?? [];
    const started = isTrouble(change.status)
      ? own.find(({ startedAt, createdAt }) => isShown(startedAt) && isAbout(change, [startedAt, createdAt]))
      : undefined;
    if (started) worst.set(started, worseOf(worst.get(started), change.status));
    if (started || own.some((incident) => endsWith(change, incident, isShown))) told.add(change);
  }
  return { changes: told, worst };
};

const endsWith = (
  change: StatusChange,
  { status, unlisted, resolvedAt }: Incident,
  isShown: (moment: string | null) => boolean,
): boolean =>
  change.status === 'operational' &&
  isTrouble(change.previousStatus) &&
  status === 'resolved' &&
  !unlisted &&
  isShown(resolvedAt) &&
  isAbout(change, [resolvedAt]);

const isAbout = ({ changedAt }: StatusChange, moments: readonly (string | null)[]): boolean =>
  moments.some((moment) => moment !== null && Math.abs(Date.parse(moment) - Date.parse(changedAt)) <= SAME_TROUBLE_MS);

const worseOf = (a: Status | undefined, b: Status): Status => (a !== undefined && sortOrder[a] > sortOrder[b] ? a : b);
