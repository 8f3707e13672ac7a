import { setTimeout as sleep } from 'node:timers/promises';
import { durationMs } from '../arguments.ts';
import type { Connection } from '../connection/session.ts';
import { remark } from '../output/answer.ts';
import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { changesBetween, changeText, showsChange } from './changes.ts';
import { follow, isAway } from './follow.ts';
import type { Watched } from './watched.ts';

export type Wait = {
  readonly names: readonly string[];
  readonly options: GlobalOptions;
  readonly isOver: (watched: readonly Watched[]) => boolean;
};

const WAIT_MS = 15 * 60_000;
const RETRY_MS = 5_000;

/**
 * Waits until the services are operational, for 15 minutes or --timeout, and reports changes on stderr. Returns the last state.
 * @throws CommandError (check failed) when the time is up; the server's error if it never answered
 */
export const waitFor = async (
  terminal: Terminal,
  connection: Connection,
  { names, options, isOver }: Wait,
): Promise<readonly Watched[]> => {
  const waitMs = options.timeout === undefined ? WAIT_MS : durationMs(options.timeout, '--timeout');
  const deadline = AbortSignal.timeout(waitMs);
  const signal = AbortSignal.any([terminal.signal, deadline]);
  const say = (text: string) => remark(terminal, options, text);
  let seen: readonly Watched[] | undefined;
  let trouble: unknown;
  while (!signal.aborted) {
    try {
      for await (const { kind, watched } of follow(connection, { names, signal })) {
        if (kind !== 'seen') say(connectionWords[kind]);
        else for (const change of changesBetween(seen ?? [], watched)) if (showsChange(change)) say(changeText(change));
        seen = watched;
        if (kind === 'seen' && isOver(watched)) return watched;
      }
    } catch (error) {
      if (!isAway(error)) throw error;
      if (trouble === undefined) say(`${error instanceof Error ? error.message : error} Retrying …`);
      trouble = error;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  if (terminal.signal.aborted) throw terminal.signal.reason;
  if (!seen) throw trouble;
  const left = seen.map(({ name, status }) => `${name} (${status})`).join(', ');
  throw new CommandError(exitCodes.checkFailed, `Timed out after ${waitMs / 1_000} s: ${left}`);
};

export const connectionWords = {
  lost: 'Connection lost. Reconnecting …',
  again: 'Reconnected.',
} as const;
