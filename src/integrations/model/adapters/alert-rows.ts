import { sql } from 'kysely';
import type { Alert } from '../alert.ts';
import { alertFrom, messageFrom } from '../message.ts';

export type AlertRow = { readonly id: string; readonly sequence: number | null; readonly content: string };

/** Alerts are counted within their subject; what has none has no number. */
export const sequenceColumn = sql`case when delivery.subject is not null then delivery.sequence end as sequence`;

/** Of a delivery and its message. */
export const alertColumns = sql`delivery.id, ${sequenceColumn}, message.content`;

export const alertOf = ({ id, sequence, content }: AlertRow): Alert =>
  alertFrom(messageFrom(content), { id, sequence: sequence ?? undefined });
