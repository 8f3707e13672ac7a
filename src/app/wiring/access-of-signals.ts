import type { AccessTable } from '../../platform/http/access.ts';
import { byToken, configures, disconnects, reads, removes, writes } from '../kinds-of-access.ts';

/** The rows of alert sources and own alerts in the access table. */
export const accessOfSignals = {
  listAlertSources: reads,
  createAlertSource: configures,
  deleteAlertSource: disconnects,
  listAlertMappings: reads,
  createAlertMapping: writes,
  updateAlertMapping: writes,
  deleteAlertMapping: removes,
  listOwnAlerts: reads,
  seeOwnAlert: removes,
  unseeOwnAlert: removes,
  listLeads: reads,
  // A read-only team can still end what it sees.
  resolveOwnAlert: removes,
  // No limit by IP address: a vendor sends for all of its customers from a few. Teams and made-up tokens have limits of their own.
  receiveOwnAlerts: { ...byToken, maxBodyBytes: 524_288, goesOut: true, sentByPrograms: true },
} as const satisfies Partial<AccessTable>;
