import type { DeliveryResult, IntegrationQueues, LeasedBatch } from '../ports.ts';

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
