import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { membershipIn } from './membership.ts';

/** A confirmed email address of an admin or owner. */
export type TeamAdmin = { readonly userId: UserId; readonly address: string };

/** The admins and owners of a team who confirmed their email address; none if the team is closed. SQL: see membership.ts. */
export const teamAdmins =
  (em: EntityManager) =>
  (teamId: TeamId): Promise<readonly TeamAdmin[]> =>
    query<TeamAdmin>(em)`
      select user_id as "userId", email as address
      from ${membershipIn([teamId])} as member join accounts.user_account account on account.id = member.user_id
      where role in ('admin', 'owner') and email_verified_at is not null order by user_id
    `;
