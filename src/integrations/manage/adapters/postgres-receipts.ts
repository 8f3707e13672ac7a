import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, type RowOf } from '../../../platform/database/query.ts';
import { answeredText } from '../../delivery/result-words.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { DeliveryLatency, Percentiles } from '../../model/integration.ts';
import type { DeliveryLatencies } from '../ports.ts';

/** Delivery times of alerts, in PostgreSQL: one statement each, along the key of a user's deliveries. */
export const postgresReceipts = (em: EntityManager): DeliveryLatencies => ({
  of: async (teamId) => {
    const rows = await query<ReceiptRow & { readonly integration_id: number }>(em)`
      select integration.id as integration_id, receipt.*, last_failed.status, last_failed.answer
      from integrations.integration
      cross join lateral (
        select ${totals} from (
          select ${sent} from integrations.delivery where delivery.integration_id = integration.id and ${counts}
        ) as sent
      ) as receipt
      left join integrations.delivery as last_failed on ${isLastFailed}
      where integration.user_id = ${teamId} and accepted + kept + failed > 0
    `;
    return new Map(rows.map((row) => [row.integration_id, receiptOf(row)]));
  },
  ofPage: async (teamId, pageId) => {
    const [row] = await query<ReceiptRow>(em)`
      select receipt.*, last_failed.status, last_failed.answer
      from (
        select ${totals} from (
          select ${sent} from integrations.integration
          join integrations.delivery on delivery.integration_id = integration.id and ${counts}
          join platform.fact on fact.id = delivery.fact_id
          where integration.user_id = ${teamId} and fact.page_id = ${pageId}
        ) as sent
      ) as receipt
      left join integrations.delivery as last_failed on ${isLastFailed}
      where accepted + kept + failed > 0
    `;
    return row && receiptOf(row);
  },
});

const DAYS = 30;

const counts = sql`
  delivery.created_at > now() - ${sql.lit(DAYS)} * interval '1 day' and delivery.kind not in ('test', 'digest', 'channel_failing', 'mentioned', 'assignee_changed', 'escalated', 'reminder', 'own_alert', 'summary')`;

const sent = sql`
  integration_id, seq, state, accepted_at is not null as is_accepted, state = 'failed' and accepted_at is null as is_failed,
  accepted_at - seen_at as since_read,
  -- a time ahead of ours counts from when it was read
  case when published_at is not null then accepted_at - least(published_at, seen_at) end as since_published`;

/** Whole milliseconds, 0 without any; never negative, although the clocks of process and database differ. */
const msOf = (column: string, share: number) => sql`
  greatest(round(extract(epoch from percentile_cont(${sql.lit(share)}) within group (order by ${sql.ref(column)})) * 1000), 0)::float8`;

const totals = sql`
  count(*) filter (where is_accepted)::integer as accepted,
  count(*) filter (where state = 'kept')::integer as kept,
  count(*) filter (where is_failed)::integer as failed,
  max(array[seq, integration_id]) filter (where is_failed) as last_failed,
  count(since_published)::integer as published,
  ${msOf('since_published', 0.5)} as published_p50, ${msOf('since_published', 0.95)} as published_p95,
  ${msOf('since_read', 0.5)} as read_p50, ${msOf('since_read', 0.95)} as read_p95`;

const isLastFailed = sql`
  last_failed.integration_id = receipt.last_failed[2] and last_failed.seq = receipt.last_failed[1]`;

type ReceiptRow = Pick<DeliveryLatency, 'accepted' | 'kept' | 'failed'> &
  RowOf<IntegrationsTables, 'integrations.delivery', 'status' | 'answer'> & {
    readonly published: number;
    readonly published_p50: number;
    readonly published_p95: number;
    readonly read_p50: number;
    readonly read_p95: number;
  };

const receiptOf = (row: ReceiptRow): DeliveryLatency => ({
  accepted: row.accepted,
  kept: row.kept,
  failed: row.failed,
  lastFailure: row.failed > 0 ? failureText(row) : undefined,
  sincePublished: distanceOf(row.published, row.published_p50, row.published_p95),
  sinceRead: distanceOf(row.accepted, row.read_p50, row.read_p95),
});

const distanceOf = (alerts: number, p50Ms: number, p95Ms: number): Percentiles | undefined =>
  alerts === 0 ? undefined : { alerts, p50Ms, p95Ms };

const failureText = ({ status, answer }: Pick<ReceiptRow, 'status' | 'answer'>): string =>
  status === null ? (answer ?? '') : answeredText(status, answer);
