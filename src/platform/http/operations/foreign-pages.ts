import type { FastifyInstance } from 'fastify';

const READING = ['GET', 'HEAD'];

/** Headers that scripts of other web pages may read. */
const EXPOSED = 'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

const A_DAY_SECONDS = 86_400;

/**
 * Lets scripts of any page read what is below `prefix`, such as `/api/v1/`, refusals too, and answers their preflights (Fetch
 * standard, CORS). Without cookies: what lies there must not look at them.
 */
export const letForeignPagesRead = (app: FastifyInstance, prefix: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
      // Helmet's default would keep pictures such as badges off other pages.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.options(`${prefix}*`, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        allow: [...READING, 'OPTIONS'].join(', '),
        'access-control-allow-methods': READING.join(', '),
        'access-control-allow-headers': 'Authorization, If-None-Match',
        'access-control-max-age': A_DAY_SECONDS,
      })
      .send(),
  );
};
