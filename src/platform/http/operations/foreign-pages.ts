import type { FastifyInstance } from 'fastify';

const READING = ['GET', 'HEAD'];

/** Headers that scripts of other web pages may read. */
const EXPOSED = 'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

const A_DAY_SECONDS = 86_400;

/**
 * Lets scripts of any page read everything below `prefix`, such as `/api/v1/`, including refusals, and answers their preflights
 * (Fetch standard, CORS). Without cookies, so nothing below it may use them.
 */
export const letForeignPagesRead = (app: FastifyInstance, prefix: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
      // Helmet's default would keep images such as badges off other pages.
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
