import type { Incident } from '../../board/status/status.ts';

export const isOpen = (incident: Pick<Incident, 'status'>): boolean => incident.status !== 'resolved';

/** The incidents that were open at some time of the last `periodMs`: started in it, resolved in it, or still open. */
export const activeWithin = (incidents: readonly Incident[], periodMs: number, now: Date): readonly Incident[] => {
  const since = now.getTime() - periodMs;
  return incidents.filter(
    (incident) => isOpen(incident) || Date.parse(incident.resolvedAt ?? incident.startedAt) >= since,
  );
};

/** Open ones first, then newest first. */
export const openFirst = (a: Incident, b: Incident): number =>
  Number(isOpen(b)) - Number(isOpen(a)) || Date.parse(b.startedAt) - Date.parse(a.startedAt);

/** When the latest incident ended, or began where it is open. */
export const lastTrouble = (incidents: readonly Incident[]): string | undefined =>
  incidents
    .map((incident) => incident.resolvedAt ?? incident.startedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
    .at(0);
