import { type Incident, isTrouble, type Service, type StatusChange } from '../status/status.ts';

export type Past = {
  /** Recorded changes, newest first. */
  readonly changes: readonly StatusChange[];
  readonly incidents: readonly Incident[];
};

/**
 * Returns the services as the board showed them at a past moment: by their recorded changes, with the incident that was open then.
 * Services paused now stay paused, and services added later are left out. A status set by hand is known only for now.
 */
export const boardAt = (services: readonly Service[], { changes, incidents }: Past, at: Date): readonly Service[] => {
  const changesOf = Map.groupBy(changes, ({ serviceId }) => serviceId);
  const incidentsOf = Map.groupBy(incidents, ({ serviceId }) => serviceId);
  return services
    .filter(({ createdAt }) => isBy(createdAt, at))
    .map((service) => {
      const own = { changes: changesOf.get(service.id) ?? [], incidents: incidentsOf.get(service.id) ?? [] };
      return serviceAt(service, own, at);
    });
};

const isBy = (time: string, at: Date): boolean => Date.parse(time) <= at.getTime();

const serviceAt = (service: Service, { changes, incidents }: Past, at: Date): Service => {
  if (!service.enabled) return service;
  const read = at.toISOString();
  const then = openAt(incidents, at);
  const openIncident = then.find(({ notice }) => !notice) ?? null;
  // It has had its status since before, so only its doubts may be of later.
  const plain = {
    ...service,
    incidents: then,
    assignee: null,
    mute: null,
    customersTold: null,
    checkFailingSince: null,
    oldCopyAt: null,
    lastChecked: read,
    observedAt: read,
  };
  if (service.statusSince !== null && isBy(service.statusSince, at)) return { ...plain, openIncident };
  const past = { ...plain, ...statusAt(changes, at), setByHand: false, problem: null, maintenance: null };
  return { ...past, openIncident: isTrouble(past.currentStatus) ? openIncident : null };
};

type StatusThen = Pick<Service, 'currentStatus' | 'statusMessage' | 'statusSince' | 'statusSinceAtLeast' | 'reason'>;

const statusAt = (changes: readonly StatusChange[], at: Date): StatusThen => {
  const last = changes.find(({ changedAt }) => isBy(changedAt, at));
  if (last) {
    const { status: currentStatus, previousStatus, statusMessage, changedAt: statusSince, reason } = last;
    const statusSinceAtLeast = isTrouble(currentStatus) && (previousStatus ?? 'unknown') === 'unknown';
    return { currentStatus, statusMessage, statusSince, statusSinceAtLeast, reason };
  }
  const next = changes.findLast(({ changedAt }) => !isBy(changedAt, at));
  const currentStatus = next?.previousStatus ?? 'unknown';
  return { currentStatus, statusMessage: null, statusSince: null, statusSinceAtLeast: false, reason: null };
};

/** The incidents that were open then, newest first, without the end that came later. */
const openAt = (incidents: readonly Incident[], at: Date): Incident[] =>
  incidents
    .filter(({ startedAt, resolvedAt }) => isBy(startedAt, at) && (resolvedAt === null || !isBy(resolvedAt, at)))
    .toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
    .map((incident) => ({ ...incident, resolvedAt: null }));
