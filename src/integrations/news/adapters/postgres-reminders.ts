import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { NewReminder } from '../../model/reminders.ts';
import { alertStateFrom } from '../alert-state.ts';
import type { LookedReminder, Reminders, SubjectOf } from '../ports.ts';

/** Escalations and repeats in PostgreSQL: one statement each, whatever it's given, along the key. */
export const postgresReminders = (em: EntityManager): Reminders => ({
  start: (reminders) => start(em, reminders),
  stop: async (threads) => {
    if (threads.length === 0) return;
    await change(em)`
      update integrations.reminder set due_at = null from ${threadRows(threads)} where ${isOfThread}
    `;
  },
  goOn: async (changes) => {
    if (changes.length === 0) return;
    await change(em)`
      insert into integrations.reminder (integration_id, subject, kind, due_at, fired)
      select reminder.integration_id, renamed, kind, min(due_at), bool_or(fired) from ${threadRows(changes)}
      join unnest(${changes.map(({ to }) => to)}::text[]) with ordinality as other (renamed, number) using (number)
      join integrations.reminder on ${isOfThread}
      group by reminder.integration_id, renamed, kind
      on conflict (integration_id, subject, kind) do update
      set due_at = least(reminder.due_at, excluded.due_at), fired = reminder.fired or excluded.fired
    `;
  },
  end: async (threads) => {
    if (threads.length === 0) return;
    await change(em)`
      delete from integrations.reminder using ${threadRows(threads)} where ${isOfThread} and not exists (
        select from integrations.standing where standing.integration_id = thread.integration_id
          and jsonb_exists(standing.content -> 'open', thread.subject)
      )
    `;
  },
  due: async (by, limit) =>
    query<DueRow>(em)`
      select due.integration_id as "integrationId", subject, kind, user_id as "teamId" from (
        select integration_id, subject, kind, due_at from integrations.reminder where due_at <= ${by}
        order by due_at limit ${limit} for update skip locked
      ) as due
      join integrations.integration on integration.id = due.integration_id
      order by due_at, due.integration_id, subject, kind
    `,
  openIn: (threads) => openIn(em, threads),
  save: (reminders) => save(em, reminders),
});

type DueRow = Pick<RowOf<IntegrationsTables, 'integrations.reminder'>, 'subject' | 'kind'> & {
  readonly integrationId: number;
  readonly teamId: TeamId;
};

type OpenRow = RowOf<IntegrationsTables, 'integrations.standing', 'integration_id' | 'service_id'> & {
  readonly subject: string;
  readonly content: string;
};

const threadRows = (threads: readonly SubjectOf[]) => sql`
  unnest(
    ${threads.map(({ integrationId }) => integrationId)}::integer[], ${threads.map(({ subject }) => subject)}::text[]
  ) with ordinality as thread (integration_id, subject, number)`;

const isOfThread = sql`reminder.integration_id = thread.integration_id and reminder.subject = thread.subject`;

const start = async (em: EntityManager, reminders: readonly NewReminder[]): Promise<void> => {
  if (reminders.length === 0) return;
  await change(em)`
    insert into integrations.reminder (integration_id, subject, kind, due_at)
    select thread.integration_id, thread.subject, kind, due_at from ${threadRows(reminders)}
    join unnest(
      ${reminders.map(({ kind }) => kind)}::text[], ${reminders.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) with ordinality as new (kind, due_at, number) using (number)
    -- One that was removed meanwhile gets no alerts any more.
    where exists (select from integrations.integration where integration.id = thread.integration_id)
    on conflict (integration_id, subject, kind) do update set due_at = excluded.due_at
    where reminder.due_at is null and not reminder.fired
  `;
};

const save = async (em: EntityManager, reminders: readonly LookedReminder[]): Promise<void> => {
  const over = reminders.filter(({ isOver }) => isOver);
  const kept = reminders.filter(({ isOver }) => !isOver);
  if (over.length > 0)
    await change(em)`
      delete from integrations.reminder using ${threadRows(over)}
      join unnest(${over.map(({ kind }) => kind)}::text[]) with ordinality as own (kind, number) using (number)
      where ${isOfThread} and reminder.kind = own.kind
    `;
  if (kept.length > 0)
    await change(em)`
      update integrations.reminder set due_at = own.next, fired = own.fired from ${threadRows(kept)}
      join unnest(
        ${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ next }) => next ?? null)}::timestamptz[],
        ${kept.map(({ isFired }) => isFired === true)}::boolean[]
      ) with ordinality as own (kind, next, fired, number) using (number)
      where ${isOfThread} and reminder.kind = own.kind
    `;
};

const openIn = async (em: EntityManager, threads: readonly SubjectOf[]): ReturnType<Reminders['openIn']> => {
  if (threads.length === 0) return [];
  const rows = await query<OpenRow>(em)`
    select thread.integration_id, subject, service_id, content::text as content from ${threadRows(threads)}
    join integrations.standing on standing.integration_id = thread.integration_id
      and jsonb_exists(standing.content -> 'open', thread.subject)
    order by thread.integration_id, subject, service_id
  `;
  return rows.map((row) => ({
    integrationId: row.integration_id,
    subject: row.subject,
    serviceId: row.service_id,
    state: alertStateFrom(row.content),
  }));
};
