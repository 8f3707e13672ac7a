import type { MadeBy, ShownCreator } from '../../leavers/creators.ts';

/** A stored link that shares a report, without its token. */
export type StoredReportLink = MadeBy & {
  readonly id: number;
  readonly serviceId?: number;
  readonly boardId?: number;
  /** The subject and the period in words, such as `GitHub, October 2026`. */
  readonly label: string;
  /** The name of a month or a quarter; undefined: the days. */
  readonly period?: string;
  /** Days such as 2026-10-01, in the time zone. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
  /** The last characters of its token. */
  readonly lastFour: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** The same in a list. */
export type ReportLink = Omit<StoredReportLink, keyof MadeBy> & ShownCreator;

export type NewReportLink = Omit<StoredReportLink, 'id' | 'leftAt'> & { readonly tokenHash: Buffer };

/** Stored links. All but `find` take the team first and see nothing of another one's. They join the running transaction. */
export type ReportLinks = {
  /** Adds a link unless the team already has `limit`, counted under a lock; forgets the team's expired ones. */
  readonly add: (teamId: TeamId, link: NewReportLink, limit: number) => Promise<StoredReportLink | 'limit_reached'>;
  /** Those that haven't expired, newest first. */
  readonly list: (teamId: TeamId, at: Date) => Promise<readonly StoredReportLink[]>;
  /** Undefined for an expired one too. */
  readonly find: (tokenHash: Buffer, at: Date) => Promise<(StoredReportLink & { readonly teamId: TeamId }) | undefined>;
  /** False if the team has no such link. */
  readonly remove: (teamId: TeamId, linkId: number) => Promise<boolean>;
};

export type LinkTokens = {
  /** `rp_` and 40 letters or digits: 238 bits. */
  readonly make: () => string;
  readonly hashOf: (token: string) => Buffer;
};

/** The name of an open team; undefined if it's closed or gone. Accounts implement it. */
export type OpenTeamName = (teamId: TeamId) => Promise<string | undefined>;
