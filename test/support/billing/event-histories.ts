import fc from 'fast-check';
import type { GatewayEvent } from '../../../src/billing/payment-gateway.ts';
import type { BillingAccounts, Mirror } from '../../../src/billing/ports.ts';
import { type ReceivedEvents, receiveEvent } from '../../../src/billing/receive-event.ts';
import { bestOf, isLive, paymentStateOf } from '../../../src/billing/subscription.ts';
import { syncSubscription } from '../../../src/billing/subscriptions/sync-subscription.ts';
import { memoryBilling } from './memory-billing.ts';
import { memoryReceivedEvents } from './memory-received-events.ts';
import { type Change, changes, createProvider, type Provider } from './small-provider.ts';

/**
 * What happens at the provider and here, in this order. A delivery and a look go on beside all that follows, one step at each
 * turn, and are gone for good after `endsAfter` steps, as when their process is killed.
 */
export type Moment =
  | { readonly kind: 'change'; readonly change: Change; readonly user: number }
  | { readonly kind: 'deliver'; readonly event: number; readonly endsAfter: number }
  | { readonly kind: 'look'; readonly user: number; readonly endsAfter: number }
  | { readonly kind: 'turn'; readonly who: number };

const USERS = 2;
const user = fc.nat(USERS - 1);
/** Most come through: work on one event takes a dozen steps. */
const endsAfter = fc.oneof({ weight: 2, arbitrary: fc.constant(1_000) }, { weight: 1, arbitrary: fc.nat(14) });

/** Any order, any repetition, any concurrency, any crash. */
export const histories: fc.Arbitrary<readonly Moment[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('change'), change: fc.constantFrom(...changes), user }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver'), event: fc.nat(50), endsAfter }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('look'), user, endsAfter }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('turn'), who: fc.nat(20) }) },
  ),
  { minLength: 10, maxLength: 60 },
);

/** A fault to be found, put in the place of a part that is right. */
export type Plant = (stores: { readonly accounts: BillingAccounts; readonly events: ReceivedEvents }) => {
  readonly accounts: BillingAccounts;
  readonly events: ReceivedEvents;
};

/** Plays a history, sends again what didn't come through, and tells where a mirror differs from the provider in the end. */
export const playEvents = async (
  moments: readonly Moment[],
  plant: Plant = (stores) => stores,
): Promise<readonly string[]> => {
  const provider = createProvider(USERS);
  const { accounts } = memoryBilling();
  const memory = memoryReceivedEvents();
  const stores = plant({ accounts, events: memory.events });
  for (const [teamId, customerId] of provider.customers.entries()) await accounts.keepCustomer(teamId, customerId);
  const waiting: (() => void)[] = [];
  const runnerOf = (steps: number) => runnerWith(provider, stores, stepping(waiting, steps));
  for (const moment of moments) {
    if (moment.kind === 'change') provider.change(moment.change, moment.user);
    if (moment.kind === 'look')
      void runnerOf(moment.endsAfter)
        .look(moment.user)
        .catch(() => undefined);
    const event = moment.kind === 'deliver' ? provider.sent[moment.event % provider.sent.length] : undefined;
    if (moment.kind === 'deliver' && event)
      void runnerOf(moment.endsAfter)
        .deliver(event)
        .catch(() => undefined);
    if (moment.kind === 'turn') waiting.splice(moment.who % Math.max(waiting.length, 1), 1)[0]?.();
    await settled();
  }
  while (waiting.length > 0) {
    waiting.pop()?.();
    await settled();
  }
  memory.endLeases();
  const last = runnerWith(provider, stores, (work) => work());
  for (const event of provider.sent) if (!memory.isDone(event.id)) await last.deliver(event);
  return differencesOf(provider, accounts);
};

/** Whatever may go on by itself has done so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** Waits for a turn before a step and after it; whoever has none left never goes on. */
const stepping = (waiting: (() => void)[], steps: number): Step => {
  let left = steps;
  const turn = () => {
    left--;
    return new Promise<void>((resolve) => {
      if (left >= 0) waiting.push(resolve);
    });
  };
  return async (work) => {
    await turn();
    const result = await work();
    await turn();
    return result;
  };
};

const runnerWith = (provider: Provider, { accounts, events }: ReturnType<Plant>, step: Step) => {
  const gateway = {
    listSubscriptions: (customerId: string) => step(async () => provider.listSubscriptions(customerId)),
    customerOfPayment: (id: string) => step(async () => provider.customerOfPayment(id)),
  };
  const sync = syncSubscription({
    accounts: {
      ...accounts,
      raiseVersion: (teamId) => step(() => accounts.raiseVersion(teamId)),
      saveMirror: (...saved) => step(() => accounts.saveMirror(...saved)),
    },
    gateway,
    now: provider.now,
    onProblem: () => undefined,
    onChanged: async () => undefined,
  });
  const receive = receiveEvent({
    events: {
      take: (...taken) => step(() => events.take(...taken)),
      noteDone: (...done) => step(() => events.noteDone(...done)),
      giveBack: (...given) => step(() => events.giveBack(...given)),
    },
    gateway,
    userOfCustomer: async (customerId) => (await accounts.findByCustomer(customerId))?.teamId,
    sync,
    handlers: new Map(),
    isLive: false,
  });
  return { look: (teamId: number) => sync(teamId), deliver: (event: GatewayEvent) => receive(event) };
};

const differencesOf = async (provider: Provider, accounts: BillingAccounts): Promise<readonly string[]> => {
  const found = [...provider.customers].map(async ([teamId, customerId]) => {
    const has = factsOf((await accounts.find(teamId))?.mirror);
    const all = provider.listSubscriptions(customerId);
    const best = bestOf(all);
    const wanted =
      best &&
      factsOf({
        ...best,
        subscriptionId: best.id,
        pastDueSince: paymentStateOf(best) === 'failing' ? provider.now() : undefined,
        hasSeveral: all.filter(isLive).length > 1,
      });
    return has === wanted ? [] : [`user ${teamId}: ${has} instead of ${wanted}`];
  });
  return (await Promise.all(found)).flat();
};

/** Since when a payment fails is when it was first seen, so only whether it does is compared. */
const factsOf = (mirror: Mirror | undefined): string | undefined =>
  mirror &&
  [
    mirror.subscriptionId,
    mirror.status,
    mirror.plan,
    mirror.periodEnd.toISOString(),
    mirror.endsAt?.toISOString(),
    mirror.pastDueSince !== undefined,
    mirror.hasSeveral,
  ].join(' ');
