import type { FastifyInstance } from 'fastify';

/** Larger than any event of a payment provider. */
const MOST_BYTES = 512 * 1024;

/** Keeps bodies unparsed in the scope of `app`, because their signature covers the bytes. */
export const keepRawBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
};
