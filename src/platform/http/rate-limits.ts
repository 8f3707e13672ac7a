import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { RateLimit } from './access.ts';

/** Counts one more call and answers how many there are in its window, and for how long they still count. */
export type CountCalls = (
  subject: string,
  windowMs: number,
) => Promise<{ readonly count: number; readonly endsInMs: number }>;

type Answer = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

/** Limits the routes whose configuration says so; by counts of this process alone where there are no others. */
export const registerRateLimits = async (app: FastifyInstance, count: CountCalls | undefined): Promise<void> => {
  await app.register(rateLimit, { global: false, enableDraftSpec: true, ...(count && { store: sharedStore(count) }) });
};

/** How a route says that it is limited. */
export const limited = ({ max, windowMs, by }: RateLimit): { readonly rateLimit: RateLimitOptions } => ({
  rateLimit: { max, timeWindow: windowMs, ...(by === 'key' ? byKey(max) : byAddress) },
});

const byAddress: RateLimitOptions = {
  errorResponseBuilder: () =>
    new AppError('too_many_requests', 'Too many attempts. Please wait a minute and try again.'),
};

/** Once it is known whose key it is. */
const byKey = (max: number): RateLimitOptions => ({
  hook: 'preParsing',
  groupId: KEYS,
  keyGenerator: ({ actor }) => (actor?.credential.kind === 'key' ? `${actor.credential.keyId} of ` : 'none of '),
  errorResponseBuilder: (_request, { ttl }) =>
    new AppError(
      'too_many_requests',
      `This key may make ${max} calls a minute. Wait for ${Math.ceil(ttl / 1000)} seconds, as Retry-After says.`,
    ),
});

const KEYS = 'all keys';

/** A store of @fastify/rate-limit whose counts are kept elsewhere, by operation and address or by key. */
const sharedStore = (count: CountCalls): FastifyRateLimitStoreCtor => {
  class SharedStore {
    readonly #counted: string;

    constructor(
      options: FastifyRateLimitOptions & { readonly routeInfo?: { method?: unknown; url?: string } } & RateLimitOptions,
    ) {
      const { routeInfo, groupId } = options;
      this.#counted = groupId ?? `${routeInfo?.method} ${routeInfo?.url}`;
    }

    incr(address: string, answer: Answer, windowMs: number): void {
      count(`call ${this.#counted} ${address}`, windowMs).then(
        (counted) => answer(null, { current: counted.count, ttl: counted.endsInMs }),
        (error: Error) => answer(error),
      );
    }

    child(options: ConstructorParameters<typeof SharedStore>[0]): SharedStore {
      return new SharedStore(options);
    }
  }
  return SharedStore;
};
