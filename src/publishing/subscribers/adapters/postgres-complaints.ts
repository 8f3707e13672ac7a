import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne } from '../../../platform/database/query.ts';
import type { Complaints } from '../ports.ts';

/** Complaints of readers, and the pages that stopped because of them. SQL: counts and claims. */
export const postgresComplaints = (em: EntityManager): Complaints => ({
  suppress: async (address, because, at) => {
    const isComplaint = because === 'complaint';
    const rows = await query<{ readonly id: number }>(em)`
      update publishing.subscriber
      set suppressed_at = ${at}::timestamptz, suppressed_because = ${because}, email_due_at = null,
        complained_at = case when ${isComplaint}::boolean then ${at}::timestamptz else complained_at end,
        state = case when ${isComplaint}::boolean then 'unsubscribed' else state end,
        unsubscribed_at = case when ${isComplaint}::boolean then ${at}::timestamptz else unsubscribed_at end,
        unsubscribed_by = case when ${isComplaint}::boolean then 'complaint' else unsubscribed_by end
      where kind = 'email' and address = ${address} and (${isComplaint}::boolean or suppressed_at is null)
        and complained_at is null
      returning page_id as id
    `;
    return rows.map(({ id }) => id);
  },
  countsOf: (pageId, since) =>
    queryOne<{ readonly emails: number; readonly complaints: number }>(em)`
      select (
        select count(*)::integer from publishing.notification join publishing.notice on notice.id = notice_id
        where notice.page_id = ${pageId} and notice.created_at > ${since}::timestamptz
          and notification.kind = 'email' and notification.state = 'sent'
      ) as emails, (
        select count(*)::integer from publishing.subscriber
        where page_id = ${pageId} and complained_at > ${since}::timestamptz
      ) as complaints
    `,
  stop: async (pageId, { emails, complaints }, at) =>
    (await change(em)`
      insert into publishing.stopped_page (page_id, stopped_at, emails, complaints)
      values (${pageId}, ${at}::timestamptz, ${emails}, ${complaints}) on conflict (page_id) do nothing
    `) > 0,
  resume: resume(em),
  claimStop: async (at) => {
    const [row] = await query<{ readonly pageId: number; readonly teamId: TeamId }>(em)`
      update publishing.stopped_page stopped set owner_emailed_at = ${at}::timestamptz
      from publishing.page where page.id = stopped.page_id and stopped.page_id = (
        select page_id from publishing.stopped_page where owner_emailed_at is null limit 1 for update skip locked
      ) returning page.id as "pageId", page.team_id as "teamId"
    `;
    return row;
  },
});

/** Also sends the emails that waited for it. */
const resume =
  (em: EntityManager): Complaints['resume'] =>
  async (teamId, pageId) => {
    const rows = await query(em)`
      with resumed as (
        delete from publishing.stopped_page stopped using publishing.page
        where page.id = stopped.page_id and page.id = ${pageId} and page.team_id = ${teamId} returning page_id
      ), released as (
        update publishing.notification held set due_at = now()
        from resumed join publishing.notice using (page_id)
        where held.notice_id = notice.id and held.state = 'waiting' and held.due_at = 'infinity'
      )
      select page_id from resumed
    `;
    return rows.length > 0;
  };
