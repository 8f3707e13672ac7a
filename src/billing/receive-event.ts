import type { Clock } from '../shared/clock.ts';
import { GatewayError, type GatewayEvent } from './payment-gateway.ts';

/** Events that were received, so that each is worked on by one at a time, and again until it came through. */
export type ReceivedEvents = {
  /**
   * Takes an event until `leaseUntil`. `done`: it came through before; `taken`: somebody works on it now. A lease that has run
   * out is given again: whoever had it is gone.
   */
  readonly take: (event: GatewayEvent, now: Date, leaseUntil: Date) => Promise<'yours' | 'taken' | 'done'>;
  readonly noteDone: (eventId: string, at: Date) => Promise<void>;
  /** It may be taken again at once. */
  readonly giveBack: (eventId: string, error: string) => Promise<void>;
};

/** What one kind of event asks for beside a look at its customer's subscriptions. Must bear being called again. */
export type EventHandler = (event: GatewayEvent) => Promise<void>;

type Dependencies = {
  readonly events: ReceivedEvents;
  readonly userOfCustomer: (customerId: string) => Promise<number | undefined>;
  readonly sync: (userId: number) => Promise<unknown>;
  /** By the type of event. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  /** Of the keys that are set: events of the other world are refused. */
  readonly isLive: boolean;
  readonly now: Clock;
};

/** Longer than any handler takes, shorter than the provider waits until it sends again. */
const LEASE_MS = 60_000;

/**
 * Works on one event. What it carries is never applied: it only says whom to look at, so that neither order nor repeats matter.
 * `later`: somebody else works on it; the provider is to send it again.
 *
 * @throws GatewayError refused for an event of test mode with live keys, or the other way round. @throws what a handler does.
 */
export const receiveEvent =
  ({ events, userOfCustomer, sync, handlers, isLive, now }: Dependencies) =>
  async (event: GatewayEvent): Promise<'done' | 'later'> => {
    if (event.isLive !== isLive) throw new GatewayError('refused', 'The event is of another mode than the keys.');
    const took = await events.take(event, now(), new Date(now().getTime() + LEASE_MS));
    if (took !== 'yours') return took === 'done' ? 'done' : 'later';
    try {
      const userId = event.customerId === undefined ? undefined : await userOfCustomer(event.customerId);
      if (userId !== undefined) await sync(userId);
      await handlers.get(event.type)?.(event);
    } catch (error) {
      await events.giveBack(event.id, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
    await events.noteDone(event.id, now());
    return 'done';
  };
