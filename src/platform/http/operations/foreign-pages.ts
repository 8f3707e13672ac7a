import type { FastifyInstance } from 'fastify';
import { PUBLIC_API } from './send-problem.ts';

/** Headers that scripts of other web pages may read. */
const EXPOSED = [
  'ETag, Link, Location, Request-Id, Idempotent-Replayed, Retry-After, WWW-Authenticate',
  'RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
].join(', ');

/** Headers that scripts of other web pages may send. */
const ALLOWED = [
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'MCP-Protocol-Version, Mcp-Method, Mcp-Name',
].join(', ');

const A_DAY_SECONDS = 86_400;

/**
 * Lets scripts of any page call everything below `prefix`, such as `/api/v1/`, with these methods and read the answers,
 * including refusals, and answers their preflights (Fetch standard, CORS). Without cookies, so nothing below it may use them.
 */
export const letForeignPagesCall = (app: FastifyInstance, prefix: string, methods: readonly string[]): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
      // Helmet's default would keep images such as badges off other pages.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.options(prefix === '/mcp' ? prefix : `${prefix}*`, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        allow: [...methods, 'OPTIONS'].join(', '),
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': A_DAY_SECONDS,
      })
      .send(),
  );
};

/** Paths with a token: any web page may read them and show a badge. */
export const FEEDS = '/feeds/';
/** The contract, which tools in browsers load from anywhere. */
export const CONTRACT = '/openapi';

/** Agents in browsers use MCP and OAuth too. */
export const openToForeignPages = (app: FastifyInstance): void => {
  letForeignPagesCall(app, PUBLIC_API, ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
  for (const prefix of [FEEDS, CONTRACT, '/.well-known/oauth-']) letForeignPagesCall(app, prefix, ['GET', 'HEAD']);
  for (const prefix of ['/mcp', '/oauth/']) letForeignPagesCall(app, prefix, ['POST']);
};
