import { randomUUID } from 'node:crypto';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { movedTo, Unreachable, unreachable } from './causes.ts';

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

/** Rate limits reset every minute. */
const MOST_WAIT_MS = 60_000;
/** Before the next tries, where no answer names a time. */
const WAITS_MS = [300, 1_000];
const TURNS = [409, 429];
const BUSY = [502, 503, 504];

/**
 * Repeats a call that the server refused with 429, or with 409 while the first attempt of a named call runs, after the seconds of
 * Retry-After. Returns the refusal if it names no time or a longer wait. Repeats a call twice whose answer was lost, or that a busy
 * server refused. Each POST has a name, so that it happens once.
 */
export const takeTurns =
  (fetch: (request: Request) => Promise<Response>, pause: (ms: number) => Promise<unknown>) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'POST') request.headers.set('idempotency-key', randomUUID());
    const waits = [...WAITS_MS];
    for (;;) {
      const answer = await fetch(request.clone()).catch(passing);
      const wait = waitAfter(answer, waits);
      if (wait !== undefined) await pause(wait);
      else if (answer instanceof Unreachable) throw answer;
      // An earlier try may have deleted it before its answer was lost.
      else if (answer.status === 404 && request.method === 'DELETE' && waits.length < WAITS_MS.length)
        return new Response(null, { status: 204 });
      else return answer;
    }
  };

/** Milliseconds, of `waits` unless the answer names them; undefined if another try wouldn't help. */
const waitAfter = (answer: Response | Unreachable, waits: number[]): number | undefined => {
  if (answer instanceof Unreachable) return waits.shift();
  const named = answer.headers.get('retry-after');
  const ms = named === null ? undefined : Number(named) * 1_000;
  if (ms !== undefined && !(ms <= MOST_WAIT_MS)) return undefined;
  if (TURNS.includes(answer.status)) return ms;
  if (!BUSY.includes(answer.status)) return undefined;
  const usual = waits.shift();
  return usual && (ms ?? usual);
};

/** @throws the error, if another try can't help */
const passing = (error: unknown): Unreachable => {
  if (error instanceof Unreachable && error.mayPass) return error;
  throw error;
};

/** With its body, so that an answer that breaks off or never ends fails here. */
const whole = async (request: Request, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(request, { signal, redirect: 'manual' });
  await response.clone().arrayBuffer();
  return response;
};
