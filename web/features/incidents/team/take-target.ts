import { newestTroubleFirst } from '../../../board/status/newest-trouble-first.ts';
import { isTrouble, type Service } from '../../../board/status/status.ts';
import type { Assignee, Subject } from './team-calls.ts';

/** A service, or one of its incidents, as links lead to it. */
export type Place = { readonly serviceId: number; readonly incidentId: number | undefined };

export type Target = {
  readonly subject: Subject;
  readonly name: string;
  readonly assignee: Assignee | null;
};

/** The service or incident of the focused link, or of the row or block with the focus, else of the URL. */
export const placeNow = (): Place | undefined => {
  const focused = document.activeElement;
  const row = focused?.closest('li, tr');
  // A row of an incident links to its service too.
  const link =
    row?.querySelector<HTMLAnchorElement>('a.ac-inc-title') ?? focused?.closest('a') ?? row?.querySelector('a');
  const place = placeOf(link?.href);
  // A block is of its service, as its buttons are, although it leads to an incident.
  if (place && link?.closest('.ac-service-line')) return { ...place, incidentId: undefined };
  return place ?? placeOf(window.location.href);
};

const placeOf = (url: string | undefined): Place | undefined => {
  const { pathname, searchParams } = new URL(url ?? '', window.location.href);
  const [serviceId, incidentId] = [searchParams.get('id'), searchParams.get('incident')];
  if (pathname !== '/services' || serviceId === null) return undefined;
  return { serviceId: Number(serviceId), incidentId: incidentId === null ? undefined : Number(incidentId) };
};

/** The problem that "I'm on it" takes: the one in this place, else the worst that nobody is on. */
export const targetOf = (services: readonly Service[], place: Place | undefined): Target | null => {
  if (!place) {
    const alone = services.filter(
      ({ enabled, currentStatus, assignee }) => enabled && isTrouble(currentStatus) && !assignee,
    );
    const [worst] = alone.toSorted(newestTroubleFirst);
    return worst ? targetFor(worst) : null;
  }
  const service = services.find(({ id }) => id === place.serviceId);
  const incident = service?.incidents.find(({ id }) => id === place.incidentId);
  if (incident)
    return {
      subject: { kind: 'incidents', id: incident.id },
      name: incident.title,
      assignee: incident.assignee,
    };
  // An incident that isn't open can't be taken.
  return service && place.incidentId === undefined && isTrouble(service.currentStatus) ? targetFor(service) : null;
};

const targetFor = ({ id, name, assignee }: Service): Target => ({ subject: { kind: 'services', id }, name, assignee });
