import type { Findings } from './findings.ts';

/** A name that a team claims for a status page, and how far the claim has come. */
export type StoredDomain = DomainState & {
  readonly id: number;
  readonly teamId: TeamId;
  readonly pageId: number;
  /** In lower case, as DNS has it. */
  readonly name: string;
  /** The value of its TXT record. */
  readonly token: string;
  readonly createdAt: Date;
  readonly findings: Findings | undefined;
  readonly checkedAt: Date | undefined;
};

export type DomainState = {
  /** When the TXT record was found; nobody else can have the name since. */
  readonly ownedAt: Date | undefined;
  /** When a request through the name first reached us; the page answers there since. */
  readonly liveAt: Date | undefined;
  readonly recordGoneAt: Date | undefined;
  readonly routeGoneAt: Date | undefined;
  /** When the admins were emailed about it; undefined while all is well. */
  readonly recordToldAt: Date | undefined;
  readonly routeToldAt: Date | undefined;
};

/** The name of the record that proves the ownership of a domain. */
export const recordNameOf = (name: string): string => `_allclear.${name}`;

/** How long the page is served without its TXT record. */
export const WITHOUT_RECORD_MS = 14 * 86_400_000;
/** How long a removed name can't be claimed by another team. */
export const RESERVED_MS = 30 * 86_400_000;

/** When the page stops answering there, if the TXT record doesn't come back. */
export const stopsAtOf = ({ liveAt, recordGoneAt }: DomainState): Date | undefined =>
  liveAt && recordGoneAt && new Date(recordGoneAt.getTime() + WITHOUT_RECORD_MS);
