import { sql } from 'kysely';
import type { RowOf } from '../../../platform/database/query.ts';
import type { Alert } from '../alert.ts';
import { alertFrom, messageFrom } from '../message.ts';
import type { IntegrationsTables } from './tables.ts';

export type AlertRow = RowOf<IntegrationsTables, 'integrations.delivery', 'id'> &
  RowOf<IntegrationsTables, 'integrations.message', 'content'> & { readonly sequence: number | null };

/** Alerts are counted within their subject; without one, they have no number. */
export const sequenceColumn = sql`case when delivery.subject is not null then delivery.sequence end as sequence`;

export const alertColumns = sql`delivery.id, ${sequenceColumn}, message.content`;

export const alertOf = ({ id, sequence, content }: AlertRow): Alert =>
  alertFrom(messageFrom(content), { id, sequence: sequence ?? undefined });
