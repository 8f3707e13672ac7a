export { isTrouble, overallOf, worstFirst, worstOf } from '#status';

/** The status of a service, a component or a whole page. Never to be mixed with an incident's phase. */
export type ServiceStatus = 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown';

/** Why a status is unknown, where the page itself did not say so. */
export type UnknownReason = 'unreadable' | 'stale' | 'selection_lost' | 'never_read';

/** How bad it must be before integrations are told. Maintenance has its own choice. */
export type AlertThreshold = 'degraded' | 'outage' | 'none';
