import type { GlobalOptions } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { lasting } from './time.ts';

const EVERY_MS = 1_000;
/** Moves to the left edge and clears the line (ECMA-48: CR, EL). */
const CLEAR_LINE = '\r\u001b[K';

/** Shows on a terminal, each second, the slow step and its duration; a job's log stays unchanged. */
export const withProgress = async <T>(
  { stderr }: Pick<Terminal, 'stderr'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  what: string,
  work: Promise<T>,
): Promise<T> => {
  if (quiet || !stderr.isTTY) return work;
  const beganAt = Date.now();
  const say = () => stderr.write(`${CLEAR_LINE}${what} … ${lasting(Date.now() - beganAt)}`);
  const timer = setInterval(say, EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    stderr.write(CLEAR_LINE);
  }
};

/** The same with a count: `work` calls its step for each of `total`. */
export const withCount = async <T>(
  { stderr }: Pick<Terminal, 'stderr'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  what: string,
  total: number,
  work: (step: () => void) => Promise<T>,
): Promise<T> => {
  if (quiet || !stderr.isTTY || total === 0) return work(() => undefined);
  let done = 0;
  const say = () => stderr.write(`${CLEAR_LINE}${what} … ${done} of ${total}`);
  say();
  try {
    return await work(() => {
      done += 1;
      say();
    });
  } finally {
    stderr.write(CLEAR_LINE);
  }
};
