import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLogger, type LogLevel } from '../../src/platform/process/logger.ts';

export type KeptLog = { readonly lines: readonly Readonly<Record<string, unknown>>[]; readonly logger: Logger };

/** A log whose lines can be read. */
export const keptLog = (level: LogLevel = 'info'): KeptLog => {
  const lines: Record<string, unknown>[] = [];
  const keeping = new Writable({
    write: (chunk, _, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      done();
    },
  });
  return { lines, logger: createLogger(level, keeping) };
};
