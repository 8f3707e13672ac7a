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
  await app.register(rateLimit, { global: false, ...(count && { store: sharedStore(count) }) });
};

/** How a route says that it is limited. */
export const limited = ({ max, windowMs }: RateLimit): { readonly rateLimit: RateLimitOptions } => ({
  rateLimit: {
    max,
    timeWindow: windowMs,
    errorResponseBuilder: () =>
      new AppError('too_many_requests', 'Too many attempts. Please wait a minute and try again.'),
  },
});

/** A store of @fastify/rate-limit whose counts are kept elsewhere, by operation and address. */
const sharedStore = (count: CountCalls): FastifyRateLimitStoreCtor => {
  class SharedStore {
    readonly #route: string;

    constructor(options: FastifyRateLimitOptions & { readonly routeInfo?: { method?: unknown; url?: string } }) {
      this.#route = `${options.routeInfo?.method} ${options.routeInfo?.url}`;
    }

    incr(address: string, answer: Answer, windowMs: number): void {
      count(`call ${this.#route} ${address}`, windowMs).then(
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
