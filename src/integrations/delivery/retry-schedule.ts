import type { Channel } from '../channels/define-channel.ts';
import type { SendResult } from '../channels/ports.ts';

type Retried = Pick<Channel, 'delaysMs'>;

export type NextStep =
  | { readonly kind: 'done'; readonly as: 'accepted' | 'kept' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  /** It had no turn, or we stopped it: the same attempt once more, without counting. */
  | { readonly kind: 'again'; readonly delayMs: number }
  /** Shown as failed, with a way to replay it. */
  | { readonly kind: 'failed' }
  /** The receiver no longer exists: the delivery failed and its integration is switched off. */
  | { readonly kind: 'disable' };

/** Returns the next step after an attempt. `attempt` counts from 1; `random` is in [0, 1) and spreads retries over up to a fifth more. */
export const nextStep = (channel: Retried, attempt: number, result: SendResult, random: number): NextStep => {
  if (result.kind === 'accepted' || result.kind === 'kept') return { kind: 'done', as: result.kind };
  if (result.kind === 'refused' && result.gone) return { kind: 'disable' };
  if (result.kind === 'unreachable' && notTheirs.has(result.code))
    return { kind: 'again', delayMs: Math.round(AGAIN_MS * (1 + random)) };
  const delayMs = channel.delaysMs[attempt - 1];
  if (!result.retryable || delayMs === undefined) return { kind: 'failed' };
  const base = Math.max(delayMs, askedMs(channel, result));
  return { kind: 'retry', delayMs: Math.round(base * (1 + random / 5)) };
};

/** How long the receiver wants to be left alone, limited by the longest wait of the schedule. */
export const askedMs = ({ delaysMs }: Retried, result: SendResult): number =>
  result.kind === 'refused' ? Math.min((result.retryAfterSeconds ?? 0) * 1000, Math.max(0, ...delaysMs)) : 0;

/** The receiver isn't to blame: other requests took the time, or this process is stopping. */
const notTheirs: ReadonlySet<string> = new Set(['busy', 'aborted']);
const AGAIN_MS = 1_000;
