import { createServer } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openDatabase } from './platform/database.ts';

export type App = {
  readonly listen: () => Promise<{ readonly address: string }>;
  /** Only when this start made the owner with a random password. */
  readonly owner?: { readonly username: string; readonly password: string };
  readonly startWork: () => void;
  readonly close: () => Promise<void>;
};

export const compose = async (parts: {
  readonly config: Config;
  readonly database: { readonly url: string };
  readonly logger: Logger;
}): Promise<App> => {
  const {
    config,
    database: { url },
    logger,
  } = parts;
  const database = await openDatabase(url, { entities: [], log: logger });
  const server = createServer((_, response) => {
    database.em.execute('select 1').then(
      () => response.end('ok'),
      () => response.writeHead(503).end('down'),
    );
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => resolve({ address: config.publicUrl }));
      }),
    startWork: () => undefined,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
};
