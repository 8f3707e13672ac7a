import type { Accounts } from '../../accounts/module.ts';
import {
  createIncidentLog,
  createIncidents,
  type IncidentLog,
  type IncidentsModule,
  type IncidentsOptions,
} from '../../incidents/module.ts';
import { incidentJson } from '../../monitoring/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Members = Pick<Accounts, 'teamMembersOf'>;

/** Incidents of status pages, read by services, alerts and live boards. */
export const wireIncidentLog = (base: Infrastructure, { teamMembersOf }: Members): IncidentLog =>
  createIncidentLog({ em: base.em, choreEm: base.choreEm, teamMembersOf });

/** Incidents as users list and report them. */
export const wireIncidents = (
  base: Infrastructure,
  { teamMembersOf }: Members,
  monitoring: Pick<
    IncidentsOptions,
    | 'watchedServicesOf'
    | 'componentsOfService'
    | 'withTroubles'
    | 'shownTroubleOf'
    | 'servicesOfProvider'
    | 'reachedStatus'
  >,
  integrations: Pick<IncidentsOptions, 'notifiedOf' | 'emailMentioned' | 'withdrawMentions'>,
  { servicesOfBoard, mutesOf }: Pick<IncidentsOptions, 'servicesOfBoard' | 'mutesOf'>,
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
    shownTroubleOf: monitoring.shownTroubleOf,
    servicesOfBoard,
    servicesOfProvider: monitoring.servicesOfProvider,
    reachedStatus: monitoring.reachedStatus,
    mutesOf,
    notifiedOf: integrations.notifiedOf,
    emailMentioned: integrations.emailMentioned,
    withdrawMentions: integrations.withdrawMentions,
    teamMembersOf,
    incidentJson,
  });
