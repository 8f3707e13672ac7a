import { isTrouble } from '#status';
import type { ServiceStatus } from '../../../monitoring/index.ts';
import { type AlertKind, type SingleAlert, statusOf } from '../../model/alert.ts';
import type { Why } from '../../model/why.ts';
import type { AlertState } from '../alert-state.ts';

/** An alert that wasn't sent because of a mute. `levels`: the status that its integration knew of each service before, by id. */
export type HeldAlert = {
  readonly seq: number;
  readonly integrationId: number;
  readonly muteId: number;
  readonly subject: string;
  readonly alert: SingleAlert;
  readonly why?: Why;
  readonly seenAt: Date;
  readonly levels: Readonly<Record<number, ServiceStatus>>;
};

/** An integration as it is now: its state of a service, and whether any alert of a thread was sent to it. */
export type KnownNow = {
  readonly stateOf: (serviceId: number) => AlertState | undefined;
  readonly isTold: (subject: string) => boolean;
};

/**
 * The held alerts, given oldest first, that an integration gets after a mute: the last of each thread that is still open, and of
 * each that it knew and that ended. It knows the present status of each service then, and gets nothing that has ended by now.
 */
export const afterMute = <Held extends HeldAlert>(held: readonly Held[], known: KnownNow): readonly Held[] => {
  const latest = new Map(held.filter(isOfThread).map((one) => [one.subject, one]));
  const told = new Set<HeldAlert>([...latest.values()].filter((one) => isStillNews(one, known)));
  for (const serviceId of new Set(held.flatMap(serviceIdsOf))) {
    const present = missingStatus(serviceId, held, told, known) ?? missingChange(serviceId, held, told);
    if (present) told.add(present);
  }
  return held.filter((one) => told.has(one));
};

/** Alerts that belong to no thread, or say nothing about it, have no last word. */
const isOfThread = ({ alert: { kind } }: HeldAlert): boolean => !passing.has(kind);
const passing: ReadonlySet<AlertKind> = new Set(['notice', 'assignee_changed', 'own_alert', 'status_changed']);

const isStillNews = ({ alert, subject }: HeldAlert, { stateOf, isTold }: KnownNow): boolean => {
  if (lasting.has(alert.kind)) return true;
  if (ending.has(alert.kind)) return isTold(subject);
  const ids = alert.services.map(({ id }) => id);
  if (ids.some((id) => stateOf(id)?.open.includes(subject))) return true;
  // Marked resolved and still down: what came of it later says more.
  const isObsolete = isTrouble(statusOf(alert) ?? 'unknown') && !ids.some((id) => isTrouble(levelOf(stateOf(id))));
  return isEnd(alert) && !isObsolete && isTold(subject);
};

/** They stay true until an alert of another kind ends them. */
const lasting: ReadonlySet<AlertKind> = new Set([
  'maintenance_scheduled',
  'maintenance_started',
  'maintenance_moved',
  'maintenance_overran',
  'unreadable',
  'selection_lost',
]);

const ending: ReadonlySet<AlertKind> = new Set(['maintenance_ended', 'maintenance_unlisted', 'readable']);

const isEnd = (alert: SingleAlert): boolean =>
  alert.kind === 'incident_resolved' ||
  alert.kind === 'settled' ||
  (alert.kind === 'incident_updated' && alert.outcome !== undefined);

/** The last alert with the present status of a service, if none of those to send says it, and it was another before the mute. */
const missingStatus = (
  serviceId: number,
  held: readonly HeldAlert[],
  told: ReadonlySet<HeldAlert>,
  { stateOf }: KnownNow,
): HeldAlert | undefined => {
  const ofService = held.filter((one) => isOfLevel(one, serviceId));
  const [first] = ofService;
  if (!first) return undefined;
  const last = ofService.findLast((one) => told.has(one));
  const known = last ? statusIn(last, serviceId) : (first.levels[serviceId] ?? 'operational');
  const now = levelOf(stateOf(serviceId));
  return known === now ? undefined : ofService.findLast((one) => statusIn(one, serviceId) === now);
};

const isOfLevel = ({ alert }: HeldAlert, serviceId: number): boolean =>
  ofLevel.has(alert.kind) && alert.services.some(({ id }) => id === serviceId);
const ofLevel: ReadonlySet<AlertKind> = new Set([
  'incident_opened',
  'incident_updated',
  'incident_resolved',
  'unstable',
  'settled',
]);

/** The last change of a status, for integrations that get every change: if it differs from the one before the mute. */
const missingChange = (
  serviceId: number,
  held: readonly HeldAlert[],
  told: ReadonlySet<HeldAlert>,
): HeldAlert | undefined => {
  const changes = held.filter(
    ({ alert }) => alert.kind === 'status_changed' && alert.services.some(({ id }) => id === serviceId),
  );
  const [first, last] = [changes[0], changes.at(-1)];
  if (first?.alert.kind !== 'status_changed' || last?.alert.kind !== 'status_changed') return undefined;
  if (first.alert.previousStatus === last.alert.status) return undefined;
  const isSaid = [...told].some((one) => one.seq > last.seq && statusIn(one, serviceId) !== undefined);
  return isSaid ? undefined : last;
};

const statusIn = ({ alert }: HeldAlert, serviceId: number): ServiceStatus | undefined => {
  const service = alert.services.find(({ id }) => id === serviceId);
  return service && (service.status ?? statusOf(alert));
};

const levelOf = (state: AlertState | undefined): ServiceStatus => state?.level ?? 'operational';

const serviceIdsOf = ({ alert }: HeldAlert): readonly number[] => alert.services.map(({ id }) => id);
