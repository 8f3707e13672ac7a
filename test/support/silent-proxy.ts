import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** From now on nothing goes through, and nobody is told: neither what is open nor what is opened. */
  hush(): void;
  /** What waits goes through, and so does all that comes. */
  speak(): void;
  close(): Promise<void>;
};

/** A network between the product and PostgreSQL that can fall silent without closing a connection. */
export const startSilentProxy = async (databaseUrl: string): Promise<SilentProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isSilent) socket.pause();
  };
  const join = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => to.write(chunk));
    from.on('close', () => to.destroy());
    if (isSilent) from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) keep(socket);
    join(client, upstream);
    join(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    hush: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
