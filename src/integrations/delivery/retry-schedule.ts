import type { SendResult } from '../channels/ports.ts';
import type { Channel } from '../model/alert-events.ts';

export type NextStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  /** It found no place, or was stopped by us: the same attempt once more, which counts as the first time. */
  | { readonly kind: 'again'; readonly delayMs: number }
  /** Shown as failed, with a way to replay it. */
  | { readonly kind: 'failed' }
  /** The receiver is gone for good: the delivery failed and its integration is switched off. */
  | { readonly kind: 'disable' };

/** What follows an attempt. `attempt` counts from 1; `random` is in [0, 1) and spreads repeats over up to a fifth more. */
export const nextStep = (channel: Channel, attempt: number, result: SendResult, random: number): NextStep => {
  if (result.kind === 'accepted') return { kind: 'done' };
  if (result.kind === 'refused' && result.gone) return { kind: 'disable' };
  if (result.kind === 'unreachable' && notTheirs.has(result.code))
    return { kind: 'again', delayMs: Math.round(AGAIN_MS * (1 + random)) };
  const schedule = delaysMs[channel];
  const delayMs = schedule[attempt - 1];
  if (!result.retryable || delayMs === undefined) return { kind: 'failed' };
  const base = Math.max(delayMs, askedMs(channel, result));
  return { kind: 'retry', delayMs: Math.round(base * (1 + random / 5)) };
};

/** For how long the receiver asks to be left alone; none may put an alert off for longer than the schedule ever would. */
export const askedMs = (channel: Channel, result: SendResult): number =>
  result.kind === 'refused' ? Math.min((result.retryAfterSeconds ?? 0) * 1000, Math.max(...delaysMs[channel])) : 0;

/** What the receiver did nothing for: other requests took the time, or this process stops. */
const notTheirs: ReadonlySet<string> = new Set(['busy', 'aborted']);
const AGAIN_MS = 1_000;

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** Chat is read by people now, so it gives up earlier; a mail server that puts mails off does so for minutes. */
const chat = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR];

const delaysMs: Readonly<Record<Channel, readonly number[]>> = {
  webhook: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR],
  slack: chat,
  teams: chat,
  email: chat,
};
