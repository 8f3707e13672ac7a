import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalServer = {
  readonly server: Server;
  readonly port: number;
  readonly url: string;
  /** Cuts off whoever still waits for an answer. */
  close(): Promise<void>;
};

/**
 * A web server on a free port of this machine. It closes no connection that rests: a write that meets the closing is lost, and a
 * processor that is busy for some seconds between two of them brings that about.
 */
export const startLocalServer = async (answer: RequestListener, host = '127.0.0.1'): Promise<LocalServer> => {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://${host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
