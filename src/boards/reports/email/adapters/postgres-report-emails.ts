import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, withoutNulls } from '../../../../platform/database/query.ts';
import { reportEmailTable } from '../../adapters/tables.ts';
import type { DueReportEmail, ReportEmails } from '../ports.ts';

export const postgresReportEmails = (em: EntityManager): ReportEmails => ({
  find: async (member) => {
    const found = await em.findOne(reportEmailTable, member);
    return found ? withoutNulls(found) : undefined;
  },
  // SQL: a present row keeps its months.
  choose: async ({ teamId, userId }, { serviceId, boardId, sentMonth, dueAt }) => {
    await change(em)`
      insert into boards.report_email (team_id, user_id, service_id, board_id, sent_month, due_at)
      values (${teamId}, ${userId}, ${serviceId ?? null}, ${boardId ?? null}, ${sentMonth}, ${dueAt})
      on conflict (team_id, user_id) do update set service_id = excluded.service_id, board_id = excluded.board_id
    `;
  },
  stop: async (member) => {
    await em.nativeDelete(reportEmailTable, member);
  },
  // SQL: a claim.
  claimDue: async (now) => {
    const [row] = await query<DueReportEmail & { readonly serviceId: number | null; readonly boardId: number | null }>(
      em,
    )`
      with due as (
        select team_id, user_id from boards.report_email where due_at <= ${now} order by due_at limit 1 for update skip locked
      )
      update boards.report_email as email set tries = tries + 1,
        due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * 2 ^ least(tries, 6))
      from due where email.team_id = due.team_id and email.user_id = due.user_id
      returning email.team_id as "teamId", email.user_id as "userId", email.service_id as "serviceId", email.board_id as "boardId",
        email.sent_month as "sentMonth"
    `;
    return row && withoutNulls(row);
  },
  postpone: async (member, dueAt, sentMonth) => {
    await em.nativeUpdate(reportEmailTable, member, { dueAt, sentMonth, tries: 0 });
  },
});
