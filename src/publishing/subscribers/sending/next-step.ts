import type { Settled } from '../ports.ts';

/** The outcome of one attempt, as the mail server or the receiver of a webhook answered. */
export type Attempt =
  | { readonly kind: 'accepted'; readonly answer: string }
  | { readonly kind: 'kept'; readonly answer: string }
  | { readonly kind: 'refused'; readonly retryable: boolean; readonly answer: string; readonly retryAfterMs?: number }
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };

export type Tried = {
  readonly attempts: number;
  /** Since the notice was created. */
  readonly ageMs: number;
  readonly attempt: Attempt;
};

export type NextStep = Pick<Settled, 'state' | 'delayMs' | 'isBegun' | 'answer' | 'failure'>;

const MINUTE_MS = 60_000;
const DELAYS_MS = [1, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
/** News of a day ago helps nobody. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const BUSY_MS = 5_000;
const LONGEST_ANSWER = 300;

/** Decides what comes after an attempt. `random`: from 0 to 1, so that retries spread. */
export const nextStep = ({ attempts, ageMs, attempt }: Tried, random: number): NextStep => {
  if (attempt.kind === 'accepted' || attempt.kind === 'kept')
    return done(attempt.kind === 'kept' ? 'kept' : 'sent', attempt.answer);
  const answer = attempt.kind === 'refused' ? attempt.answer : attempt.reason;
  if (!attempt.retryable) return { ...done('failed', answer), failure: failureOf(attempt) };
  if (isUnsent(attempt))
    return { state: 'waiting', delayMs: BUSY_MS * random, isBegun: false, answer, failure: undefined };
  if (ageMs >= GIVE_UP_MS)
    return { ...done('failed', answer), failure: attempt.kind === 'refused' ? 'failing' : undefined };
  const base = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? MINUTE_MS;
  const asked = attempt.kind === 'refused' ? (attempt.retryAfterMs ?? 0) : 0;
  const delayMs = Math.max(asked, base * (1 + random / 4));
  // A connection that broke off may have been one on which the email was taken.
  const isBegun = attempt.kind === 'unreachable';
  return { state: 'waiting', delayMs, isBegun, answer: cut(answer), failure: undefined };
};

/** Returns true if nothing was sent: all connections were busy, or the process stops. */
export const isUnsent = (attempt: Attempt): boolean =>
  attempt.kind === 'unreachable' && (attempt.code === 'busy' || attempt.code === 'aborted');

const done = (state: 'sent' | 'kept' | 'failed', answer: string): NextStep => ({
  state,
  delayMs: 0,
  isBegun: true,
  answer: state === 'sent' ? undefined : cut(answer),
  failure: undefined,
});

/** There's no such mailbox (RFC 3463). */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.\d/;

/** Refusals of us, such as a signature that's missing: they say nothing about the reader. */
const OUR_FAULT = /^5\d\d[ -]5\.(1\.7|1\.8|7)\b/;

const failureOf = (attempt: Attempt): NextStep['failure'] => {
  if (attempt.kind === 'unreachable') return attempt.code === 'bad_address' ? 'no_mailbox' : 'failing';
  if (attempt.kind !== 'refused' || OUR_FAULT.test(attempt.answer)) return undefined;
  return NO_MAILBOX.test(attempt.answer) ? 'no_mailbox' : 'failing';
};

const cut = (text: string): string => text.slice(0, LONGEST_ANSWER);
