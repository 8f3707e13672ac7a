import type { WatcherService } from '../../../monitoring/index.ts';
import { worse } from '../../model/alert-rank.ts';
import type { MaintenanceMatter, ReadabilityMatter, SelectionMatter } from '../news.ts';
import { alertBase, asOfThen, beganOf, type Telling, type UnnumberedAlert, withStatus } from './telling.ts';

const maintenanceKinds = {
  scheduled: 'maintenance_scheduled',
  started: 'maintenance_started',
  ended: 'maintenance_ended',
  moved: 'maintenance_moved',
  overran: 'maintenance_overran',
  unlisted: 'maintenance_unlisted',
} as const;

/** How bad something must be is no question of planned work. That it moved is told to whom the old time was told. */
export const tellMaintenance = (telling: Telling, matter: MaintenanceMatter): UnnumberedAlert | undefined => {
  const { event, maintenance, listedAt } = matter;
  if (event === 'moved' && !telling.wasTold) return undefined;
  const services = wanting(telling).filter(
    (service) => listedAt === undefined || beganOf(telling.recipient, service) <= listedAt,
  );
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
  const { kind, since, reason, isUnsaid } = matter;
  const services = wanting(telling);
  if (services.length === 0 || (kind === 'readable' && !telling.wasTold)) return undefined;
  const about = { ...alertBase(telling, services), since, ...(isUnsaid && { isUnsaid }) };
  if (kind === 'unreadable') return { kind, ...about, status: 'unknown', reason };
  const status = services.map((one) => one.status).reduce(worse);
  return { kind, ...about, services: services.map(withStatus), status };
};

/** Nothing that is chosen goes unwatched in silence. */
export const tellSelection = (telling: Telling, matter: SelectionMatter): UnnumberedAlert | undefined => {
  const services = wanting(telling);
  const [first] = services;
  return first && { ...alertBase(telling, services), status: first.status, ...matter };
};

/** Who wants to be alerted of nothing hears nothing, and nobody of what was before they began to be told. */
const wanting = ({ watcher, news, recipient }: Telling): readonly WatcherService[] =>
  watcher.services
    .filter((service) => service.alertThreshold !== 'none' && beganOf(recipient, service) <= news.seenAt)
    .map((service) => asOfThen(news, service));
