import { isWorse } from '#status';
import type { Alert, AlertKind } from '../model/alert.ts';

/** How an alert gets to a receiver that can edit messages. An edit notifies nobody. */
export type Posting = {
  /** Edits the message that opened its thread. */
  readonly edits: boolean;
  /** Posts a message of its own. */
  readonly posts: boolean;
};

/**
 * News that gets worse or ends is posted too. Anything else about the same incident changes the first message only. A keyed channel
 * has one message for each episode.
 */
export const postingOf = (alert: Alert, isKeyed = false): Posting => {
  if (isKeyed) return { edits: alert.episode !== undefined, posts: alert.episode === undefined };
  // The first message about an own alert always has the latest answer.
  if (alert.kind === 'own_alert') return { edits: (alert.sequence ?? 1) > 1, posts: true };
  if (alert.kind === 'incident_resolved' || alert.kind === 'settled') return { edits: true, posts: true };
  if (alert.kind !== 'incident_updated') return { edits: false, posts: true };
  const { status, previousStatus = status, outcome } = alert;
  return { edits: outcome === undefined, posts: outcome !== undefined || isWorse(status, previousStatus) };
};

/** Kinds whose message opens a thread. */
export const openingKinds: readonly AlertKind[] = [
  'incident_opened',
  'incident_updated',
  'own_alert',
  'unstable',
  'escalated',
];

/** Kinds that end a thread: a later message of the same subject begins a new one. */
export const endingKinds: readonly AlertKind[] = ['incident_resolved', 'settled'];
