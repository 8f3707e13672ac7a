import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Pace } from '../../channels/define-channel.ts';
import type { Turns } from '../store-ports.ts';

/**
 * Addresses that take one message at a time. Whoever sends to one takes its turn, with a lease as for a lane, and gives it
 * back with the rest that the channel asks for. Integrations of one address give way to each other.
 */

/** For so long a lane whose hook is taken waits before it looks again, and one that had its turn lets the others go first. */
export const giveWayMs = 250;

/** Whose turn it is to be, by its address; undefined where the channel needs none. */
export const markOf = (
  box: Pick<SecretBox, 'mark'>,
  { restMs }: Pick<Pace, 'restMs'>,
  address: string,
): string | undefined => {
  if (restMs === 0) return undefined;
  const url = URL.parse(address);
  return box.mark(url ? `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}` : address);
};

/** Keeps whose turn a lane's is to be, the lane locked first as by whoever gives its turn back. */
export const keepHook = async (em: EntityManager, integrationId: number, mark: string | undefined): Promise<void> => {
  // A row that is there is touched, so that whoever removes unused ones passes it over.
  await sql`
    with marked as (
      update integrations.lane set hook = ${mark ?? null} where integration_id = ${integrationId} returning hook
    )
    insert into integrations.hook (mark, free_at) select hook, now() from marked where hook is not null
    on conflict (mark) do update set free_at = greatest(hook.free_at, excluded.free_at)
  `.execute(em.getKysely());
};

/** Forgets addresses that no integration has any more. */
export const deleteUnusedHooks = async (em: EntityManager): Promise<void> => {
  await sql`
    delete from integrations.hook where free_at < now() - interval '1 day'
      and not exists (select from integrations.lane where lane.hook = mark)
  `.execute(em.getKysely());
};

/**
 * Of the lanes in `due` (integration_id, hook, last_accepted_at) those that may be sent to, as the CTE `taking`: of each hook
 * the one that was heard the longest ago. The others look again once the hook has rested, or soon, while it is sent to.
 */
export const takeTurns = (token: string, leaseMs: number): RawBuilder<unknown> => sql`
  free as materialized (
    select mark from integrations.hook
    where mark in (select hook from due where hook is not null) and free_at <= now() for no key update skip locked
  ), taken_hooks as (
    update integrations.hook set free_at = now() + ${leaseMs} * interval '1 ms', token = ${token}::uuid
    from free where hook.mark = free.mark
  ), taking as materialized (
    select integration_id from due where hook is null
    union all
    (select distinct on (hook) integration_id from due join free on mark = hook order by hook, last_accepted_at nulls first, integration_id)
  ), put_off as (
    update integrations.lane set
      due_at = case when hook.token is null and free_at > now() then free_at else now() + ${giveWayMs} * interval '1 ms' end
    from due left join integrations.hook on mark = due.hook
    where lane.integration_id = due.integration_id and due.hook is not null
      and not exists (select from taking where taking.integration_id = due.integration_id)
  )`;

/** How long a lane rests that has sent something: the others of its hook go first. */
export const restOfLane = sql`
  (rest_ms + case when exists (
    select from integrations.lane as other
    where other.hook = lane.hook and other.integration_id <> lane.integration_id and other.due_at is not null
  ) then ${sql.lit(giveWayMs)} else 0 end) * interval '1 ms'`;

/** Gives the turns of lanes back, from the rows (hook, token, rest_ms) of `released`; rest_ms 0 where nothing was sent. */
export const giveTurns = sql`
  held_hooks as materialized (
    select mark, released.rest_ms from integrations.hook
    join released on released.hook = mark and released.token = hook.token order by mark for no key update of hook
  )
  update integrations.hook set free_at = now() + held_hooks.rest_ms * interval '1 ms', token = null
  from held_hooks where hook.mark = held_hooks.mark`;

/** Turns for what is sent beside the lanes. */
export const postgresTurns = (em: EntityManager, leaseMs: number): Turns => ({
  take: async (integrationId) => {
    const token = randomUUID();
    const { rows } = await sql<{ taken: boolean }>`
      with asked as materialized (
        select hook from integrations.lane where integration_id = ${integrationId} and hook is not null
      ), taken as (
        update integrations.hook set free_at = now() + ${leaseMs} * interval '1 ms', token = ${token}::uuid
        from asked where mark = asked.hook and free_at <= now() returning mark
      )
      select not exists (select from asked) or exists (select from taken) as taken
    `.execute(em.getKysely());
    if (!rows[0]?.taken) return undefined;
    return {
      give: async () => {
        await sql`
          update integrations.hook set free_at = now() + rest_ms * interval '1 ms', token = null
          from integrations.lane
          where lane.integration_id = ${integrationId} and mark = lane.hook and token = ${token}::uuid
        `.execute(em.getKysely());
      },
    };
  },
});
