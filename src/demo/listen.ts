import type { Server } from 'node:http';
import { StartError } from '../platform/process/start-error.ts';

/** Listens on this port of 127.0.0.1. @throws StartError if the port is taken */
export const listen = (server: Server, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(asSentence(error, port)));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

export const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
};

/** Accepts no more requests, and ends running ones. */
export const closeAll = async (servers: readonly Server[]): Promise<void> => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
};

const asSentence = (error: NodeJS.ErrnoException, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new StartError(`The demo needs port ${port}, which is in use. Set ALLCLEAR_DEMO_FIRST_PORT to another port.`)
    : error;
