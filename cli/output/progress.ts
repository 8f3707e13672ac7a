import type { GlobalOptions } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { lasting } from './time.ts';

const EVERY_MS = 1_000;
/** To the left edge, and whatever stood there is gone (ECMA-48: CR, EL). */
const CLEAR_LINE = '\r\u001b[K';

/** Says on a terminal, each second, what takes so long, how far it is and for how long; a job's log stays as it is. */
export const withProgress = async <T>(
  { stderr }: Pick<Terminal, 'stderr'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  what: string | (() => string),
  work: Promise<T>,
): Promise<T> => {
  if (quiet || !stderr.isTTY) return work;
  const beganAt = Date.now();
  const say = () =>
    stderr.write(`${CLEAR_LINE}${typeof what === 'string' ? what : what()} … ${lasting(Date.now() - beganAt)}`);
  const timer = setInterval(say, EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    stderr.write(CLEAR_LINE);
  }
};
