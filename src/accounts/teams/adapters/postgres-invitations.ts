import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { aboutTeam, addAuditDetails } from '../../../platform/audit/audit.ts';
import { query, queryOne } from '../../../platform/database/query.ts';
import { TEAM_ROLES } from '../../../shared/team.ts';
import { teamInvitationTable } from '../../adapters/tables.ts';
import {
  type DueInvitation,
  type EndedInvitation,
  type Invitation,
  type Invitations,
  MAX_OWN_INVITATIONS,
  type NewInvitation,
  type ReceivedInvitation,
  type WhichInvitation,
} from '../invitation-ports.ts';
import { membership } from './membership.ts';

/** Invitations in accounts.team_invitation. The audit log keeps whom a new or ended one invited to which team. */
export const postgresInvitations = (em: EntityManager): Invitations => ({
  // SQL, as all that reads: an invitation is open only beside the role of its sender.
  list: (teamId, now) => query<Invitation>(em)`
    select ${shown} from ${open(now)} and invitation.team_id = ${teamId} order by invitation.id desc
  `,

  add: async ({ teamId, email, role, tokenHash, invitedBy, createdAt, expiresAt }) => {
    aboutTeam(teamId);
    addAuditDetails({ email, role });
    await query(em)`
      update accounts.team_invitation set ended_at = least(expires_at, ${createdAt}), mail_due_at = null,
        ended_as = case when expires_at <= ${createdAt}::timestamptz then 'expired' else 'replaced' end
      where team_id = ${teamId} and lower(email) = lower(${email}) and ended_at is null
    `;
    const { id } = await queryOne<{ id: number }>(em)`
      insert into accounts.team_invitation
        (team_id, email, role, token_hash, invited_by, created_at, expires_at, mail_due_at)
      values (${teamId}, ${email}, ${role}, ${tokenHash}, ${invitedBy}, ${createdAt}, ${expiresAt}, ${createdAt})
      returning id
    `;
    return id;
  },

  find: async (which, now) => {
    const [invitation] = await query<ReceivedInvitation>(em)`
      select ${received}, false as "hasExpired" from ${open(now)} and ${chosen(which)}
    `;
    return invitation;
  },

  findExpired: async (tokenHash, now) => {
    const [invitation] = await query<ReceivedInvitation>(em)`
      select ${received}, true as "hasExpired" from ${sent}
        and (ended_as = 'expired' or ended_at is null and expires_at <= ${now}::timestamptz) and ${chosen({ tokenHash })}
    `;
    return invitation;
  },

  noteAsked: async (tokenHash, at, last) => {
    const [asked] = await query<{ teamId: TeamId; teamSlug: string; inviterEmail: string }>(em)`
      update accounts.team_invitation set asked_at = ${at ?? null}::timestamptz
      from accounts.team, accounts.user_account inviter
      where team.id = team_id and inviter.id = invited_by and token_hash = ${tokenHash}
        and (asked_at is null or asked_at <= ${last}::timestamptz)
      returning team_id as "teamId", team.slug as "teamSlug", inviter.email as "inviterEmail"
    `;
    if (!asked) return undefined;
    const { teamId, ...sender } = asked;
    aboutTeam(teamId);
    return sender;
  },

  listTo: (email, now) => query<ReceivedInvitation>(em)`
    select ${received}, false as "hasExpired" from ${open(now)} and lower(invitation.email) = lower(${email})
    order by invitation.id desc limit ${MAX_OWN_INVITATIONS}
  `,

  end: async (teamId, id, as, now) => {
    const [ended] = await query<Pick<NewInvitation, 'email' | 'role'>>(em)`
      update accounts.team_invitation set ended_at = ${now}, ended_as = ${as}, mail_due_at = null
      where ended_at is null
        and id in (select invitation.id from ${open(now)} and invitation.team_id = ${teamId} and invitation.id = ${id})
      returning email, role
    `;
    if (!ended) return false;
    aboutTeam(teamId);
    addAuditDetails({ email: ended.email, role: ended.role });
    return true;
  },

  findEnded: async (which, now) => {
    const [ended] = await query<EndedInvitation>(em)`
      select coalesce(ended_as, 'expired') as "as", team.name as team,
        coalesce(inviter.full_name, inviter.username) as "invitedBy"
      from accounts.team_invitation invitation
        join accounts.team on team.id = team_id and closed_at is null
        join accounts.user_account inviter on inviter.id = invited_by
      where (ended_at is not null or expires_at <= ${now}::timestamptz) and ${chosen(which)}
    `;
    return ended;
  },

  // A claim.
  claimDue: async (tokenHash, now, id) => {
    const [due] = await query<DueInvitation>(em)`
      with due as (
        select invitation.id, team.name, coalesce(inviter.full_name, inviter.username) as inviter, inviter.email
        from ${open(now)} and mail_due_at <= ${now}::timestamptz
          and (${id ?? null}::integer is null or invitation.id = ${id ?? null})
        order by mail_due_at limit 1 for update of invitation skip locked
      )
      update accounts.team_invitation invitation set token_hash = ${tokenHash}, mail_tried_at = ${now}::timestamptz,
        mail_tries = mail_tries + 1,
        mail_due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail_tries, 6))
      from due
      where invitation.id = due.id
      returning 'invitation' as kind, invitation.email, role, due.name as team, due.inviter as "invitedBy",
        due.email as "inviterEmail"
    `;
    return due;
  },
  noteMailed: async (tokenHash, _mailedAt, expiresAt) => {
    await em.nativeUpdate(teamInvitationTable, { tokenHash }, { mailDueAt: null, expiresAt });
  },
  noteUnsent: async (tokenHash, outcome) => {
    const isOver = outcome !== 'unreachable';
    await em.nativeUpdate(
      teamInvitationTable,
      { tokenHash },
      { mailTriedAt: null, ...(isOver && { mailDueAt: null }) },
    );
  },

  forget: async (now, endedBefore) => {
    const expired = await query(em)`
      update accounts.team_invitation set ended_at = expires_at, ended_as = 'expired', mail_due_at = null
      where ended_at is null and expires_at <= ${now}::timestamptz returning id
    `;
    return expired.length + (await em.nativeDelete(teamInvitationTable, { endedAt: { $lt: endedBefore } }));
  },
});

const chosen = (which: WhichInvitation) =>
  'tokenHash' in which
    ? sql`token_hash = ${which.tokenHash}`
    : sql`invitation.id = ${which.id} and lower(invitation.email) = lower(${which.email})`;

const ranks = sql`${[...TEAM_ROLES]}::text[]`;

/** Invitations with team and inviter who may still give the role, to which a statement adds its conditions. */
const sent = sql`
  accounts.team_invitation invitation
    join accounts.team on team.id = invitation.team_id
    join accounts.user_account inviter on inviter.id = invited_by
    join ${membership} as sender on sender.team_id = team.id and sender.user_id = inviter.id
  where array_position(${ranks}, sender.role) >= array_position(${ranks}, invitation.role)
`;

const open = (now: Date) => sql`${sent} and ended_at is null and expires_at > ${now}::timestamptz`;

const shown = sql`
  invitation.id, invitation.email, invitation.role, coalesce(inviter.full_name, inviter.username) as "invitedBy",
  invitation.created_at as "createdAt", expires_at as "expiresAt"
`;

const received = sql`
  ${shown}, team.id as "teamId", team.name as team, inviter.id as "inviterId",
  (select count(*)::integer from accounts.team_member where team_id = team.id) as "memberCount",
  exists (select from accounts.user_account where lower(email) = lower(invitation.email)) as "hasAccount"
`;
