import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** What others write meanwhile, as polls, alerts and people do: rows here and there, each a transaction of its own. */
const writes = [
  'update monitoring.status_page set last_polled_at = now() where id = 1 + floor(random() * $1::integer)',
  `insert into monitoring.status_change (scope_id, previous, status, changed_at)
    values (1 + floor(random() * $1::integer), 'operational', 'outage', now())`,
  `insert into platform.fact (kind, page_id, occurred_at, expanded)
    values ('monitoring.status_changed', 1 + floor(random() * $1::integer), now(), true)`,
  'update monitoring.service set updated_at = now() where id = 1 + floor(random() * $1::integer)',
  'update incidents.incident set updated_at = now() where id = 1 + floor(random() * $1::integer)',
  'update integrations.integration set updated_at = now() where id = 1 + floor(random() * $1::integer)',
  'update integrations.integration_queue set made = made + 1 where integration_id = 1 + floor(random() * $1::integer)',
] as const;

export type Writers = {
  /** How long each write took since the last call, in milliseconds. */
  readonly taken: () => readonly number[];
  readonly stop: () => Promise<void>;
};

/** One for each kind of write, 20 times a second, on rows of the ids from 1 to `rows`. */
export const startWriters = async (url: string, rows: number): Promise<Writers> => {
  let taken: number[] = [];
  const state = { isStopping: false };
  const runs = writes.map(async (statement) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (!state.isStopping) {
      const startedAt = performance.now();
      await client.query(statement, [rows]);
      taken.push(performance.now() - startedAt);
      await sleep(50);
    }
    await client.end();
  });
  return {
    taken: () => {
      const before = taken;
      taken = [];
      return before;
    },
    stop: async () => {
      state.isStopping = true;
      await Promise.all(runs);
    },
  };
};
