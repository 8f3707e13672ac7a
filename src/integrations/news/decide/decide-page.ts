import { isTrouble, overallOf } from '#status';
import type { WatcherService } from '../../../monitoring/index.ts';
import { blankState, knowing } from '../alert-state.ts';
import type { MaintenanceEvent, ReadabilityEvent, SelectionEvent, ServiceEvent } from '../news.ts';
import {
  type AlertContext,
  type AlertInput,
  alertBase,
  asOfThen,
  beganOf,
  type Decision,
  type UnnumberedAlert,
  withStatus,
} from './alert-input.ts';

const maintenanceKinds = {
  scheduled: 'maintenance_scheduled',
  started: 'maintenance_started',
  ended: 'maintenance_ended',
  moved: 'maintenance_moved',
  overran: 'maintenance_overran',
  unlisted: 'maintenance_unlisted',
} as const;

/** Thresholds don't apply to maintenance. Only recipients of the old time get the new one. */
export const decideMaintenance = (context: AlertContext, about: MaintenanceEvent): UnnumberedAlert | undefined => {
  const { event, maintenance, listedAt } = about;
  if (event === 'moved' && !context.wasTold) return undefined;
  const services = wanting(context).filter(
    (service) => listedAt === undefined || beganOf(context.recipient, service) <= listedAt,
  );
  return services.length === 0
    ? undefined
    : {
        kind: maintenanceKinds[event],
        ...alertBase(context, services),
        services: services.map(withStatus),
        maintenance,
      };
};

/** Announces a readable page only to recipients who know that it wasn't. */
export const decideReadability = (context: AlertContext, about: ReadabilityEvent): UnnumberedAlert | undefined => {
  const { kind, since, reason, withoutStatus } = about;
  const services = wanting(context);
  if (services.length === 0 || (kind === 'readable' && !context.wasTold)) return undefined;
  const base = { ...alertBase(context, services), since, ...(withoutStatus && { withoutStatus }) };
  if (kind === 'unreadable') return { kind, ...base, status: 'unknown', reason };
  const status = overallOf(services.map((one) => one.status));
  return { kind, ...base, services: services.map(withStatus), status };
};

/** Tells owners when a chosen component is no longer monitored. */
export const decideSelection = (context: AlertContext, about: SelectionEvent): UnnumberedAlert | undefined => {
  const services = wanting(context);
  const [first] = services;
  return first && { ...alertBase(context, services), status: first.status, ...about };
};

/** Services with alerts on that were monitored before the event. */
const wanting = ({ watcher, news, recipient }: AlertContext): readonly WatcherService[] =>
  watcher.services
    .filter((service) => service.alertThreshold !== 'none' && beganOf(recipient, service) <= news.seenAt)
    .map((service) => asOfThen(news, service));

/** Ends the open threads of a service that was removed, paused or changed. Later alerts start afresh. */
export const decideService = ({ news, about, service, state, openIncidents }: AlertInput<ServiceEvent>): Decision => {
  const { status } = service;
  const isWatched = about.change === 'scope' || about.change === 'enabled';
  const fresh = isWatched && isTrouble(status) ? knowing(blankState, status, news.occurredAt) : blankState;
  const subject = state.open.at(-1);
  if (subject === undefined) return { state: fresh };
  return {
    state: fresh,
    draft: {
      kind: 'incident_resolved',
      outcome: 'no_longer_watched',
      subject,
      incident: openIncidents?.get(subject),
      status: isWatched ? status : 'unknown',
      since: state.since ?? news.occurredAt,
      stoppedBy: stops[about.change],
    },
  };
};

const stops = { scope: 'changed', enabled: 'changed', disabled: 'paused', removed: 'removed' } as const;
