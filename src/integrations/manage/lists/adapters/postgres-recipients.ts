import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../../platform/database/query.ts';
import { listRecipientTable } from '../../../model/adapters/receiver-tables.ts';
import type { ListRecipient, ListRecipients, VisitedRecipient } from '../ports.ts';

type Row = {
  readonly id: number;
  readonly address: string;
  readonly confirmedAt?: Date | null;
  readonly stoppedAt?: Date | null;
  readonly refusal?: string | null;
};

export const postgresRecipients = (em: EntityManager): ListRecipients => ({
  of: async (teamId) => {
    // SQL: joins a list with its team.
    const rows = await query<Row & { readonly integrationId: number }>(em)`
      select recipient.id, recipient.address, confirmed_at as "confirmedAt", stopped_at as "stoppedAt", refusal,
        integration_id as "integrationId"
      from integrations.integration join integrations.list_recipient as recipient on integration_id = integration.id
      where integration.user_id = ${teamId} and integration.type = 'email-list' order by recipient.id
    `;
    return Map.groupBy(
      rows.map(({ integrationId, ...row }) => ({ integrationId, ...recipientOf(row) })),
      ofList,
    );
  },
  // SQL: an unmanaged read, on the way of each delivery.
  confirmedOf: async (integrationId) => {
    const rows = await query<Row & { readonly name: string }>(em)`
      select recipient.id, recipient.address, confirmed_at as "confirmedAt", name
      from integrations.list_recipient as recipient join integrations.integration on integration.id = integration_id
      where integration_id = ${integrationId} and confirmed_at is not null and stopped_at is null and refusal is null
      order by recipient.id
    `;
    const [first] = rows;
    return first && { name: first.name, recipients: rows.map(recipientOf) };
  },
  keep: async (integrationId, addresses) => {
    await em.nativeDelete(listRecipientTable, { integrationId, stoppedAt: null, address: { $nin: [...addresses] } });
    const rows = addresses.map((one) => ({ integrationId, address: one }));
    if (rows.length > 0) await em.upsertMany(listRecipientTable, rows, { onConflictAction: 'ignore' });
  },
  // SQL: reads and marks in one statement, so that two calls don't send two links.
  takeUnasked: async (integrationId, before, at) =>
    (
      await query<Row>(em)`
        update integrations.list_recipient set asked_at = ${at}
        where integration_id = ${integrationId} and confirmed_at is null and stopped_at is null and refusal is null
          and (asked_at is null or asked_at < ${before})
        returning id, address
      `
    ).map(recipientOf),
  ...recipientById(em),
  ...emailedRecipients(em),
});

const recipientById = (em: EntityManager): Pick<ListRecipients, 'giveBack' | 'find' | 'answer' | 'refuse'> => ({
  giveBack: async (id) => {
    await em.nativeUpdate(listRecipientTable, { id }, { askedAt: null });
  },
  find: async (id) => {
    const [row] = await query<Row & Pick<VisitedRecipient, 'teamId' | 'listName'>>(em)`
      select recipient.id, recipient.address, confirmed_at as "confirmedAt", stopped_at as "stoppedAt", refusal,
        integration.user_id as "teamId", integration.name as "listName"
      from integrations.list_recipient as recipient join integrations.integration on integration.id = integration_id
      where recipient.id = ${id}
    `;
    return row && { ...recipientOf(row), teamId: row.teamId, listName: row.listName };
  },
  answer: async (id, wants, at) => {
    const changed = wants === 'alerts' ? { confirmedAt: at, stoppedAt: null, refusal: null } : { stoppedAt: at };
    await em.nativeUpdate(listRecipientTable, { id }, changed);
  },
  refuse: async (id, reason) => {
    await em.nativeUpdate(listRecipientTable, { id }, { refusal: reason });
  },
});

/** SQL: the hot table of deliveries has no managed rows. */
const emailedRecipients = (em: EntityManager): Pick<ListRecipients, 'emailedOf' | 'noteEmailed'> => ({
  emailedOf: async (integrationId, deliveryId) => {
    const [row] = await query<{ emailed: number[] | null }>(em)`
      select emailed from integrations.delivery where integration_id = ${integrationId} and seq = ${deliveryId}
    `;
    return row?.emailed ?? [];
  },
  noteEmailed: async (integrationId, deliveryId, recipientId) => {
    await change(em)`
      update integrations.delivery set emailed = coalesce(emailed, '{}') || ${recipientId}::integer
      where integration_id = ${integrationId} and seq = ${deliveryId}
    `;
  },
});

const ofList = ({ integrationId }: { readonly integrationId: number }): number => integrationId;

const recipientOf = ({ id, address, confirmedAt, stoppedAt, refusal }: Row): ListRecipient => ({
  id,
  address,
  state: stoppedAt ? 'unsubscribed' : refusal ? 'refused' : confirmedAt ? 'confirmed' : 'pending',
});
