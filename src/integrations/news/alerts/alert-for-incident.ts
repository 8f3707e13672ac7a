import type { ServiceStatus, WatcherService } from '../../../monitoring/index.ts';
import { isTrouble, worse } from '../../model/alert-rank.ts';
import type { IncidentMatter } from '../news.ts';
import { alertBase, isBadEnough, kindFor, type Telling, type UnnumberedAlert } from './telling.ts';

/** An incident of the page, or one that was reported by hand. */
export const alertForIncident = (telling: Telling, matter: IncidentMatter): UnnumberedAlert | undefined => {
  const { before } = telling;
  const { event, incident, firstSight } = matter;
  const isOver = event === 'resolved';
  // Open already when the page was first seen: only its end is news, and what follows that.
  if (firstSight && !isOver && !before.subject) return undefined;
  const badness = badnessBy(matter);
  const services = concerned(telling, matter).filter((service) =>
    before.subject ? service.alertThreshold !== 'none' : isBadEnough(service.alertThreshold, badness(service)),
  );
  const follows = before.continued || (event === 'updated' && before.subject);
  const kind = kindFor(telling, services, [
    isOver ? 'incident_resolved' : follows ? 'incident_updated' : 'incident_opened',
  ]);
  if (!kind) return undefined;
  const statuses = isOver ? services.map(({ status }) => status) : services.map(badness);
  return { kind, ...alertBase(telling, services), incident, status: statuses.reduce(worse), since: incident.startedAt };
};

const concerned = ({ watcher, before }: Telling, { listedAt }: IncidentMatter): readonly WatcherService[] => {
  const near = watcher.services.filter(({ isTouched }) => isTouched);
  // Whoever was told of it is told of its end, also where it touches none of theirs any more.
  const touched = near.length === 0 && before.subject ? watcher.services : near;
  // Who came to watch after it was listed is told nothing of it; whoever was told of it is told on.
  const listed = touched.filter(({ watchedSince }) => watchedSince <= listedAt);
  return listed.length === 0 && before.subject ? touched : listed;
};

/** How bad it is for a service: by the page's word, or by the service's own status where that is worse. */
const badnessBy =
  ({ event, severity = 'degraded' }: IncidentMatter) =>
  ({ status }: WatcherService): ServiceStatus =>
    event === 'resolved' ? severity : worse(severity, isTrouble(status) ? status : 'operational');
