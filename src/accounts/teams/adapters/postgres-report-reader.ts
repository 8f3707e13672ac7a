import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { membershipIn } from './membership.ts';

type Reader = { readonly address?: string; readonly team: string; readonly slug: string; readonly timeZone: string };

/** The reader of a team's report; undefined for somebody who isn't a member. SQL, since it joins three tables. */
export const postgresReportReader =
  (em: EntityManager) =>
  async ({ teamId, userId }: { readonly teamId: TeamId; readonly userId: UserId }): Promise<Reader | undefined> => {
    const [row] = await query<Omit<Reader, 'address'> & { readonly address: string | null }>(em)`
      select case when account.email_verified_at is not null then account.email end as address, team.name as team, team.slug,
        coalesce(team.customer_style ->> 'timeZone', account.time_zone, 'UTC') as "timeZone"
      from ${membershipIn([teamId])} as member
      join accounts.user_account account on account.id = member.user_id
      join accounts.team on team.id = member.team_id
      where member.user_id = ${userId}
    `;
    return row && { ...row, address: row.address ?? undefined };
  };
