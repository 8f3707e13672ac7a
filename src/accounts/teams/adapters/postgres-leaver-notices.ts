import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { leaverNoticeTable } from '../../adapters/tables.ts';
import type { DueLeaverNotice, MailQueue } from '../../mail/ports.ts';

/** Notices in accounts.leaver_notice, by the database's clock: a trigger adds them. */
export const postgresLeaverNotices = (em: EntityManager): MailQueue<DueLeaverNotice> => ({
  // A claim.
  claimDue: async (tokenHash) => {
    const [due] = await query<DueLeaverNotice>(em)`
      with due as (
        select notice.team_id, notice.leaver_id, notice.user_id, team.name, slug, receiver.email, receiver.username,
          coalesce(leaver.full_name, leaver.username, 'A former member') as leaver, links,
          array(
            select key.name from accounts.api_key as key
            where key.user_id = notice.team_id and created_by = leaver_id and left_at is not null order by key.id
          ) as keys
        from accounts.leaver_notice as notice join accounts.team on team.id = notice.team_id
          join accounts.user_account as receiver on receiver.id = notice.user_id
          left join accounts.user_account as leaver on leaver.id = notice.leaver_id
        where mail_due_at <= now()
        order by mail_due_at limit 1 for update of notice skip locked
      )
      update accounts.leaver_notice as notice set token_hash = ${tokenHash}, mail_tries = mail_tries + 1,
        mail_due_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail_tries, 6))
      from due
      where (notice.team_id, notice.leaver_id, notice.user_id) = (due.team_id, due.leaver_id, due.user_id)
      returning 'leaver_notice' as kind, email, username, leaver, due.name as team, slug, keys, due.links
    `;
    return due;
  },
  noteMailed: async (tokenHash) => {
    await em.nativeDelete(leaverNoticeTable, { tokenHash });
  },
  noteUnsent: async (tokenHash, outcome) => {
    if (outcome === 'refused') await em.nativeDelete(leaverNoticeTable, { tokenHash });
  },
});
