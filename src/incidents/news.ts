import type { IncidentPhase } from '../monitoring/index.ts';
import type { AssigneesOfSubjects } from './teamwork/ports.ts';

/** An incident for alerts. `pageId` or `serviceId` is its source. */
export type IncidentNews = {
  readonly id: number;
  readonly pageId?: number;
  readonly serviceId?: number;
  readonly componentIds: readonly string[];
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  /** The impact as the page words it. */
  readonly impact?: string;
  readonly url?: string;
  /** The latest message. */
  readonly text?: string;
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  /** It was open when the page was first read, so no alert was sent. */
  readonly firstSight: boolean;
  /** A notice: listed, and nothing is affected. */
  readonly isNotice: boolean;
  /** When the page published the latest change; absent without a time, and for one reported by hand. */
  readonly publishedAt?: Date;
  /** When we first saw it, and when it last changed. */
  readonly seenAt: Date;
  readonly changedAt: Date;
};

export type MaintenanceNews = {
  readonly id: number;
  readonly pageId: number;
  readonly componentIds: readonly string[];
  readonly title: string;
  readonly text?: string;
  readonly url?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly state: 'scheduled' | 'in_progress' | 'completed';
  readonly changedAt: Date;
};

/** Incidents and maintenances for alerts. One query each; deleted rows are missing. */
export type IncidentsForAlerts = {
  readonly assigneesOf: AssigneesOfSubjects;
  incidents(ids: readonly number[]): Promise<readonly IncidentNews[]>;
  maintenances(ids: readonly number[]): Promise<readonly MaintenanceNews[]>;
  /** Incidents of these pages that are open, or changed from `since` on. */
  incidentsOfPages(pageIds: readonly number[], since: Date): Promise<readonly IncidentNews[]>;
  /** Maintenances of these pages that are in progress, or changed from `since` on. */
  maintenancesOfPages(pageIds: readonly number[], since: Date): Promise<readonly MaintenanceNews[]>;
};
