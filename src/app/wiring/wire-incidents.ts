import {
  createIncidentLog,
  createIncidents,
  type IncidentLog,
  type IncidentsModule,
  type IncidentsOptions,
} from '../../incidents/module.ts';
import type { Foundation } from '../foundation.ts';

/** What pages report of incidents, which services, alerts and live boards read. */
export const wireIncidentLog = (base: Foundation): IncidentLog =>
  createIncidentLog({ em: base.em, choreEm: base.choreEm });

/** What users list and report by hand, for the services that they watch. */
export const wireIncidents = (
  base: Foundation,
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
