import type { DomainState, StoredDomain } from './domain.ts';
import type { Findings, RequestFindings, ResolverFindings } from './findings.ts';

/** Domains of pages. Every method that takes a team sees nothing of another one's. All join the running transaction. */
export type Domains = {
  readonly ofPage: (teamId: TeamId, pageId: number) => Promise<StoredDomain | undefined>;
  /** The domain of the team with this name. */
  readonly ofName: (teamId: TeamId, name: string) => Promise<StoredDomain | undefined>;
  /** True if another team owns the name, or had it after `since`. Lets one transaction at a time ask for a name. */
  readonly isTaken: (teamId: TeamId, name: string, since: Date) => Promise<boolean>;
  readonly add: (domain: NewDomain) => Promise<void>;
  readonly remove: (teamId: TeamId, id: number) => Promise<void>;
  /** Takes up to `limit` domains that are due, and puts their next check off, so that nobody else checks them meanwhile. */
  readonly claimDue: (limit: number, at: Date, until: Date) => Promise<readonly StoredDomain[]>;
  /** Locks a domain until the running transaction ends; undefined if it's gone. */
  readonly hold: (id: number) => Promise<StoredDomain | undefined>;
  readonly record: (id: number, checked: CheckedDomain) => Promise<void>;
  readonly noteTold: (id: number, told: Partial<Pick<DomainState, 'recordToldAt' | 'routeToldAt'>>) => Promise<void>;
  /** The domains at which pages answer now. */
  readonly live: () => Promise<readonly LiveDomain[]>;
  /** Forgets names that nobody reserves any more, and returns how many. */
  readonly forgetReserved: (before: Date) => Promise<number>;
};

export type NewDomain = Pick<StoredDomain, 'teamId' | 'pageId' | 'name' | 'token' | 'createdAt'>;

export type CheckedDomain = DomainState & {
  readonly findings: Findings;
  readonly checkedAt: Date;
  readonly checkAt: Date;
};

export type LiveDomain = { readonly name: string; readonly pageId: number; readonly slug: string };

/** Asks each resolver about a name, its TXT record at `record`. Never rejects. */
export type AskResolvers = (name: string, record: string) => Promise<readonly ResolverFindings[]>;

/** Requests a path made for this check through the name. Never rejects. */
export type RequestThrough = (name: string) => Promise<RequestFindings>;

/** Tells the admins of a team about its domain. Rejects if no email could be sent, so that it's tried again. */
export type TellAdmins = (domain: StoredDomain, news: DomainNews) => Promise<void>;

export type DomainNews = 'route_gone' | 'record_gone' | 'stopped';
