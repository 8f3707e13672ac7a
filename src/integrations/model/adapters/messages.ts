import { sql } from 'kysely';
import type { Alert } from '../alert.ts';
import { parseWithDates } from './json-dates.ts';

/** What an alert says, apart from its id and number: the same for many who are told of one event. */
export type Message = Alert extends infer One ? (One extends Alert ? Omit<One, 'id' | 'sequence'> : never) : never;

/** As it is stored. */
export const messageOf = ({ id: _, sequence: __, ...message }: Alert): string => JSON.stringify(message);

export const parseMessage = (content: string): Message => parseWithDates<Message>(content);

export const numbered = (message: Message, id: string, sequence: number | null): Alert => ({
  ...message,
  id,
  ...(sequence === null ? {} : { sequence }),
});

export type AlertRow = { readonly id: string; readonly sequence: number | null; readonly content: string };

/** Alerts are counted within their subject; what has none has no number. */
export const sequenceColumn = sql`case when delivery.subject is not null then delivery.sequence end as sequence`;

/** Of a delivery and its message. */
export const alertColumns = sql`delivery.id, ${sequenceColumn}, message.content`;

export const alertOf = ({ id, sequence, content }: AlertRow): Alert => numbered(parseMessage(content), id, sequence);
