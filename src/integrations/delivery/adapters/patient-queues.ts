import { patientLeases } from '../../../platform/database/away/patient-leases.ts';
import type { IntegrationQueues } from '../ports.ts';

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
