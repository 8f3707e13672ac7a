import type { Agent } from 'undici';
import type { Clock } from '../../shared/clock.ts';
import type { PostAnswer, PostRequest } from './answers.ts';
import type { ExchangeRequest } from './exchange.ts';
import { type BlockedCode, blocked } from './outcome.ts';
import { retryAfterOf } from './retry-after.ts';
import { startRun } from './run.ts';
import { asUnanswered, type Send } from './sender.ts';
import type { Target } from './target.ts';

export type PostTarget = { readonly host: string; readonly target: Target | BlockedCode };

type Way = {
  readonly agent: Agent;
  readonly send: Send;
  /** Headers of every message: alternating names and values. */
  readonly always: readonly string[];
  readonly now: Clock;
};

/** Sends once and follows no redirect. Rejects if `headers` aren't valid HTTP. */
export const postMessage = async (
  { host, target }: PostTarget,
  { method = 'POST', headers, body, timeoutMs, maxResponseBytes = MAX_RESPONSE_BYTES, signal }: PostRequest,
  { agent, send, always, now }: Way,
): Promise<PostAnswer> => {
  if (typeof target === 'string') return blocked(target, host);
  const { origin, path } = target;
  const lines = [...always];
  for (const name of Object.keys(headers)) lines.push(name, headers[name] ?? '');
  const message: ExchangeRequest = { origin, path, method, headers: lines, body, cutBytes: maxResponseBytes };
  const run = startRun(timeoutMs, signal);
  try {
    const answer = await send(agent, host, message, run);
    if (answer.kind !== 'answered') return asUnanswered(answer, host, timeoutMs);
    const { status, headers: received, body: content } = answer;
    return { kind: 'answered', status, retryAfterSeconds: retryAfterOf(received, now), body: content };
  } finally {
    run.finish();
  }
};

const MAX_RESPONSE_BYTES = 64 * 1024;
