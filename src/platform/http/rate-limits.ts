import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { type Access, countedBy, type RateLimit } from './access.ts';
import type { RateLimitPolicy } from './operations/answer-headers.ts';

/** Counts one more call, and returns the number in its window and how long it lasts. */
export type CountCalls = (subject: string, windowMs: number) => { readonly count: number; readonly endsInMs: number };

type Answer = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

/** Limits routes by their configuration; counts in this process only if there is no shared counter. */
export const registerRateLimits = async (app: FastifyInstance, count: CountCalls | undefined): Promise<void> => {
  await app.register(rateLimit, { global: false, enableDraftSpec: true, ...(count && { store: sharedStore(count) }) });
};

export const limited = (
  operation: string,
  access: Access,
  limit: RateLimit,
): { readonly rateLimit: RateLimitOptions; readonly policy: RateLimitPolicy } => {
  const { max, windowMs, together } = limit;
  const by = countedBy(access);
  const options = by === 'address' ? byAddress : byActor(limit, by);
  return {
    rateLimit: { max, timeWindow: windowMs, groupId: together, ...options },
    policy: { name: together ?? operation, windowMs },
  };
};

const byAddress: RateLimitOptions = {
  errorResponseBuilder: () => refusal('Too many attempts. Wait a minute and try again.'),
};

/** Counts after authentication, once the caller is known. */
const byActor = ({ max, windowMs }: RateLimit, by: 'key' | 'user' | 'team'): RateLimitOptions => ({
  hook: 'preParsing',
  keyGenerator: ({ actor }) => subjectOf(actor, by),
  errorResponseBuilder: (_request, { ttl }) => {
    const seconds = Math.ceil(ttl / 1000);
    if (by === 'key')
      return refusal(`This API key can make ${max} calls a minute. Wait ${seconds} seconds and try again.`);
    const who = by === 'team' ? 'Your team' : 'You';
    if (windowMs <= MINUTE_MS)
      return refusal(`${who} can do this ${max} times a minute. Wait ${seconds} seconds and try again.`);
    return refusal(
      `${who} can do this ${max} times an hour. Wait ${Math.ceil(ttl / MINUTE_MS)} minutes and try again.`,
    );
  },
});

const MINUTE_MS = 60_000;

const refusal = (text: string): AppError => new AppError('too_many_requests', text);

const subjectOf = (actor: Actor | undefined, by: 'key' | 'user' | 'team'): string => {
  if (by === 'team') return `team ${actor?.teamId} `;
  if (by === 'user') return `user ${actor?.userId} `;
  return actor?.credential.kind === 'key' ? `key ${actor.credential.keyId} ` : 'no key ';
};

/** A store for @fastify/rate-limit with counts kept elsewhere, by operation (or its group) and caller. */
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
      const { count: current, endsInMs: ttl } = count(`call ${this.#counted} ${address}`, windowMs);
      answer(null, { current, ttl });
    }

    child(options: ConstructorParameters<typeof SharedStore>[0]): SharedStore {
      return new SharedStore(options);
    }
  }
  return SharedStore;
};
