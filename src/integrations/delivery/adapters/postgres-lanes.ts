import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { remembering } from '../../../platform/secrets/secrets.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { Lanes } from '../store-ports.ts';
import { type ClaimOptions, claimLanes, nextDueInMs } from './postgres-claims.ts';
import { cancelWaiting } from './postgres-queue.ts';
import { type Written, writeVisits } from './postgres-results.ts';

/** `leaseMs`: how long a worker may keep a lane; longer than any send takes. */
export type LaneOptions = ClaimOptions & { readonly transaction: Transaction };

/** Addresses and signing secrets; some 4 MB at most. */
const rememberedTexts = 20_000;

/** Lanes in PostgreSQL. What many visits write at about the same time goes in one statement. */
export const postgresLanes = (em: EntityManager, { transaction, ...options }: LaneOptions): Lanes => {
  const write = createBatcher({
    write: (written: readonly Written[]) => writeVisits(em, written),
    maxItems: 1_000,
    maxDelayMs: 10,
    maxWrites: 1,
  });
  const opening = { ...options, box: remembering(options.box, rememberedTexts) };
  return {
    claim: (limit, busyHosts) => claimLanes(em, opening, limit, busyHosts),
    nextDueInMs: (busyHosts = []) => nextDueInMs(em, busyHosts),
    record: async ({ integrationId, token }, result) => {
      await write({ integrationId, token, result });
    },
    release: async ({ integrationId, token }, outcome, result) => {
      await write({ integrationId, token, outcome, result });
    },
    switchOff: ({ integrationId, token }, reason) =>
      transaction(async () => {
        const { rows } = await sql`
          update integrations.integration set enabled = false, updated_at = now() from integrations.lane
          where id = ${integrationId} and enabled and lane.integration_id = id and lease_token = ${token}::uuid
            -- what was said of the address that it had before says nothing of the one that it has now
            and updated_at <= leased_at
          returning id
        `.execute(em.getKysely());
        if (rows.length === 0) return;
        await sql`
          update integrations.lane set switched_off_at = coalesce(switched_off_at, now()), failure = ${reason},
            failing_since = coalesce(failing_since, now())
          where integration_id = ${integrationId}
        `.execute(em.getKysely());
        await cancelWaiting(em, integrationId);
      }),
    cancel: (integrationId) => transaction(() => cancelWaiting(em, integrationId)),
  };
};
