import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DocumentServer = { readonly url: string; readonly close: () => Promise<void> };

/** Serves these bytes at this path, as they are, on a free port of this machine; every other path is a 404. */
export const serveDocument = async (path: string, bytes: Buffer): Promise<DocumentServer> => {
  const server = createServer((request, response) => {
    if (request.url === path) response.writeHead(200).end(bytes);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
