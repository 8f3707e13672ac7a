import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { change, query, withoutNulls } from '../../../platform/database/query.ts';
import { apiKeyTable } from '../../adapters/tables.ts';
import type { AppClients, AppGrants, KeyOfApp } from '../ports.ts';
import { appClientTable, appGrantTable } from './tables.ts';

/** Apps that registered or were connected, in accounts.app_client. */
export const postgresAppClients = (em: EntityManager): AppClients => ({
  // SQL: counts and adds in one statement. A few more than the limit do no harm, so no lock counts them.
  add: async ({ id, name, redirectUris, createdAt }, limit) => {
    const added = await change(em)`
      insert into accounts.app_client (id, name, redirect_uris, created_at)
      select ${id}, ${name}, ${[...redirectUris]}::text[], ${createdAt}::timestamptz
      where (select count(*) from accounts.app_client) < ${limit}
    `;
    return added > 0;
  },

  find: async (id) => (await em.findOne(appClientTable, { id })) ?? undefined,

  keep: async ({ redirectUris, ...client }) => {
    await em.upsert(appClientTable, { ...client, redirectUris: [...redirectUris] });
  },

  // SQL: compares with another table.
  deleteUnused: (before) => change(em)`
    delete from accounts.app_client as client
    where created_at < ${before}::timestamptz and not exists (select from accounts.app_grant where client_id = client.id)
  `,
});

/** Grants of connected apps, in accounts.app_grant. A grant is deleted with its key. */
export const postgresAppGrants = (em: EntityManager): AppGrants => ({
  add: async (grant) => {
    await em.insert(appGrantTable, grant);
  },

  hold: async (familyHash) => {
    const grant = await em.findOne(appGrantTable, { familyHash }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return grant ? withoutNulls(grant) : undefined;
  },

  // SQL: of the key and its grant.
  keyOf: async (of) => {
    const [key] = await query<KeyOfApp>(em)`
      select id, created_by as "userId", user_id as "teamId", scope from accounts.api_key join accounts.app_grant on key_id = id
      where id = ${'keyId' in of ? of.keyId : null} or key_hash = ${'keyHash' in of ? of.keyHash : null}
    `;
    return key;
  },

  renew: async (keyId, key, refresh) => {
    await em.nativeUpdate(apiKeyTable, { id: keyId }, key);
    await em.nativeUpdate(appGrantTable, { keyId }, { ...refresh, codeChallenge: null });
  },

  end: async (keyId) => {
    await em.nativeDelete(apiKeyTable, { id: keyId });
  },

  // SQL: deletes the keys of another table's rows.
  deleteEnded: (now) => change(em)`
    delete from accounts.api_key using accounts.app_grant where key_id = id and ends_at <= ${now}::timestamptz
  `,
});
