import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 16 * 1024;

/** Forms as browsers and email apps send them. A multipart one is a one-click, of which nothing is read. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, _body, done) => done(null, ONE_CLICK),
  );
};

const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
