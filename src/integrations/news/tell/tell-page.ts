import type { WatcherService } from '../../../monitoring/index.ts';
import type { MaintenanceMatter, ReadabilityMatter, SelectionMatter } from '../news.ts';
import { alertBase, type Telling, type UnnumberedAlert, withStatus } from './telling.ts';

const maintenanceKinds = {
  scheduled: 'maintenance_scheduled',
  started: 'maintenance_started',
  ended: 'maintenance_ended',
  moved: 'maintenance_moved',
  overran: 'maintenance_overran',
} as const;

/** How bad something must be is no question of planned work. That it moved is told to whom the old time was told. */
export const tellMaintenance = (telling: Telling, matter: MaintenanceMatter): UnnumberedAlert | undefined => {
  const { event, maintenance, listedAt } = matter;
  if (event === 'moved' && !telling.wasTold) return undefined;
  const services = wanting(telling).filter(({ watchedSince }) => listedAt === undefined || watchedSince <= listedAt);
  return services.length === 0
    ? undefined
    : {
        kind: maintenanceKinds[event],
        ...alertBase(telling, services),
        services: services.map(withStatus),
        maintenance,
      };
};

/** That a page can be read again is told to whoever was told that it can't. */
export const tellReadability = (telling: Telling, matter: ReadabilityMatter): UnnumberedAlert | undefined => {
  const { kind, since, reason, status, isUnsaid } = matter;
  const services = wanting(telling);
  if (services.length === 0 || (kind === 'readable' && !telling.wasTold)) return undefined;
  const base = alertBase(telling, services);
  const about = { status, since, ...(isUnsaid && { isUnsaid }) };
  return kind === 'readable'
    ? { kind, ...base, services: services.map(withStatus), ...about }
    : { kind, ...base, ...about, reason };
};

/** Nothing that is chosen goes unwatched in silence. */
export const tellSelection = (telling: Telling, matter: SelectionMatter): UnnumberedAlert | undefined => {
  const services = wanting(telling);
  const [first] = services;
  return first && { ...alertBase(telling, services), status: first.status, ...matter };
};

/** Who wants to be alerted of nothing hears nothing, and nobody of what was before they began to watch. */
const wanting = ({ watcher, news: { seenAt } }: Telling): readonly WatcherService[] =>
  watcher.services.filter(({ alertThreshold, watchedSince }) => alertThreshold !== 'none' && watchedSince <= seenAt);
