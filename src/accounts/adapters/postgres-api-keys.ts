import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../platform/database/query.ts';
import { prepared } from '../../platform/database/statements/prepared.ts';
import type { TeamRole } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKey, ApiKeys } from '../ports.ts';
import { membership } from '../teams/adapters/membership.ts';
import { isUnconfirmed } from '../teams/adapters/unconfirmed.ts';
import { apiKeyTable } from './tables.ts';

type FoundKey = NonNullable<Awaited<ReturnType<ApiKeys['find']>>>;

type ListedKey = Omit<ApiKey, 'createdBy' | 'app'> & {
  readonly creatorId: UserId;
  readonly creator: string;
  readonly redirectUri: string | null;
  readonly appEndsAt: Date | null;
};

/** How long a team's key works after its creator left. */
const KEPT = sql`interval '7 days'`;

const creatorId = sql`coalesce(key.created_by, key.user_id)`;

/** See the comment of the column page_ids. */
const scope = sql`case when key.page_ids is null then key.scope else 'status:write' end`;

/** Their role; of a leaver's, at most member, and only viewer once their account is gone. */
const role = sql`
  case
    when key.left_at is null then member.role
    when left_role = 'viewer' or not exists (select from accounts.user_account where id = ${creatorId}) then 'viewer'
    else 'member'
  end
`;

/** Keys that work: of members, and those that members who left made for the team, in their last days. */
const workingKeys = sql`
  accounts.api_key as key
    left join ${membership} as member
      on member.team_id = key.user_id and member.user_id = ${creatorId} and key.left_at is null
  where (
    member.role is not null
    or key.left_at > now() - ${KEPT} and (select closed_at is null from accounts.team where id = key.user_id)
  )
`;

/** Personal keys and tokens of apps, of a member whom the identity provider may have removed. */
const isPaused = (days: number | undefined) => sql`coalesce(key.personal and ${isUnconfirmed(days)}, false)`;

/**
 * Keys in accounts.api_key, by the SHA-256 of the key. A trigger ends or flags those of members who leave. Nobody acts for a
 * deleted account, so its keys only read then.
 */
export const postgresApiKeys = (em: EntityManager, transaction: Transaction, pauseDays?: number): ApiKeys => ({
  add: (teamId, userId, key, limit) =>
    transaction(async () => {
      // SQL: MikroORM has no `for no key update`. With the lock, simultaneous additions count one after the other.
      await query(em)`select from accounts.team where id = ${teamId} for no key update`;
      const [creator] = await query<ApiKey['createdBy']>(em)`
        select id, coalesce(full_name, username) as name
        from ${membership} as membership join accounts.user_account on id = user_id
        where team_id = ${teamId} and user_id = ${userId}
      `;
      if (!creator) return 'not_a_member';
      const { keyHash, expiresAt, ...shown } = key;
      const stored = {
        ...shown,
        scope: shown.scope === 'status:write' ? 'read' : shown.scope,
        pageIds: shown.pageIds ? [...shown.pageIds] : null,
      } as const;
      const kind = { personal: key.personal, expiresAt: expiresAt ? { $ne: null } : null };
      const counted = { teamId, ...kind, ...(key.personal && { createdBy: userId }) };
      if ((await em.count(apiKeyTable, counted)) >= limit) return 'limit_reached';
      const id = await em.insert(apiKeyTable, { teamId, createdBy: userId, keyHash, expiresAt, ...stored });
      const rest = { createdBy: creator, endsAt: undefined, app: undefined, lastUsedAt: undefined };
      return { id, pageIds: undefined, ...shown, ...rest };
    }),

  // SQL: with the names of the creators, and apps once they exchanged their codes.
  list: async (teamId, onlyOf) => {
    const keys = await query<ListedKey>(em)`
      select key.id, key.name, ${scope} as scope, page_ids as "pageIds", personal, last_four as "lastFour",
        key.created_at as "createdAt", last_used_at as "lastUsedAt",
        left_at + ${KEPT} as "endsAt", ${creatorId} as "creatorId",
        coalesce(creator.full_name, creator.username, 'A former member') as creator,
        redirect_uri as "redirectUri", ends_at as "appEndsAt"
      from accounts.api_key as key left join accounts.user_account as creator on creator.id = ${creatorId}
        left join accounts.app_grant on key_id = key.id
      where code_challenge is null and key.user_id = ${teamId} and (left_at is null or left_at > now() - ${KEPT})
        and (${onlyOf ?? null}::integer is null or personal and created_by = ${onlyOf ?? null})
      order by key.id desc
    `;
    return keys.map(({ creatorId: id, creator: name, redirectUri, appEndsAt, ...key }) => ({
      ...withoutNulls(key),
      createdBy: { id, name },
      app: redirectUri && appEndsAt ? { host: new URL(redirectUri).host, endsAt: appEndsAt } : undefined,
    }));
  },

  // SQL: every call with a key begins with it.
  find: async (keyHash) => {
    const [key] = await query<FoundKey>(em)`${prepared}
      select key.id as "keyId", key.user_id as "teamId", ${creatorId} as "userId", key.left_at is not null as "hasLeft",
        ${isPaused(pauseDays)} as "isPaused",
        ${role} as role,
        coalesce((select is_admin from accounts.user_account where id = ${creatorId}), false) as "isAdmin", ${scope} as scope,
        key.page_ids as "pageIds", key.expires_at as "expiresAt", key.last_used_at as "lastUsedAt"
      from ${workingKeys} and key.key_hash = ${keyHash}
    `;
    return key && withoutNulls(key);
  },

  stillValid: (keyIds) => query<{ id: number; role: TeamRole }>(em)`
    select key.id, ${role} as role from ${workingKeys} and key.id = any(${[...keyIds]}::integer[]) and not ${isPaused(pauseDays)}
  `,

  noteUsed: async (keyId, usedAt) => {
    const isOlder = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: usedAt } }] };
    await em.nativeUpdate(apiKeyTable, { id: keyId, ...isOlder }, { lastUsedAt: usedAt });
  },

  // SQL: MikroORM's delete returns no rows.
  remove: async (teamId, keyId, creatorId) => {
    const [removed] = await query<{ creatorId: UserId }>(em)`
      delete from accounts.api_key
      where user_id = ${teamId} and id = ${keyId}
        and (${creatorId ?? null}::integer is null or personal and created_by = ${creatorId ?? null})
      returning coalesce(created_by, user_id) as "creatorId"
    `;
    return removed?.creatorId;
  },

  // SQL: by the database's clock, as when they were flagged.
  deleteEnded: () => change(em)`delete from accounts.api_key where left_at <= now() - ${KEPT}`,

  removeMadeIn: async (teamId, userId) => {
    await em.nativeDelete(apiKeyTable, { teamId, ...madeBy(userId) });
  },

  removeAllOf: async (userId) => {
    await em.nativeDelete(apiKeyTable, madeBy(userId));
  },
});

const madeBy = (userId: UserId) => ({ $or: [{ createdBy: userId }, { createdBy: null, teamId: userId }] });
