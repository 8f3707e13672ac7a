import {
  createIncidentLog,
  createIncidents,
  type IncidentLog,
  type IncidentsModule,
  type IncidentsOptions,
} from '../../incidents/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** Incidents of status pages, read by services, alerts and live boards. */
export const wireIncidentLog = (base: Infrastructure): IncidentLog =>
  createIncidentLog({ em: base.em, choreEm: base.choreEm });

/** Incidents as users list and report them. */
export const wireIncidents = (
  base: Infrastructure,
  monitoring: Pick<IncidentsOptions, 'watchedServicesOf' | 'componentsOfService' | 'withTroubles'>,
  integrations: Pick<IncidentsOptions, 'notifiedOf'>,
): IncidentsModule =>
  createIncidents({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    recordFacts: base.recordFacts,
    notifyWindows: base.notifyWindows,
    watchedServicesOf: monitoring.watchedServicesOf,
    componentsOfService: monitoring.componentsOfService,
    withTroubles: monitoring.withTroubles,
    notifiedOf: integrations.notifiedOf,
  });
