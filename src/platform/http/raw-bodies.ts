import type { FastifyInstance } from 'fastify';

/** More than any event of a payment provider has. */
const MOST_BYTES = 512 * 1024;

/** In the scope of `app` a body stays as it was sent, since its signature is of its bytes. */
export const keepRawBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
};
