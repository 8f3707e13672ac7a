import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from './database-limits.ts';

export type NotificationOptions = {
  /** A direct connection to PostgreSQL: a transaction pooler drops LISTEN. */
  readonly url: string;
  /** Handlers for the JSON payload of a NOTIFY, by topic (PostgreSQL's channel). Their errors are reported. */
  readonly on: Readonly<Record<string, (payload: unknown) => void>>;
  /** Called after a lost connection is back: notices in between are lost. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
  /**
   * How often the connection is checked, and after how long without an answer it counts as lost, in milliseconds; 5,000 by
   * default.
   */
  readonly silenceMs?: number;
};

export type Notifications = { close(): Promise<void> };

export const LISTENING = 'allclear listening';

const RETRY_MS = { first: 250, most: 5_000 };
const SILENCE_MS = 5_000;
const GOODBYE_MS = 500;

/** Listens on its own connection until closed, and reconnects for as long as it takes. */
export const listenForNotifications = (options: NotificationOptions): Notifications => {
  const stop = new AbortController();
  const done = keepListening(options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await done;
    },
  };
};

const keepListening = async (options: NotificationOptions, signal: AbortSignal): Promise<void> => {
  let wait = RETRY_MS.first;
  for (let connections = 0; !signal.aborted; ) {
    try {
      await listenOnce(options, signal, () => {
        wait = RETRY_MS.first;
        if (connections++ > 0) options.onGap();
      });
    } catch (error) {
      options.onError(error);
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, RETRY_MS.most);
  }
};

/** Resolves when the signal aborts; throws when the connection is lost. */
const listenOnce = async (
  options: NotificationOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> => {
  const { url, silenceMs = SILENCE_MS } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: LISTENING,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
    ...keepAlive,
  });
  const ended = Promise.withResolvers<void>();
  // Observed from now on, so that an error before the await isn't an unhandled rejection.
  ended.promise.catch(() => undefined);
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('the listening connection was closed')));
  client.on('notification', ({ channel: topic, payload = '' }) => hear(topic, payload, options));
  const onAbort = () => ended.resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  let probe: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const topic of Object.keys(options.on)) await client.query(`listen ${client.escapeIdentifier(topic)}`);
    onListening();
    // Only a query reveals a half-open connection.
    probe = setInterval(() => client.query('select 1').catch(ended.reject), silenceMs);
    await ended.promise;
  } finally {
    clearInterval(probe);
    signal.removeEventListener('abort', onAbort);
    await hangUp(client);
  }
};

/** On a silent network, a clean close would never finish. */
const hangUp = async (client: pg.Client): Promise<void> => {
  const goodbye = client.end().catch(() => undefined);
  await Promise.race([goodbye, sleep(GOODBYE_MS, undefined, { ref: false })]);
  client.connection.stream.destroy();
};

/** Anyone with access to the database can send a notice, so an invalid one must not end the process. */
const hear = (topic: string, payload: string, { on, onError }: NotificationOptions): void => {
  try {
    on[topic]?.(JSON.parse(payload));
  } catch (error) {
    onError(error);
  }
};
