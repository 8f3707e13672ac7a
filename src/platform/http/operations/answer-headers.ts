import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../access.ts';
import { REQUEST_ID } from '../request-log.ts';

/** Adds the headers that describe a request and its limit. */
export const describeCalls = (app: FastifyInstance): void => {
  nameRequests(app);
  tellRateLimits(app);
};

/** Names the request in each answer, so that a caller can say which one they mean. */
const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID, id));
};

/**
 * States the limit of a call and the remaining calls in the fields of draft-ietf-httpapi-ratelimit-headers-11, beside those of
 * the earlier draft that clients may know.
 */
const tellRateLimits = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const limit = reply.getHeader('ratelimit-limit');
    const { policy } = routeOptions.config;
    if (limit === undefined || policy === undefined) return;
    const [remaining, seconds] = ['ratelimit-remaining', 'ratelimit-reset'].map((name) => reply.getHeader(name));
    reply.headers({
      'ratelimit-policy': `"${policy.name}";q=${limit};w=${policy.windowMs / 1000}`,
      ratelimit: `"${policy.name}";r=${remaining};t=${seconds}`,
    });
  });
};

/** A rate limit by the name that its callers see. */
export type RateLimitPolicy = { readonly name: string } & Pick<RateLimit, 'windowMs'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy?: RateLimitPolicy;
  }
}
