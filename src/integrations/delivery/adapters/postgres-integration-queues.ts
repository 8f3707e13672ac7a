import type { EntityManager } from '@mikro-orm/postgresql';
import { patientLeases } from '../../../platform/database/away/patient-leases.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { change } from '../../../platform/database/query.ts';
import { remembering } from '../../../platform/secrets/secrets.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { DeliveryResult, IntegrationQueues, LeasedBatch } from '../ports.ts';
import { type ClaimOptions, claimQueues, keepLeases, nextDueInMs, renewLease } from './postgres-claims.ts';
import { messageRefOf } from './postgres-message-refs.ts';
import { cancelQueued } from './postgres-queued.ts';
import { type BatchResult, writeResults } from './postgres-results.ts';

export type QueueOptions = ClaimOptions & { readonly transaction: Transaction };

/** Decrypted URLs and signing secrets; up to about 4 MB. */
const REMEMBERED_TEXTS = 20_000;

/** Queues in PostgreSQL. Simultaneous writes of many batches share one statement. */
export const postgresIntegrationQueues = (
  em: EntityManager,
  { transaction, ...options }: QueueOptions,
): IntegrationQueues => {
  const batcher = (maxDelayMs: number) =>
    createBatcher({
      write: (results: readonly BatchResult[]) => writeResults(em, results),
      maxItems: 1_000,
      maxDelayMs,
      maxWrites: 1,
    });
  const writePosts = batcher(10);
  // Keeps a place at the mail relay until the outcome is stored.
  const writeEmails = batcher(0);
  const write = ({ host, integrationId, token }: LeasedBatch, rest: Pick<BatchResult, 'outcome' | 'result'>) =>
    (host === '' ? writeEmails : writePosts)({ integrationId, token, ...rest });
  const opening = { ...options, box: remembering(options.box, REMEMBERED_TEXTS) };
  return {
    claim: (limit, from) => claimQueues(em, opening, limit, from),
    nextDueInMs: (from) => nextDueInMs(em, from),
    keepLeases: () => keepLeases(em, options.leaseMs),
    renew: (batch) => renewLease(em, batch, options.leaseMs),
    messageRefOf: (batch, one) => messageRefOf(em, batch, one),
    record: async (batch, result) => {
      await write(batch, { result });
    },
    release: async (batch, outcome, result) => {
      await write(batch, { outcome, result });
    },
    switchOff: ({ integrationId, token }, reason) =>
      transaction(async () => {
        const switchedOff = await change(em)`
          update integrations.integration set enabled = false, updated_at = now()
          from integrations.integration_queue as queue
          where id = ${integrationId} and enabled and queue.integration_id = id and lease_token = ${token}::uuid
            -- what was said of the address that it had before says nothing of the one that it has now
            and updated_at <= leased_at
        `;
        if (switchedOff === 0) return;
        await change(em)`
          update integrations.integration_queue set switched_off_at = coalesce(switched_off_at, now()),
            failure = ${reason}, failing_since = coalesce(failing_since, now())
          where integration_id = ${integrationId}
        `;
        await cancelQueued(em, integrationId);
      }),
    cancel: (integrationId) => transaction(() => cancelQueued(em, integrationId)),
  };
};

/** Called for each stored attempt with its channel's type and its outcome. Must not throw. */
export type OnDelivered = (channel: string, state: DeliveryResult['state']) => void;

/** Wraps queues and reports the outcome of each attempt. */
export const countedQueues = (queues: IntegrationQueues, onDelivered: OnDelivered): IntegrationQueues => {
  const tell = ({ channel }: LeasedBatch, result: DeliveryResult | undefined): void => {
    if (channel && result) onDelivered(channel.type, result.state);
  };
  return {
    ...queues,
    record: async (batch, result) => {
      await queues.record(batch, result);
      tell(batch, result);
    },
    release: async (batch, outcome, last) => {
      await queues.release(batch, outcome, last);
      tell(batch, last);
    },
  };
};

/** Wraps queues so that an outage of the database doesn't send an accepted alert again. `signal` ends the wait for it. */
export const patientQueues = (queues: IntegrationQueues, signal: AbortSignal): IntegrationQueues => {
  const { claim, store } = patientLeases({ keepLeases: queues.keepLeases, signal });
  return {
    ...queues,
    claim: (limit, from) => claim(() => queues.claim(limit, from)),
    record: (batch, result) => store(() => queues.record(batch, result)),
    release: (batch, outcome, last) => store(() => queues.release(batch, outcome, last)),
  };
};
