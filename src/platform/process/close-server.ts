import type { FastifyInstance } from 'fastify';

/** Closes each connection with its last answer once the server is closing. */
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

/** Accepts nothing new, lets running requests finish for up to `graceMs`, and cuts the rest. */
export const closeServer = async (server: FastifyInstance, graceMs: number): Promise<void> => {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
};
