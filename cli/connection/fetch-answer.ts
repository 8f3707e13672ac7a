import { randomUUID } from 'node:crypto';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { movedTo, unreachable } from './causes.ts';

/** How long a command waits for one answer without --timeout. */
export const TIMEOUT_MS = 30_000;

export type Way = {
  readonly url: string;
  /** For a complete answer. */
  readonly timeoutMs: number;
  /** Gets each answer, for example to learn the server's time. */
  readonly saw?: (response: Response) => void;
};

/**
 * Fetches complete answers within the time. Ends with the terminal's signal, follows no redirect, and refuses web pages: there
 * may be a proxy or a login page in between.
 * @throws CommandError (failure) that names the cause
 */
export const fetchAnswer =
  ({ signal }: Pick<Terminal, 'signal'>, { url, timeoutMs, saw }: Way) =>
  async (request: Request): Promise<Response> => {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await whole(request, limits).catch((error: unknown) => {
      throw signal.aborted ? error : unreachable(error, url, timeoutMs);
    });
    saw?.(response);
    if (response.status >= 300 && response.status < 400) throw movedTo(response, request, url);
    const isOurs = /json|csv/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || response.status === 204 || isOurs) return response;
    throw new CommandError(
      exitCodes.failure,
      `${url} isn't an Allclear server. Set the right URL with --url or ALLCLEAR_URL.`,
    );
  };

/** The longest wait in seconds. Rate limits reset every minute. */
const MOST_WAIT_S = 60;

/**
 * Repeats a call that the server refused with 429, or with 409 while the first attempt of a named call runs, after the seconds of
 * Retry-After. Returns the refusal if it names no time or a longer wait. Each POST has a name, so that it happens once.
 */
export const takeTurns =
  (fetch: (request: Request) => Promise<Response>, pause: (ms: number) => Promise<unknown>) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'POST') request.headers.set('idempotency-key', randomUUID());
    for (;;) {
      const answer = await fetch(request.clone());
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (![409, 429].includes(answer.status) || !(seconds <= MOST_WAIT_S)) return answer;
      await pause(seconds * 1000);
    }
  };

/** With its body, so that an answer that breaks off or never ends fails here. */
const whole = async (request: Request, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(request, { signal, redirect: 'manual' });
  await response.clone().arrayBuffer();
  return response;
};
