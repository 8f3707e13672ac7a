import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, queryOne } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Pace } from '../../channels/define-channel.ts';
import type { EndpointRateLimits } from '../ports.ts';

/**
 * Endpoints that take one message at a time. A sender acquires one with a lease, as for a queue, and releases it with the pause
 * that its channel needs. Integrations of one endpoint take turns.
 */

/** How long a queue waits if its endpoint is taken, and after sending, so that the others go first. */
const GIVE_WAY_MS = 250;

/** Names the endpoint of a URL without revealing it; undefined if the channel sets no limit. */
export const endpointOf = (
  box: Pick<SecretBox, 'hmac'>,
  { restMs }: Pick<Pace, 'restMs'>,
  address: string,
): string | undefined => {
  if (restMs === 0) return undefined;
  const url = URL.parse(address);
  return box.hmac(url ? `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}` : address);
};

export type EndpointOf = { readonly integrationId: number; readonly endpoint: string | undefined };

/** Stores the endpoints of queues. The queues are locked first, as when an endpoint is released. */
export const keepEndpoints = async (em: EntityManager, endpoints: readonly EndpointOf[]): Promise<void> => {
  // An existing row is updated, so that the removal of unused ones skips it.
  await change(em)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(endpoints)}::jsonb) as row ("integrationId" integer, endpoint text)
    ), named as (
      update integrations.integration_queue as queue set endpoint = given.endpoint
      from given where queue.integration_id = given."integrationId" returning queue.endpoint
    )
    insert into integrations.endpoint_rate_limit as known (endpoint, free_at)
    select distinct endpoint, now() from named where endpoint is not null order by endpoint
    on conflict (endpoint) do update set free_at = greatest(known.free_at, excluded.free_at)
  `;
};

/** Deletes endpoints that no integration uses. */
export const deleteUnusedEndpoints = async (em: EntityManager): Promise<void> => {
  await change(em)`
    delete from integrations.endpoint_rate_limit as known where free_at < now() - interval '1 day'
      and not exists (select from integrations.integration_queue as queue where queue.endpoint = known.endpoint)
  `;
};

/**
 * Selects the queues in `due` (integration_id, endpoint, last_accepted_at) that may be sent to, as the CTE `acquired`: for each
 * endpoint, the one that has waited longest. The others try again after its pause, or soon if it's being sent to.
 */
export const acquireEndpoints = (token: string, leaseMs: number): RawBuilder<unknown> => sql`
  free as materialized (
    select endpoint from integrations.endpoint_rate_limit
    where endpoint in (select endpoint from due where endpoint is not null) and free_at <= now()
    for no key update skip locked
  ), leased_endpoints as (
    update integrations.endpoint_rate_limit as known
    set free_at = now() + ${leaseMs} * interval '1 ms', token = ${token}::uuid
    from free where known.endpoint = free.endpoint
  ), acquired as materialized (
    select integration_id from due where endpoint is null
    union all
    (
      select distinct on (endpoint) integration_id from due join free using (endpoint)
      order by endpoint, last_accepted_at nulls first, integration_id
    )
  ), put_off as (
    update integrations.integration_queue as queue set due_at = case
      when known.token is null and free_at > now() then free_at else now() + ${GIVE_WAY_MS} * interval '1 ms' end
    from due left join integrations.endpoint_rate_limit as known using (endpoint)
    where queue.integration_id = due.integration_id and due.endpoint is not null
      and not exists (select from acquired where acquired.integration_id = due.integration_id)
  )`;

/** How long a queue pauses after sending: the others of its endpoint go first. */
export const restAfterSending = sql`
  (rest_ms + case when exists (
    select from integrations.integration_queue as other
    where other.endpoint = queue.endpoint and other.integration_id <> queue.integration_id and other.due_at is not null
  ) then ${sql.lit(GIVE_WAY_MS)} else 0 end) * interval '1 ms'`;

/** Releases endpoints, from the rows (endpoint, token, rest_ms) of `released`; rest_ms is 0 if nothing was sent. */
export const releaseEndpoints = sql`
  held_endpoints as materialized (
    select known.endpoint, released.rest_ms from integrations.endpoint_rate_limit as known
    join released on released.endpoint = known.endpoint and released.token = known.token
    order by known.endpoint for no key update of known
  )
  update integrations.endpoint_rate_limit as known
  set free_at = now() + held_endpoints.rest_ms * interval '1 ms', token = null
  from held_endpoints where known.endpoint = held_endpoints.endpoint`;

/** The rate limits for messages outside of the queues, in PostgreSQL. */
export const postgresEndpointRateLimits = (em: EntityManager, leaseMs: number): EndpointRateLimits => ({
  acquire: async (integrationId) => {
    const token = randomUUID();
    const { acquired } = await queryOne<{ acquired: boolean }>(em)`
      with asked as materialized (
        select endpoint from integrations.integration_queue
        where integration_id = ${integrationId} and endpoint is not null
      ), leased as (
        update integrations.endpoint_rate_limit as known
        set free_at = now() + ${leaseMs} * interval '1 ms', token = ${token}::uuid
        from asked where known.endpoint = asked.endpoint and free_at <= now() returning known.endpoint
      )
      select not exists (select from asked) or exists (select from leased) as acquired
    `;
    if (!acquired) return undefined;
    return {
      release: async () => {
        await change(em)`
          update integrations.endpoint_rate_limit as known
          set free_at = now() + rest_ms * interval '1 ms', token = null
          from integrations.integration_queue as queue
          where queue.integration_id = ${integrationId} and known.endpoint = queue.endpoint and token = ${token}::uuid
        `;
      },
    };
  },
});
