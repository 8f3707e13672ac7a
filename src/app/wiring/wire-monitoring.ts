import type { Accounts } from '../../accounts/module.ts';
import type { Billing } from '../../billing/module.ts';
import type { BoardFilters } from '../../boards/named/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import type { RefuseMovedService, UsesOfServices } from '../../monitoring/index.ts';
import { createMonitoring, type Monitoring } from '../../monitoring/module.ts';
import type { MutesOf } from '../../shared/shown-mutes.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** Status pages and services, which write and read the pages' incidents. */
export const wireMonitoring = (
  base: Infrastructure,
  incidentLog: IncidentLog,
  billing: Pick<Billing, 'mayAdd'>,
  accounts: Pick<Accounts, 'teamIdsOf' | 'teamMembersOf'>,
  filters: Pick<BoardFilters, 'servicesOfBoard'> & {
    readonly mutesOf: MutesOf;
    readonly usesOfServices: UsesOfServices;
    readonly refuseMovedService: RefuseMovedService;
  },
): Monitoring =>
  createMonitoring({
    em: base.em,
    choreEm: base.choreEm,
    transaction: base.transaction,
    pollTransaction: base.pollTransaction,
    now: base.now,
    recordFacts: base.recordFacts,
    notifyWindows: base.notifyWindows,
    pollIntervalMs: base.config.pollIntervalSeconds * 1000,
    publicUrl: new URL(base.config.publicUrl),
    pollConcurrency: base.config.pollConcurrency,
    batchDelayMs: base.batchDelayMs,
    fetch: base.outbound.pages,
    box: base.box,
    privateSources: base.privateSources,
    localAddressOf: base.outbound.pages.localAddressOf,
    getPageForVisitors: base.outbound.visits.getPage,
    statusGatorUrl: base.statusGatorUrl,
    recordPageEvents: incidentLog.recordPageEvents,
    openPageEvents: incidentLog.openPageEvents,
    openOnPages: incidentLog.openOnPages,
    openIncidentsOf: incidentLog.openIncidentsOf,
    runningMaintenancesOf: incidentLog.runningMaintenancesOf,
    serviceAssigneesOf: incidentLog.serviceAssigneesOf,
    customersToldOf: incidentLog.customersToldOf,
    incidentsOfService: incidentLog.incidentsOfService,
    ...filters,
    mayAdd: billing.mayAdd,
    teamIdsOf: accounts.teamIdsOf,
    teamMembersOf: accounts.teamMembersOf,
    onPolled: base.metrics.polled,
    countChecks: base.rateLimits.count,
    isRefusedForVisitors: (url) => base.outbound.visits.refusal(url) !== undefined,
    onError: (error) => base.logger.error({ err: error }, 'poll failed'),
  });
