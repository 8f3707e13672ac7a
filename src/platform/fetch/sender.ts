import type { Agent } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { type Exchange, type ExchangeRequest, exchange } from './exchange.ts';
import type { HostGate } from './host-gate.ts';
import { type Blocked, blocked, type Unreachable, unreachable } from './outcome.ts';
import type { Run } from './run.ts';

/** A set of connections and the rule for opening them. */
export type Route = { readonly agent: Agent; readonly guard: AddressGuard };

export type Send = (agent: Agent, host: string, request: ExchangeRequest, run: Run) => Promise<Exchange>;

/**
 * How long a GET waits for a busy connection before it opens another: few answers take longer, and a new one costs far more.
 */
const PATIENCE_MS = 250;

/**
 * Sends when it's the request's turn at its host; the wait counts towards the run's limit. A request that waited longer than it
 * ran failed because of the queue, so it's `busy` instead of `timeout`.
 */
export const createSender =
  (gate: HostGate): Send =>
  (agent, host, request, run) => {
    if (run.ended !== undefined) return Promise.resolve({ kind: 'failed', code: run.ended, unanswered: true });
    const turn = gate.enter(host, run, request.method === 'GET' ? PATIENCE_MS : 0);
    const send = (): Promise<Exchange> => leaving(gate, host, exchange(agent, request, run));
    return turn === true ? send() : sendInTurn(turn, send, run);
  };

const sendInTurn = async (
  turn: false | Promise<boolean>,
  send: () => Promise<Exchange>,
  run: Run,
): Promise<Exchange> => {
  const since = performance.now();
  if (!(await turn)) return { kind: 'failed', code: run.ended === 'aborted' ? 'aborted' : 'busy', unanswered: true };
  const started = performance.now();
  const exchanged = await send();
  const crowded = started - since > performance.now() - started;
  return exchanged.kind === 'failed' && exchanged.code === 'timeout' && crowded
    ? { ...exchanged, code: 'busy' }
    : exchanged;
};

/** Explains an exchange without an answer to the caller; `timeoutMs` is the run's limit. */
export const asUnanswered = (
  exchanged: Exclude<Exchange, { kind: 'answered' }>,
  host: string,
  timeoutMs: number,
): Blocked | Unreachable =>
  exchanged.kind === 'blocked' ? blocked(exchanged.code, host) : unreachable(exchanged.code, host, timeoutMs);

const leaving = (gate: HostGate, host: string, exchanging: Promise<Exchange>): Promise<Exchange> =>
  exchanging.then(
    (exchanged) => {
      gate.leave(host);
      return exchanged;
    },
    (error: unknown) => {
      gate.leave(host);
      throw error;
    },
  );
