import type { MaintenanceMatter, UnreadableMatter } from '../news.ts';
import { alertForFlapping } from './alert-for-flapping.ts';
import { alertForIncident } from './alert-for-incident.ts';
import { alertForStatus } from './alert-for-status.ts';
import { alertBase, kindFor, type Telling, type UnnumberedAlert } from './telling.ts';

/** The alert that a piece of news makes for one recipient; undefined where they chose not to be told, or know it already. */
export const alertFor = (telling: Telling): UnnumberedAlert | undefined => {
  const { matter } = telling.news;
  switch (matter.kind) {
    case 'incident':
      return alertForIncident(telling, matter);
    case 'maintenance':
      return alertForMaintenance(telling, matter);
    case 'status':
      return alertForStatus(telling, matter);
    case 'unstable':
    case 'settled':
      return alertForFlapping(telling, matter);
    case 'unreadable':
      return alertForUnreadable(telling, matter);
  }
};

const maintenanceKinds = {
  scheduled: 'maintenance_scheduled',
  started: 'maintenance_started',
  ended: 'maintenance_ended',
} as const;

/** How bad something must be is no question of planned work. */
const alertForMaintenance = (
  telling: Telling,
  { event, maintenance, listedAt }: MaintenanceMatter,
): UnnumberedAlert | undefined => {
  const services = telling.watcher.services.filter(
    ({ watchedSince }) => listedAt === undefined || watchedSince <= listedAt,
  );
  const kind = kindFor(telling, services, [maintenanceKinds[event]]);
  return kind && { kind, ...alertBase(telling, services), maintenance };
};

const alertForUnreadable = (telling: Telling, { since, reason }: UnreadableMatter): UnnumberedAlert | undefined => {
  const services = telling.watcher.services.filter(({ alertThreshold }) => alertThreshold !== 'none');
  const kind = kindFor(telling, services, ['unreadable']);
  return kind && { kind, ...alertBase(telling, services), since, reason };
};
