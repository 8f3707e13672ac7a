import type { OwnAlert } from '../ports.ts';
import type { Likelihood, PageIncident, Provider, Verdict } from './verdict.ts';

/** Services of the team as its board shows them now. One query. */
export type ProvidersOf = (
  teamId: TeamId,
  serviceIds: readonly number[],
) => Promise<readonly Omit<Provider, 'usedIds' | 'alsoUsedBy'>[]>;

/** Incidents of these pages that are open, or changed from `since` on. One query. */
export type IncidentsOfPages = (pageIds: readonly number[], since: Date) => Promise<readonly PageIncident[]>;

/** An alert that is to be compared with its providers again: an open one, or one whose receivers don't know its end yet. */
export type DueAlert = Pick<OwnAlert, 'id' | 'title' | 'url' | 'labels' | 'source' | 'startedAt' | 'resolvedAt'> & {
  readonly teamId: TeamId;
  readonly told: Likelihood | undefined;
};

export type Judged = {
  readonly alertId: number;
  /** The answer that receivers have; undefined before its first answer. */
  readonly told: Likelihood | undefined;
  /** They got this answer about this alert, and not only about another one of the same things. */
  readonly isAnswered: boolean;
  readonly mappingIds: readonly number[];
  readonly pageIds: readonly number[];
};

/** A provider showed trouble after the team's own alert. */
export type Lead = {
  readonly teamId: TeamId;
  readonly serviceId: number;
  readonly alertId: number;
  readonly title: string;
  readonly alertAt: Date;
  readonly confirmedAt: Date;
};

/** Pages that changed; alerts compared from `since` on know it. */
export type ChangedPages = { readonly ids: readonly number[]; readonly since: Date };

/** Open alerts and what is known about them. Each call is one statement in the running transaction. */
export type Judgements = {
  /** Lets no other process judge until the transaction ends; false if one does. */
  readonly hold: () => Promise<boolean>;
  /** Those never judged, those last judged before then, and those with a changed page; in this order. */
  readonly due: (before: Date, changed: ChangedPages, limit: number) => Promise<readonly DueAlert[]>;
  /** Alerts of these teams that are open and whose receivers know something. */
  readonly toldOf: (teamIds: readonly TeamId[]) => Promise<readonly Pick<Judged, 'told' | 'mappingIds'>[]>;
  readonly save: (judged: readonly Judged[], at: Date) => Promise<void>;
  /** Adds leads that aren't known yet. */
  readonly keepLeads: (leads: readonly Lead[]) => Promise<void>;
  /** The leads of these alerts. */
  readonly leadsOf: (
    alertIds: readonly number[],
  ) => Promise<readonly Pick<Lead, 'alertId' | 'serviceId' | 'confirmedAt'>[]>;
  /** Forgets alerts that have ended. */
  readonly drop: (alertIds: readonly number[]) => Promise<void>;
};

/** An alert with its verdict; undefined if no mapping has it. */
export type JudgedAlert<Alert> = {
  readonly alert: Alert;
  readonly mappings: readonly { readonly id: number; readonly name: string }[];
  readonly pageIds: readonly number[];
  readonly verdict: Verdict | undefined;
};
