import type { ServiceStatus } from '../../../monitoring/index.ts';
import { parserOf } from '../../model/moments.ts';
import { type Flapping, onTime, steady } from './flapping.ts';

/** What is remembered of a scope between two facts, so that one event is told once. */
export type ScopeMemory = {
  /** The last status beside unknown; undefined before the first fact. */
  readonly known?: ServiceStatus;
  readonly unknownSince?: Date;
  /** While it is degraded or out. `incidentId`: an incident tells it. */
  readonly trouble?: { readonly since: Date; readonly subject: string; readonly incidentId?: number };
  readonly flapping: Flapping;
  /** The worst status since it became unstable, or of the latest changes. */
  readonly worst?: ServiceStatus;
};

export const blankMemory: ScopeMemory = { flapping: steady };

/** Reads back what JSON.stringify wrote of a memory. @throws SyntaxError for what is no JSON. */
export const memoryFrom = parserOf<ScopeMemory>({
  unknownSince: true,
  trouble: { since: true },
  flapping: { recent: [true], unstable: { since: true } },
});

/** After so long without a status the page is told to be unreadable. */
export const UNREADABLE_AFTER_MS = 30 * 60_000;

/** When time alone makes news of it; undefined: never. */
export const newsDueAt = ({ unknownSince, flapping }: ScopeMemory): Date | undefined => {
  const quietAt = flapping.unstable ? onTime(flapping, flapping.recent.at(-1) ?? new Date(0)) : undefined;
  const times = [
    ...(unknownSince ? [unknownSince.getTime() + UNREADABLE_AFTER_MS] : []),
    ...(quietAt?.tell === 'nothing' && quietAt.askAgainAt ? [quietAt.askAgainAt.getTime()] : []),
  ];
  return times.length === 0 ? undefined : new Date(Math.min(...times));
};
