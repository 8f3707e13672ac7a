import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { PrivateSourceUrls } from '../monitoring/module.ts';
import { type Audit, createAudit } from '../platform/audit/audit.ts';
import { hasJustChanged } from '../platform/audit/postgres-audit.ts';
import { askDatabase } from '../platform/database/away/ask-database.ts';
import { createAwayLog } from '../platform/database/away/away-log.ts';
import { type CallCounts, createCallCounts } from '../platform/database/call-counts.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { openDatabaseClock } from '../platform/database/database-clock.ts';
import { choreLimits, type DatabaseLimits } from '../platform/database/database-limits.ts';
import { postgresFacts } from '../platform/database/facts.ts';
import { adoptSecret } from '../platform/database/installation.ts';
import { postgresRateLimits, type RateLimits } from '../platform/database/rate-limits.ts';
import {
  onPrimary,
  openReplica,
  type ReadForTeam,
  type ReadReplica,
} from '../platform/database/replica/read-replica.ts';
import { postgresUserNotices, type UserNotices } from '../platform/database/user-notices.ts';
import { firstTransactions } from '../platform/idempotency/first-transaction.ts';
import { type CallGuards, createCallGuards } from '../platform/idempotency/run-once.ts';
import { assertOwnAddresses } from '../platform/process/own-addresses.ts';
import { openSecretBox } from '../platform/secrets/installation-secret.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { Config } from './config.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { entities } from './wiring/entities.ts';
import { wireNameTargets } from './wiring/wire-audit.ts';

/** Everything that the modules are built on. */
export type Infrastructure = UserNotices & {
  readonly config: Config;
  /** Logs once that the database is away, and once that it's back. */
  readonly logger: Logger;
  readonly em: EntityManager;
  /** For programs' reads: from the read replica if there is a current one. */
  readonly readForTeam: ReadForTeam;
  /** A separate pool with time for the long statements of chores. */
  readonly choreEm: EntityManager;
  /** Writes the audit entry of the running operation. */
  readonly transaction: Transaction;
  /** For polls, which are no operation even if somebody waits for them. */
  readonly pollTransaction: Transaction;
  readonly audit: Audit;
  readonly callGuards: CallGuards;
  readonly now: Clock;
  readonly recordFacts: RecordFacts;
  /** For attempts at an account, and for calls that go outside. */
  readonly rateLimits: RateLimits;
  /** For calls of the API. */
  readonly callCounts: CallCounts;
  readonly box: SecretBox;
  readonly outbound: Outbound;
  readonly metrics: Metrics;
  /** Connections in the pool that requests and work loops share. */
  readonly poolUse: Database['poolUse'];
  readonly batchDelayMs: number | undefined;
  readonly statusGatorUrl: string | undefined;
  readonly privateSources: PrivateSourceUrls | undefined;
  readonly close: () => Promise<void>;
};

export type InfrastructureOptions = {
  readonly config: Config;
  readonly logger: Logger;
  /** `directUrl` bypasses any transaction pooler; absent: `url` does. */
  readonly database: {
    readonly url: string;
    readonly directUrl?: string;
    /** Time limits of requests and work loops; short by default. Chores have their own, through `directUrl`. */
    readonly limits?: DatabaseLimits;
  };
  /** The database's clock by default. */
  readonly now?: Clock;
  /** How long an unchanged poll waits to be written with others; 250 ms by default. */
  readonly batchDelayMs?: number;
  /** The URL of StatusGator's API; its real one by default. */
  readonly statusGatorUrl?: string;
  /** The URLs of Microsoft's and Amazon's APIs; their real ones by default. */
  readonly privateSources?: PrivateSourceUrls;
};

/** Opens the database, the secret and the ways outside. @throws StartError if the secret isn't this database's */
export const createInfrastructure = async (options: InfrastructureOptions): Promise<Infrastructure> => {
  const { config, database, batchDelayMs, statusGatorUrl, privateSources } = options;
  const { url, directUrl = url, limits } = database;
  await assertOwnAddresses(config.outboundAddresses);
  const awayLog = createAwayLog({ logger: options.logger, ask: () => askDatabase(directUrl) });
  const common = { onLost: awayLog.lost, entities };
  const { em, transaction, poolUse, close } = await openDatabase(url, {
    ...common,
    limits,
    poolSize: config.databasePool,
    // Only who goes through a pooler names another way.
    prepares: url === directUrl,
  });
  const forChores = await openDatabase(directUrl, { ...common, limits: choreLimits, poolSize: 1 });
  const replica = await replicaFor(config, em, options.logger);
  const box = await openSecretBox(config);
  await adoptSecret(em, box);
  const clock = options.now ? { now: options.now, close: () => undefined } : await openDatabaseClock(em);
  const outbound = createOutbound(config, clock.now);
  const audit = createAudit(em, firstTransactions(em, transaction), wireNameTargets(em));
  return {
    ...postgresUserNotices(em),
    config,
    logger: awayLog.logger,
    em,
    readForTeam: replica.read,
    choreEm: forChores.em,
    transaction: audit.transaction,
    pollTransaction: transaction,
    audit,
    callGuards: createCallGuards(em, box),
    now: clock.now,
    recordFacts: postgresFacts(em),
    rateLimits: postgresRateLimits(em),
    callCounts: createCallCounts(em),
    box,
    outbound,
    metrics: createMetrics(),
    poolUse,
    batchDelayMs,
    statusGatorUrl,
    privateSources,
    close: async () => {
      awayLog.close();
      clock.close();
      await outbound.close();
      await Promise.all([close(), forChores.close(), replica.close()]);
    },
  };
};

const replicaFor = async (config: Config, primary: EntityManager, logger: Logger): Promise<ReadReplica> => {
  const { databaseReplicaUrl: url, databasePool: poolSize } = config;
  if (url === undefined) return onPrimary;
  return openReplica({ url, poolSize, primary, hasJustChanged: (teamId) => hasJustChanged(primary, teamId), logger });
};
