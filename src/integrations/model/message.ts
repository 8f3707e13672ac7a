import { isDeepStrictEqual } from 'node:util';
import type { Alert, SingleAlert } from './alert.ts';
import { type MomentsOf, parserOf } from './moments.ts';

/** The text of an alert, stored once for all its recipients. */
export type Message = Alert extends infer One ? (One extends Alert ? Omit<One, OwnKey> : never) : never;

type OwnKey = 'id' | 'sequence' | 'messageId' | 'openingId';

/** In the stored form. */
export const messageText = (alert: Alert): string => JSON.stringify(messageOf(alert));

const moments = {
  occurredAt: true,
  publishedAt: true,
  readAt: true,
  since: true,
  statusSince: true,
  updatedAt: true,
  trouble: { from: true, to: true },
  missed: { until: true },
  services: [{ trouble: { from: true, to: true } }],
  explains: { from: true, to: true },
  incident: { startedAt: true, resolvedAt: true },
  ownAlert: { startedAt: true, resolvedAt: true },
  claims: [{ since: true, checkedAt: true, confirmedAt: true }],
  maintenance: { startsAt: true, endsAt: true, movedFrom: true },
  summary: {
    from: true,
    to: true,
    worst: [{ startedAt: true, resolvedAt: true }],
    coming: [{ startsAt: true, endsAt: true }],
  },
} satisfies MomentsOf<SingleAlert>;

/** Parses a text by `messageText`. @throws SyntaxError if it isn't JSON. */
export const messageFrom = parserOf<Message>({ ...moments, alerts: [moments] });

export const alertFrom = (message: Message, own: Pick<Alert, OwnKey>): Alert => ({ ...message, ...own });

/** Returns true if one message serves both alerts. */
export const saysTheSame = (one: Alert, other: Alert): boolean => isDeepStrictEqual(messageOf(one), messageOf(other));

const messageOf = ({ id: _, sequence: __, messageId: ___, openingId: ____, ...message }: Alert) => message;
