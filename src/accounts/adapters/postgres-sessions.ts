import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, withoutNulls } from '../../platform/database/query.ts';
import { prepared } from '../../platform/database/statements/prepared.ts';
import type { Acting, SessionInTeam, Sessions } from '../ports.ts';
import { MAX_LISTED_SESSIONS } from '../session.ts';
import { membership } from '../teams/adapters/membership.ts';
import { sessionTable } from './tables.ts';

type FoundSession = NonNullable<Awaited<ReturnType<Sessions['find']>>>;

/** Sessions in accounts.session, by the SHA-256 of their token. */
export const postgresSessions = (em: EntityManager): Sessions => ({
  add: async (session) => {
    await em.insert(sessionTable, { ...session });
  },

  // SQL: every request of a browser begins with it. Subselects, since PostgreSQL takes twice as long to plan joins. Two texts.
  find: async (tokenHash, now, team) => {
    const isAsked = team === undefined ? sql`true` : sql`(select slug from accounts.team where id = team_id) = ${team}`;
    const [session] = await query<FoundSession>(em)`${prepared}
      select session.user_id as "userId",
        (select is_admin from accounts.user_account where id = session.user_id) as "isAdmin", session.created_at as "createdAt",
        coalesce(session.authenticated_at, session.created_at) as "authenticatedAt",
        session.last_seen_at as "lastSeenAt", coalesce(session.by_single_sign_on, false) as "bySingleSignOn",
        exists (
          select from accounts.team_member where user_id = session.user_id and role_source = 'single_sign_on'
        ) as "hasGroupRole", member.team_id as "teamId", member.role
      from accounts.session
        left join lateral (
          select team_id, role from ${membership} as membership where user_id = session.user_id and ${isAsked}
          order by team_id is not distinct from session.team_id desc, membership.created_at, team_id limit 1
        ) as member on true
      where session.token_hash = ${tokenHash} and session.expires_at > ${now}
    `;
    return session && withoutNulls(session);
  },

  noteSeen: async (userId, tokenHash, seenAt, expiresAt) => {
    const isOlder = { lastSeenAt: { $lt: seenAt } };
    await em.nativeUpdate(sessionTable, { userId, tokenHash, ...isOlder }, { lastSeenAt: seenAt, expiresAt });
  },

  noteAuthenticated: async (userId, tokenHash, at) => {
    await em.nativeUpdate(sessionTable, { userId, tokenHash }, { authenticatedAt: at });
  },

  chooseTeam: async (userId, tokenHash, teamId) => {
    await em.nativeUpdate(sessionTable, { userId, tokenHash }, { teamId });
  },

  end: async (userId, tokenHash) => {
    await em.nativeDelete(sessionTable, { userId, tokenHash });
  },

  list: async (userId, now) => {
    const latest = { orderBy: { lastSeenAt: 'desc' }, limit: MAX_LISTED_SESSIONS } as const;
    const sessions = await em.find(sessionTable, { userId, expiresAt: { $gt: now } }, latest);
    return sessions.map((session) => ({ ...withoutNulls(session), bySingleSignOn: session.bySingleSignOn ?? false }));
  },

  endById: async (userId, sessionId) => (await em.nativeDelete(sessionTable, { userId, id: sessionId })) > 0,

  endAll: async (userId, butTokenHash) => {
    await em.nativeDelete(sessionTable, { userId, ...(butTokenHash && { tokenHash: { $ne: butTokenHash } }) });
  },

  endAllBy: async (userId, at) => {
    await em.nativeUpdate(sessionTable, { userId, expiresAt: { $gt: at } }, { expiresAt: at });
  },

  // SQL: pairs of two tables.
  stillValid: (sessions, now) => query<SessionInTeam & Acting>(em)`
    select hash, asked.team_id as "teamId", member.role
    from unnest(${sessions.map(({ hash }) => hash)}::text[], ${sessions.map(({ teamId }) => teamId)}::integer[])
        as asked (hash, team_id)
      join accounts.session on token_hash = decode(hash, 'hex') and expires_at > ${now}
      join ${membership} as member on member.team_id = asked.team_id and member.user_id = session.user_id
  `,

  deleteExpired: (now) => em.nativeDelete(sessionTable, { expiresAt: { $lte: now } }),
});
