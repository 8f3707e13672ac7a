export { isTrouble, overallOf, worstFirst, worstOf } from '#status';

/** The status of a service, a component or a whole page. Never mix it with an incident's phase. */
export type ServiceStatus = 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown';

/** Why a status is unknown, unless the page itself says so. */
export type UnknownReason = 'unreadable' | 'stale' | 'selection_lost' | 'never_read';

/** The least severity that sends alerts. Maintenance has its own choice. */
export type AlertThreshold = 'degraded' | 'outage' | 'none';
