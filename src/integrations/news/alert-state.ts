import { isTrouble, worse } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import type { PastTrouble } from '../model/alert.ts';
import { parserOf } from '../model/moments.ts';
import type { ScopeTrouble } from './news.ts';

/** One integration's knowledge of one service. */
export type AlertState = {
  /** The status by its last alert. */
  readonly level: ServiceStatus;
  /** The beginning and the worst status of the current trouble. */
  readonly since?: Date;
  readonly worst?: ServiceStatus;
  /** Open threads, oldest first. One alert ends each of them. */
  readonly open: readonly string[];
  /** Incidents that ended for it but go on elsewhere. Their own end is no news. */
  readonly dismissed: readonly string[];
  /** The incident that was still open when the service recovered, as its recovery alert said. */
  readonly recovered?: { readonly subject: string; readonly at: Date };
  /** The latest trouble that ended. */
  readonly last?: PastTrouble;
  /** Counts as one from the first trouble or open thread until neither is left: the time of its first news, in milliseconds. */
  readonly episode?: number;
  /** Another integration escalated this episode to it, so it gets its changes and its end, whatever its choices. */
  readonly isEscalated?: boolean;
};

export const blankState: AlertState = { level: 'operational', open: [], dismissed: [] };

/** Parses a stored state. @throws SyntaxError for invalid JSON. */
export const alertStateFrom = parserOf<AlertState>({
  since: true,
  last: { from: true, to: true },
  recovered: { at: true },
});

/** The state of an integration whose alerts began then: it knows the status, and no thread. */
export const firstState = (trouble: ScopeTrouble | undefined, began: Date): AlertState => {
  const step = trouble?.steps.findLast(({ at }) => at <= began);
  return step && isTrouble(step.status) ? knowing(blankState, step.status, trouble?.since ?? began) : blankState;
};

/** Sets the status that the integration knows. */
export const knowing = (state: AlertState, level: ServiceStatus, since: Date): AlertState => ({
  ...state,
  level,
  since: state.since ?? since,
  worst: worse(level, state.worst ?? 'operational'),
});

/** Opens a thread, which replaces those in `continues`. */
export const opening = (state: AlertState, subject: string, continues: readonly string[] = []): AlertState => ({
  ...state,
  open: [...state.open.filter((one) => one !== subject && !continues.includes(one)), subject],
  dismissed: state.dismissed.filter((one) => one !== subject),
});

/** Threads that go on without alerts, and those that still get an end. */
export type Remaining = Partial<Pick<AlertState, 'dismissed' | 'open'>>;

/** Ends the trouble. Only the remaining threads stay open. */
export const ended = (state: AlertState, to: Date, { dismissed = [], open = [] }: Remaining = {}): AlertState => {
  const { since: from, level } = state;
  const status = state.worst ?? level;
  return {
    level: 'operational',
    open,
    dismissed: [...new Set([...state.dismissed, ...dismissed])],
    last: from && isTrouble(status) ? { status, from, to } : state.last,
  };
};

/** The state with its episode, which lasts while anything is wrong or open. */
export const withEpisode = (state: AlertState, before: AlertState, at: Date): AlertState => {
  if (state === before) return state;
  const { episode: _, isEscalated: __, ...rest } = state;
  if (!isTrouble(state.level) && state.open.length === 0)
    return state.episode === undefined && !state.isEscalated ? state : rest;
  const episode = before.episode ?? at.getTime();
  const isSame = state.episode === episode && state.isEscalated === before.isEscalated;
  return isSame ? state : { ...rest, episode, ...(before.isEscalated && { isEscalated: true }) };
};

/** Returns true for a thread of a status or of flapping, false for an incident's. */
export const isStatusThread = (subject: string): boolean => !subject.startsWith('incident:');

/** Returns true if the state needs no row. */
export const isBlank = ({ level, open, dismissed, last }: AlertState): boolean =>
  level === 'operational' && open.length === 0 && dismissed.length === 0 && last === undefined;
