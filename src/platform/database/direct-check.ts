import { Client } from 'pg';
import { StartError } from '../process/start-error.ts';
import { shortLimits } from './database-limits.ts';

/**
 * Checks that LISTEN and session settings of this setting's connection persist. Behind a transaction pooler they don't: LISTEN
 * ends with the transaction, and processes would miss each other's notices. Passes if it can't be tried.
 * @throws StartError with one sentence that names DATABASE_DIRECT_URL
 */
export const assertDirect = async (url: string, setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> => {
  const [one, other] = [clientOf(url), clientOf(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (await sharesBackends(one, other)) throw new StartError(sentences[setting]);
  } catch (error) {
    if (error instanceof StartError) throw error;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
};

/** A pooler gives the connection that one client left idle to the other's transaction. */
const sharesBackends = async (one: Client, other: Client): Promise<boolean> => {
  const before = await backendOf(one);
  await other.query('begin');
  if ((await backendOf(other)) === before) return true;
  return (await backendOf(one)) !== before;
};

const backendOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

const clientOf = (url: string): Client => {
  const { connectMs } = shortLimits;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on('error', () => undefined);
  return client;
};

const sentences = {
  DATABASE_URL:
    "DATABASE_URL goes through a transaction pooler, so processes of Allclear can't see each other. Set DATABASE_DIRECT_URL to the same database without the pooler.",
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL goes through a transaction pooler too. Set it to the URL of PostgreSQL itself.',
};
