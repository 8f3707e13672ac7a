import { AppError } from '../shared/errors.ts';
import type { GatewayEvent, PaymentGateway } from './payment-gateway.ts';

/** An event as it was received, and what became of it. */
export type ReceivedEvent = Pick<GatewayEvent, 'id' | 'type'> & {
  readonly userId: number | undefined;
  readonly receivedAt: Date;
  /** Undefined: not yet. */
  readonly doneAt: Date | undefined;
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly error: string | undefined;
};

/** At most `limit` events; `before` is the id of the last one of the page before. */
export type EventPage = { readonly limit: number; readonly before?: string | undefined };

/** Events that were received, so that each is worked on by one at a time, and again until it came through. */
export type ReceivedEvents = {
  /**
   * Takes an event for so long. `done`: it came through before; `taken`: somebody works on it now. A lease that has run out is
   * given again: whoever had it is gone.
   */
  readonly take: (
    event: Pick<GatewayEvent, 'id' | 'type'>,
    leaseMs: number,
  ) => Promise<{ readonly kind: 'yours'; readonly attempt: number } | { readonly kind: 'taken' | 'done' }>;
  readonly noteDone: (eventId: string, userId: number | undefined) => Promise<void>;
  /** It may be taken again at once; nothing happens where somebody else has taken it meanwhile. */
  readonly giveBack: (eventId: string, attempt: number, error: string) => Promise<void>;
  /** Newest first. */
  readonly list: (page: EventPage) => Promise<readonly ReceivedEvent[]>;
  /** Answers how many it deleted. */
  readonly forget: (before: Date) => Promise<number>;
};

/** Handles one kind of event, besides syncing its customer. Must be idempotent. */
export type EventHandler = (event: GatewayEvent) => Promise<void>;

type Dependencies = {
  readonly events: Pick<ReceivedEvents, 'take' | 'noteDone' | 'giveBack'>;
  readonly gateway: Pick<PaymentGateway, 'customerOfPayment'>;
  readonly userOfCustomer: (customerId: string) => Promise<number | undefined>;
  readonly sync: (userId: number) => Promise<unknown>;
  /** By the type of event. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  /** The mode of the keys: events of the other mode are refused. */
  readonly isLive: boolean;
};

/** Longer than work on an event takes while the provider answers. Work that takes longer may be done twice, which it bears. */
const LEASE_MS = 60_000;

/**
 * Works on one event. What it carries is never applied: it only says whom to look at, so that neither order nor repeats matter.
 * `later`: somebody else works on it; the provider is to send it again.
 *
 * @throws AppError invalid_input for an event of test mode with live keys, or the other way round. @throws what a handler does.
 */
export const receiveEvent =
  (dependencies: Dependencies) =>
  async (event: GatewayEvent): Promise<'done' | 'later'> => {
    const { events, isLive } = dependencies;
    if (event.isLive !== isLive)
      throw new AppError(
        'invalid_input',
        isLive
          ? 'This event is from test mode, but this server uses live keys.'
          : 'This event is from live mode, but this server uses test keys.',
      );
    const took = await events.take(event, LEASE_MS);
    if (took.kind !== 'yours') return took.kind === 'done' ? 'done' : 'later';
    try {
      await events.noteDone(event.id, await workOn(dependencies, event));
      return 'done';
    } catch (error) {
      await events.giveBack(event.id, took.attempt, error instanceof Error ? error.message : 'unknown');
      throw error;
    }
  };

/** Answers whose event it is. */
const workOn = async (
  { gateway, userOfCustomer, sync, handlers }: Dependencies,
  named: GatewayEvent,
): Promise<number | undefined> => {
  const { paymentId } = named;
  const customerId =
    named.customerId ?? (paymentId === undefined ? undefined : await gateway.customerOfPayment(paymentId));
  const userId = customerId === undefined ? undefined : await userOfCustomer(customerId);
  if (userId !== undefined) await sync(userId);
  await handlers.get(named.type)?.({ ...named, customerId });
  return userId;
};
