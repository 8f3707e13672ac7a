/**
 * An event in the past tense, with ids and data only. Written in the transaction of the change, one for each change and never
 * one for each user; alerts and streams read it afterwards.
 */
export type Fact = {
  readonly kind: FactKind;
  /** The page it was read from; absent for a change by hand. */
  readonly pageId?: number;
  readonly scopeId?: number;
  readonly serviceId?: number;
  readonly incidentId?: number;
  readonly maintenanceId?: number;
  /** When it happened according to the page, otherwise when it was seen. */
  readonly occurredAt: Date;
  readonly data?: Readonly<Record<string, FactValue>>;
};

/** A JSON value. */
export type FactValue = string | number | boolean | null | readonly FactValue[] | { readonly [key: string]: FactValue };

export type FactKind =
  | 'monitoring.status_changed'
  | 'monitoring.selection_lost'
  | 'monitoring.selection_found'
  | 'monitoring.service_changed'
  | 'monitoring.status_set'
  | 'incidents.opened'
  | 'incidents.updated'
  | 'incidents.resolved'
  | 'incidents.assigned'
  | 'incidents.maintenance_scheduled'
  | 'incidents.maintenance_started'
  | 'incidents.maintenance_ended'
  | 'incidents.maintenance_moved'
  | 'incidents.maintenance_overran'
  | 'incidents.maintenance_unlisted'
  | 'signals.judged';

/** Appends facts in the running transaction, in order, and notifies the live streams at commit. */
export type RecordFacts = (facts: readonly Fact[]) => Promise<void>;
