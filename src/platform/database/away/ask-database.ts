import { Client } from 'pg';

/** Longer than a working database takes to connect. */
const CONNECT_MS = 2_000;

/** Sends a query on its own connection. @throws the driver's error if there is no answer within 2 s */
export const askDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
};
