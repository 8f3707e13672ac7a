import { type LocalServer, startLocalServer } from './local-server.ts';

/** Serves these bytes at this path, as they are, on a free port of this machine; every other path is a 404. */
export const serveDocument = (path: string, bytes: Buffer): Promise<LocalServer> =>
  startLocalServer((request, response) => {
    if (request.url === path) response.writeHead(200).end(bytes);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  });
