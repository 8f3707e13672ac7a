import { fastify } from 'fastify';
import { access } from '../../../src/app/access.ts';
import type { Handlers } from '../../../src/platform/http/handlers.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import { createLogger } from '../../../src/platform/process/logger.ts';
import { createVisitorPages } from '../../../src/publishing/visitors/adapters/http.ts';
import { noPast } from '../../support/no-past.ts';
import { northwind } from '../../support/northwind.ts';
import { openEntrance } from '../../support/open-entrance.ts';

/**
 * A process that serves a kept status page on this port: for `visitors`, Allclear's own server with its routes for visitors; else
 * the least Fastify route with as many bytes, which answers 304 to everybody who asks for it.
 */
const [kind = '', port = '', bytes = '0'] = process.argv.slice(2);

const refuse = async (): Promise<never> => {
  throw new Error('No operation is benchmarked here.');
};

const allclear = () =>
  createHttpServer({
    access,
    authenticate: async () => undefined,
    audit: {
      run: (_entry, _goesOut, work) => work(),
      noteKeyUse: async () => undefined,
      noteRead: async () => undefined,
    },
    isReadOnly: async () => false,
    publicUrl: new URL('http://localhost'),
    trustProxy: false,
    countCalls: (_subject, windowMs) => ({ count: 1, endsInMs: windowMs }),
    logger: createLogger('silent'),
    handlers: Object.fromEntries(Object.keys(access).map((id) => [id, refuse])) as unknown as Handlers,
  });

const visited = async () => {
  const app = await allclear();
  await createVisitorPages({
    read: async (slug) => (slug === 'northwind' ? northwind.outage : undefined),
    past: noPast,
    readImage: async () => undefined,
    entrance: openEntrance(new URL('https://allclear.example.com'), ['northwind']),
    pagesUrl: new URL('https://allclear.example.com'),
    now: () => northwind.outage?.at ?? new Date(),
    count: () => ({ count: 1, endsInMs: 1 }),
  }).register(app);
  return app;
};

const bare = async () => {
  const app = fastify();
  const body = Buffer.alloc(Number(bytes), 'x');
  app.get('/s/northwind', async (request, reply) =>
    request.headers['if-none-match'] === undefined
      ? reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body)
      : reply.status(304).send(),
  );
  return app;
};

const app = await (kind === 'visitors' ? visited() : bare());
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
