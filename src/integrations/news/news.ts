import type { ServiceStatus, Touched } from '../../monitoring/index.ts';
import type { AlertIncident, AlertMaintenance } from '../model/alert.ts';
import type { EventChoice } from '../model/alert-events.ts';
import { parserOf } from '../model/moments.ts';

/** Something worth telling, found once for everybody; who is told, and as what, is decided for each watcher (alerts/alert-for.ts). */
export type News = {
  readonly touched: Touched;
  /** What it is about, such as `incident:7`; alerts of one subject follow each other. */
  readonly subject: string;
  readonly occurredAt: Date;
  readonly seenAt: Date;
  readonly matter: Matter;
};

export type Matter = IncidentMatter | MaintenanceMatter | StatusMatter | UnreadableMatter | FlappingMatter;

export type IncidentMatter = {
  readonly kind: 'incident';
  readonly event: 'opened' | 'updated' | 'resolved';
  readonly incident: AlertIncident;
  /** How bad it is by the page's word, or was before it was over. */
  readonly severity?: 'degraded' | 'outage';
  /** Open when the page was first seen: only its end is told. */
  readonly firstSight: boolean;
  /** When it was first seen here; for one that opened again or is over, when that was seen. */
  readonly listedAt: Date;
  /** Subjects of trouble told by status alone that this incident is about. */
  readonly continues: readonly string[];
};

export type MaintenanceMatter = {
  readonly kind: 'maintenance';
  readonly event: 'scheduled' | 'started' | 'ended';
  readonly maintenance: AlertMaintenance;
  /** When it was seen here; whoever came to watch later is not told. */
  readonly listedAt?: Date;
};

export type StatusMatter = {
  readonly kind: 'status';
  readonly status: ServiceStatus;
  /** What it was, `unknown` included. */
  readonly previousStatus: ServiceStatus;
  /** What it last was beside unknown. */
  readonly knownStatus: ServiceStatus;
  readonly since: Date;
  /** The incident that tells this trouble. */
  readonly incident?: ExplainingIncident;
  /** Whoever is told of these is told of this very event otherwise. */
  readonly pairedWith?: EventChoice;
};

export type ExplainingIncident = {
  readonly id: number;
  readonly firstSight: boolean;
  readonly listedBefore: boolean;
  /** Where news of its own follows this change at once: whoever watched when it was listed is told that. */
  readonly listedAt?: Date;
};

export type UnreadableMatter = { readonly kind: 'unreadable'; readonly since: Date; readonly reason?: string };

export type FlappingMatter = {
  readonly kind: 'unstable' | 'settled';
  readonly status: ServiceStatus;
  /** The worst of the changes. */
  readonly worst: ServiceStatus;
  readonly changes: number;
  readonly since: Date;
  /** An incident tells it: only whoever wants every change of status is told. */
  readonly explained: boolean;
};

/** Reads back what JSON.stringify wrote of news. @throws SyntaxError for what is no JSON. */
export const newsFrom = parserOf<News>({
  occurredAt: true,
  seenAt: true,
  matter: {
    since: true,
    listedAt: true,
    incident: { startedAt: true, resolvedAt: true, listedAt: true },
    maintenance: { startsAt: true, endsAt: true },
  },
});
