import { isMuted } from '../../../board/status/mute.ts';
import { newestTroubleFirst } from '../../../board/status/newest-trouble-first.ts';
import { isTrouble, type Service } from '../../../board/status/status.ts';
import { type MuteTarget, muteTargetOf } from '../../../live/mute/mute-target.ts';
import type { Place } from '../team/take-target.ts';

/** The service or open incident of this place, else the worst problem that isn't muted. */
export const muteTargetAt = (services: readonly Service[], place: Place | undefined, now: Date): MuteTarget | null => {
  if (!place) {
    const loud = services.filter(
      ({ enabled, currentStatus, mute }) => enabled && isTrouble(currentStatus) && !isMuted(mute, now),
    );
    const [worst] = loud.toSorted(newestTroubleFirst);
    return worst ? muteTargetOf(worst) : null;
  }
  const service = services.find(({ id }) => id === place.serviceId);
  if (!service) return null;
  if (place.incidentId === undefined) return muteTargetOf(service);
  const incident = service.incidents.find(({ id }) => id === place.incidentId);
  // An incident that has ended has no alerts.
  if (!incident || incident.resolvedAt !== null) return null;
  return { subject: { kind: 'incidents', id: incident.id }, mute: incident.mute, of: incident.title };
};
