import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode, StartError } from '../process/start-error.ts';
import { DATABASE_USER } from './postgres-cluster.ts';

/** After a crash the server first replays its log, which can take minutes. */
const READY_TIMEOUT_MS = 300_000;

/**
 * Waits until the server answers, even through crash recovery, and creates the database `allclear` if it's missing. Returns
 * false if the server ended meanwhile, or the wait was aborted.
 */
export const waitUntilReady = async (server: {
  readonly port: number;
  readonly password: string;
  readonly hasEnded: () => boolean;
  readonly abort?: AbortSignal;
}): Promise<boolean> => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.abort?.aborted || server.hasEnded()) return false;
    if (await answers(server.port, server.password)) return true;
    await sleep(20);
  }
  throw new StartError("PostgreSQL wasn't ready after 5 minutes. Check postgres.log in the data folder.");
};

/** Refused or cut connections, and 57P03: the server is starting up, recovering or shutting down. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

const answers = async (port: number, password: string): Promise<boolean> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'allclear'");
    if (rowCount === 0) await client.query('create database allclear');
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const isPassing = (error: unknown): boolean => {
  if (notYet.has(errorCode(error) ?? '')) return true;
  return error instanceof Error && /terminated|timeout/i.test(error.message);
};
