import type { EntityManager } from '@mikro-orm/postgresql';
import type { CountCalls } from '../platform/http/rate-limits.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { DomainsOptions } from './domains/module.ts';
import type { NamedMembers } from './gate/module.ts';
import type { OriginReader } from './importing/adapters/read-origin.ts';
import type { ReadServices, ServiceIdsOfScopes } from './ports.ts';
import type { SubscriberOptions } from './subscribers/module.ts';

export type PublishingOptions = SubscriberOptions & {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly count: CountCalls;
  /** Hashes the passwords of gated pages slowly. */
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>;
    readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
  };
  readonly servicesOf: ReadServices;
  readonly serviceIdsOf: (teamId: number) => Promise<readonly number[]>;
  readonly servicesOfScopes: ServiceIdsOfScopes;
  readonly isTeamOpen: (teamId: number) => Promise<boolean>;
  /** The members of these teams with these user ids. */
  readonly membersOf: NamedMembers;
  /** Undefined for a team with full access. */
  readonly readOnlySince: (teamId: number) => Promise<Date | undefined>;
  /** For pages that are imported. */
  readonly origins: OriginReader;
  readonly domains: Omit<DomainsOptions, 'em' | 'transaction' | 'now' | 'publicUrl' | 'adminsOf'>;
  /** The confirmed addresses of the admins and owners of a team. */
  readonly adminsOf: (teamId: number) => Promise<readonly { readonly address: string }[]>;
};
