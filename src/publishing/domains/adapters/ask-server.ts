import fastify, { type FastifyInstance } from 'fastify';
import { hostIn } from './host-in.ts';
import { liveFilePath, liveFileReader } from './live-file.ts';

/**
 * Tells a proxy whether it may get a certificate for a name: 200 if a status page answers there, otherwise 404. It knows the names
 * from a file, so it needs no database. It belongs on a private port, since it tells which names are served.
 */
export const createAskServer = (dataDir: string): FastifyInstance => {
  const names = liveFileReader(liveFilePath(dataDir));
  const server = fastify({ forceCloseConnections: true });
  // The first question after a start waits for no file.
  server.addHook('onReady', async () => void (await names()));
  server.get('/ask', async (request, reply) => {
    const { domain } = request.query as { readonly domain?: unknown };
    const name = typeof domain === 'string' ? hostIn(domain) : undefined;
    const isServed = name !== undefined && (await names()).has(name);
    return reply.status(isServed ? 200 : 404).send();
  });
  server.setNotFoundHandler((_request, reply) => reply.status(404).send());
  return server;
};
