import { isDeepStrictEqual } from 'node:util';
import type { Alert, SingleAlert } from './alert.ts';
import { type MomentsOf, parserOf } from './moments.ts';

/** What an alert says: the same for all who are told the same of one event, and stored once for them. */
export type Message = Alert extends infer One ? (One extends Alert ? Omit<One, OwnKey> : never) : never;

/** What an alert has for itself, whatever it says. */
type OwnKey = 'id' | 'sequence' | 'messageId';

/** As it is stored. */
export const messageText = (alert: Alert): string => JSON.stringify(messageOf(alert));

const moments = {
  occurredAt: true,
  publishedAt: true,
  readAt: true,
  since: true,
  statusSince: true,
  trouble: { from: true, to: true },
  services: [{ trouble: { from: true, to: true } }],
  explains: { from: true, to: true },
  incident: { startedAt: true, resolvedAt: true },
  maintenance: { startsAt: true, endsAt: true, movedFrom: true },
} satisfies MomentsOf<SingleAlert>;

/** Reads back what `messageText` wrote. @throws SyntaxError for what is no JSON. */
export const messageFrom = parserOf<Message>({ ...moments, alerts: [moments] });

/** The alert that says it. */
export const alertFrom = (message: Message, own: Pick<Alert, OwnKey>): Alert => ({ ...message, ...own });

/** Whether one message stands for both. */
export const saysTheSame = (one: Alert, other: Alert): boolean => isDeepStrictEqual(messageOf(one), messageOf(other));

const messageOf = ({ id: _, sequence: __, messageId: ___, ...message }: Alert) => message;
