import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne } from '../../../platform/database/query.ts';
import type { Subscribers } from '../ports.ts';
import { BETWEEN_EMAILS_MS } from '../subscriber.ts';
import { addAll, addWebhook } from './add-subscribers.ts';
import { countFor, figures, list } from './list-subscribers.ts';
import { subscriberOf } from './subscriber-rows.ts';
import { subscriberTable } from './tables.ts';

/** An email about a subscription that couldn't be sent is due again after this time. */
const AGAIN_MS = 600_000;

/** Confirmed by its reader, so nothing speaks against the address any more. */
const asNew = {
  state: 'active',
  unsubscribedAt: null,
  unsubscribedBy: null,
  emailDueAt: null,
  suppressedAt: null,
  suppressedBecause: null,
  complainedAt: null,
  failedDays: 0,
  failedOn: null,
} as const;

/** Subscribers in publishing.subscriber. */
export const postgresSubscribers = (em: EntityManager): Subscribers => ({
  request: request(em),
  find: async (id) => {
    const row = await em.findOne(subscriberTable, { id });
    return row ? subscriberOf(row) : undefined;
  },
  confirm: async (id, at) => {
    await em.nativeUpdate(subscriberTable, { id }, { ...asNew, confirmedAt: at });
  },
  choose: async (id, itemIds) => {
    await em.nativeUpdate(subscriberTable, { id }, { itemIds: [...itemIds] });
  },
  unsubscribe: async (id, unsubscribedBy, at) => {
    const left = { state: 'unsubscribed', unsubscribedBy, unsubscribedAt: at, emailDueAt: null } as const;
    await em.nativeUpdate(subscriberTable, { id, state: { $ne: 'unsubscribed' } }, left);
  },
  count: async (pageId) =>
    (
      await queryOne<{ readonly count: number }>(em)`
        select count(*)::integer as count from publishing.subscriber where page_id = ${pageId} and state <> 'unsubscribed'
      `
    ).count,
  countFor: countFor(em),
  figures: figures(em),
  list: list(em),
  addAll: addAll(em),
  addWebhook: addWebhook(em),
  remove: async (teamId, id) => (await em.nativeDelete(subscriberTable, { teamId, id })) > 0,
  claimEmails: claimEmails(em),
  emailed: async (id, outcome, at) => {
    const emailedAt = outcome === 'sent' ? { emailedAt: at } : {};
    await em.nativeUpdate(subscriberTable, { id }, { emailDueAt: null, ...emailedAt });
  },
  // SQL: a limit, so that the statement is short. A complaint stays, so that nobody adds the address again.
  forget: (before) => change(em)`
    delete from publishing.subscriber where id in (
      select id from publishing.subscriber
      where state <> 'active' and complained_at is null and coalesce(unsubscribed_at, created_at) < ${before}::timestamptz
      limit 5000
    )
  `,
});

/** SQL: one statement for known and unknown addresses, which take the same time. */
const request =
  (em: EntityManager): Subscribers['request'] =>
  async ({ teamId, pageId }, { kind, address, sealedUrl, sealedSecret }, itemIds, at) => {
    const lastEmail = new Date(at.getTime() - BETWEEN_EMAILS_MS);
    await query(em)`
      insert into publishing.subscriber as known
        (team_id, page_id, kind, address, sealed_url, sealed_secret, item_ids, state, source, created_at, email_due_at)
      values (${teamId}, ${pageId}, ${kind}, ${address}, ${sealedUrl ?? null}, ${sealedSecret ?? null}, ${[...itemIds]}::integer[],
        'waiting', 'form', ${at}::timestamptz, ${at}::timestamptz)
      on conflict on constraint subscriber_address_key do update set
        state = case when known.state = 'active' then 'active' else 'waiting' end,
        item_ids = case when known.state = 'active' then known.item_ids else excluded.item_ids end,
        created_at = case when known.state = 'active' then known.created_at else excluded.created_at end,
        unsubscribed_at = null,
        unsubscribed_by = null,
        email_due_at = case
          when known.emailed_at > ${lastEmail}::timestamptz then known.email_due_at
          else excluded.email_due_at
        end
      where known.suppressed_because is distinct from 'complaint'
    `;
  };

/** SQL: a claim. A failed email is due again. */
const claimEmails =
  (em: EntityManager): Subscribers['claimEmails'] =>
  async (limit, at) => {
    const rows = await query<{ readonly id: number }>(em)`
      update publishing.subscriber set email_due_at = ${new Date(at.getTime() + AGAIN_MS)}::timestamptz
      where id in (
        select id from publishing.subscriber where email_due_at <= ${at}::timestamptz
        order by email_due_at limit ${limit} for update skip locked
      ) returning id
    `;
    const found = await em.find(subscriberTable, { id: { $in: rows.map(({ id }) => id) } });
    return found.map(({ sealedUrl, sealedSecret, emailedAt, ...row }) => ({
      ...subscriberOf(row),
      emailedAt: emailedAt ?? undefined,
      sealedUrl: sealedUrl ?? undefined,
      sealedSecret: sealedSecret ?? undefined,
    }));
  };
