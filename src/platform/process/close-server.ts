import type { FastifyInstance } from 'fastify';

/** Ends each connection with the answer that it waits for once the server is closing: none is kept for another request. */
export const endConnectionsAtClose = (server: FastifyInstance): void => {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
};

/** Takes nothing new, lets what runs finish for `graceMs` at the most, and cuts what takes longer. */
export const closeServer = async (server: FastifyInstance, graceMs: number): Promise<void> => {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
};
