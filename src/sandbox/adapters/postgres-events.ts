import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { SandboxTables } from './tables.ts';

type Row = RowOf<SandboxTables, 'sandbox.event', 'id' | 'body' | 'attempts'>;

export const queueEvents = async (
  em: EntityManager,
  events: readonly { readonly id: string; readonly body: string }[],
): Promise<void> => {
  if (events.length === 0) return;
  await change(em)`
    insert into sandbox.event (id, body)
    select id, body from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id text, body text)
  `;
};

/** Takes due events for half a minute, after which another process may take them. */
export const claimEvents = (em: EntityManager, limit: number): Promise<readonly Row[]> => query<Row>(em)`
  update sandbox.event set attempts = attempts + 1, due_at = now() + interval '30 s'
  where id in (
    select id from sandbox.event where due_at <= now() order by due_at limit ${limit} for update skip locked
  )
  returning id, body, attempts
`;

export const forgetEvent = (em: EntityManager, id: string): Promise<number> =>
  change(em)`delete from sandbox.event where id = ${id}`;

/**
 * Schedules the next attempt: after 1 s, 2 s, 4 s and so on up to an hour. Gives up after three days, and then returns true.
 */
export const postponeEvent = async (em: EntityManager, { id, attempts }: Row): Promise<boolean> => {
  const givenUp = await change(em)`
    delete from sandbox.event where id = ${id} and created_at < now() - interval '3 days'
  `;
  await change(em)`
    update sandbox.event set due_at = now() + least(2 ^ (attempts - 1), 3600) * interval '1 s'
    where id = ${id} and attempts = ${attempts}
  `;
  return givenUp > 0;
};
