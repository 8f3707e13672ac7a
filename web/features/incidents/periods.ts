import { type Incident, type Service, sortOrder } from '../../board/status/status.ts';

export const isOpen = (incident: Pick<Incident, 'status'>): boolean => incident.status !== 'resolved';

/** The incidents that were open at some time of the last `periodMs`: started in it, resolved in it, or still open. */
export const activeWithin = (incidents: readonly Incident[], periodMs: number, now: Date): readonly Incident[] => {
  const since = now.getTime() - periodMs;
  return incidents.filter(
    (incident) => isOpen(incident) || Date.parse(incident.resolvedAt ?? incident.startedAt) >= since,
  );
};

/** Leaves out notices, which aren't problems. */
export const withoutNotices = (incidents: readonly Incident[]): readonly Incident[] =>
  incidents.filter(({ notice }) => !notice);

/** Open incidents first, those of the worst services before others; then newest first. */
export const gravestFirst = (
  services: readonly Pick<Service, 'id' | 'currentStatus'>[],
): ((a: Incident, b: Incident) => number) => {
  const gravity = new Map(services.map(({ id, currentStatus }) => [id, sortOrder[currentStatus]]));
  const rank = (incident: Incident): number =>
    isOpenTrouble(incident) ? 1 + (gravity.get(incident.serviceId) ?? 0) : 0;
  return (a, b) => rank(b) - rank(a) || Date.parse(b.startedAt) - Date.parse(a.startedAt);
};

export const isOpenTrouble = (incident: Pick<Incident, 'status' | 'notice'>): boolean =>
  isOpen(incident) && !incident.notice;

/** The end of the latest incident, or its start if it's open. */
export const lastTrouble = (incidents: readonly Incident[]): string | undefined =>
  incidents
    .map((incident) => incident.resolvedAt ?? incident.startedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
    .at(0);
