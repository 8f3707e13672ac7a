import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { type Access, countedBy, type RateLimit } from './access.ts';
import type { RateLimitPolicy } from './operations/answer-headers.ts';

/** Counts one more call, and returns the number in its window and how long it lasts. */
export type CountCalls = (subject: string, windowMs: number) => { readonly count: number; readonly endsInMs: number };

type Answer = (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void;

/** Limits routes by their configuration. */
export const registerRateLimits = async (app: FastifyInstance, count: CountCalls): Promise<void> => {
  await app.register(rateLimit, { global: false, enableDraftSpec: true, store: sharedStore(count) });
};

export const limited = (
  operation: string,
  access: Access,
  limit: RateLimit,
): { readonly rateLimit: RateLimitOptions; readonly policy: RateLimitPolicy } => {
  const by = countedBy(access);
  const options = by === 'address' ? byAddress : byActor(limit, by);
  return {
    rateLimit: { max: limit.max, timeWindow: limit.windowMs, ...options },
    policy: { name: limit.together ?? operation, windowMs: limit.windowMs },
  };
};

/**
 * Counts a call that isn't a request of its own, together with those that are.
 * @throws AppError too_many_requests beyond the limit
 */
export const countCall = (
  count: CountCalls,
  operation: string,
  access: Access,
  { actor, ip }: FastifyRequest,
): void => {
  const { rateLimit: limit } = access;
  if (!limit) return;
  const by = countedBy(access);
  const who = by === 'address' ? ip : subjectOf(actor, by);
  const { count: current, endsInMs } = count(subjectIn(limit.together ?? operation, who), limit.windowMs);
  if (current > limit.max) throw by === 'address' ? tooManyAttempts : tooManyCalls(limit, by, endsInMs);
};

const tooManyAttempts = new AppError('too_many_requests', 'Too many attempts. Wait a minute and try again.');

const byAddress: RateLimitOptions = { errorResponseBuilder: () => tooManyAttempts };

/** Counts after authentication, once the caller is known. */
const byActor = (limit: RateLimit, by: 'key' | 'user' | 'team'): RateLimitOptions => ({
  hook: 'preParsing',
  keyGenerator: ({ actor }) => subjectOf(actor, by),
  errorResponseBuilder: (_request, { ttl }) => tooManyCalls(limit, by, ttl),
});

const tooManyCalls = ({ max, windowMs }: RateLimit, by: 'key' | 'user' | 'team', endsInMs: number): AppError => {
  const seconds = Math.ceil(endsInMs / 1000);
  if (by === 'key')
    return refusal(`This API key can make ${max} calls a minute. Wait ${seconds} seconds and try again.`);
  const who = by === 'team' ? 'Your team' : 'You';
  if (windowMs <= MINUTE_MS)
    return refusal(`${who} can do this ${max} times a minute. Wait ${seconds} seconds and try again.`);
  return refusal(
    `${who} can do this ${max} times an hour. Wait ${Math.ceil(endsInMs / MINUTE_MS)} minutes and try again.`,
  );
};

const MINUTE_MS = 60_000;

const refusal = (text: string): AppError => new AppError('too_many_requests', text);

const subjectOf = (actor: Actor | undefined, by: 'key' | 'user' | 'team'): string => {
  if (by === 'team') return `team ${actor?.teamId}`;
  if (by === 'user') return `user ${actor?.userId}`;
  return actor?.credential.kind === 'key' ? `key ${actor.credential.keyId}` : 'no key';
};

const subjectIn = (policy: string, who: string): string => `call ${policy} ${who}`;

/** A store for @fastify/rate-limit with counts kept elsewhere, by policy and caller. */
const sharedStore = (count: CountCalls): FastifyRateLimitStoreCtor => {
  class SharedStore {
    readonly #policy: string;

    constructor({ routeInfo }: FastifyRateLimitOptions & { readonly routeInfo?: Pick<RouteOptions, 'config'> }) {
      this.#policy = routeInfo?.config?.policy?.name ?? '';
    }

    incr(who: string, answer: Answer, windowMs: number): void {
      const { count: current, endsInMs: ttl } = count(subjectIn(this.#policy, who), windowMs);
      answer(null, { current, ttl });
    }

    child(options: ConstructorParameters<typeof SharedStore>[0]): SharedStore {
      return new SharedStore(options);
    }
  }
  return SharedStore;
};
