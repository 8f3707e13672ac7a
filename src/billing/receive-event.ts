import { AppError } from '../shared/errors.ts';
import type { GatewayEvent, PaymentGateway } from './payment-gateway.ts';

export type ReceivedEvent = Pick<GatewayEvent, 'id' | 'type'> & {
  readonly teamId: TeamId | undefined;
  readonly receivedAt: Date;
  /** Undefined: not yet. */
  readonly doneAt: Date | undefined;
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly error: string | undefined;
};

/** Up to `limit` events; `before` is the id of the previous page's last one. */
export type EventPage = { readonly limit: number; readonly before?: string | undefined };

/** Received events. One process handles an event at a time, and it's retried until it succeeds. */
export type ReceivedEvents = {
  /**
   * Takes an event for a time. `done`: it succeeded before; `taken`: another process is handling it. An expired lease can be
   * taken again.
   */
  readonly take: (
    event: Pick<GatewayEvent, 'id' | 'type'>,
    leaseMs: number,
  ) => Promise<{ readonly kind: 'yours'; readonly attempt: number } | { readonly kind: 'taken' | 'done' }>;
  readonly noteDone: (eventId: string, teamId: TeamId | undefined) => Promise<void>;
  /** Lets it be taken again at once; does nothing if another process has taken it meanwhile. */
  readonly giveBack: (eventId: string, attempt: number, error: string) => Promise<void>;
  /** Newest first. */
  readonly list: (page: EventPage) => Promise<readonly ReceivedEvent[]>;
  /** Returns how many it deleted. */
  readonly forget: (before: Date) => Promise<number>;
};

/** Handles one kind of event, besides syncing its customer. Must be idempotent. */
export type EventHandler = (event: GatewayEvent) => Promise<void>;

type Dependencies = {
  readonly events: Pick<ReceivedEvents, 'take' | 'noteDone' | 'giveBack'>;
  readonly gateway: Pick<PaymentGateway, 'customerOfPayment'>;
  readonly userOfCustomer: (customerId: string) => Promise<number | undefined>;
  readonly sync: (teamId: TeamId) => Promise<unknown>;
  /** By the type of event. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  /** The mode of the keys: events of the other mode are refused. */
  readonly isLive: boolean;
};

/** Longer than handling an event takes while the provider answers. Longer work may be done twice, which is harmless. */
const LEASE_MS = 60_000;

/**
 * Handles one event. Its contents are never applied: it only names the customer to read, so neither order nor repeats matter.
 * `later`: another process is handling it, and the provider should send it again.
 * @throws AppError invalid_input for an event of test mode with live keys, or the other way round
 * @throws what a handler does
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

/** Returns the event's user. */
const workOn = async (
  { gateway, userOfCustomer, sync, handlers }: Dependencies,
  named: GatewayEvent,
): Promise<number | undefined> => {
  const { paymentId } = named;
  const customerId =
    named.customerId ?? (paymentId === undefined ? undefined : await gateway.customerOfPayment(paymentId));
  const teamId = customerId === undefined ? undefined : await userOfCustomer(customerId);
  if (teamId !== undefined) await sync(teamId);
  await handlers.get(named.type)?.({ ...named, customerId });
  return teamId;
};
