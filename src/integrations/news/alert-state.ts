import { isTrouble, worse } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import type { PastTrouble } from '../model/alert.ts';
import { parserOf } from '../model/moments.ts';
import type { ScopeTrouble } from './news.ts';

/** One integration's knowledge of one service. */
export type AlertState = {
  /** The worst that it knows of the service now. */
  readonly level: ServiceStatus;
  /** When the trouble began that it knows of, and the worst of it. */
  readonly since?: Date;
  readonly worst?: ServiceStatus;
  /** The subjects that it was told of as open, in that order; each of them is ended by one alert. */
  readonly open: readonly string[];
  /** Incidents that ended for it while they went on elsewhere: their own end is no news. */
  readonly dismissed: readonly string[];
  /** The incident that it was told is still open although the service recovered then. */
  readonly recovered?: { readonly subject: string; readonly at: Date };
  /** The latest trouble that it was told of, from beginning to end. */
  readonly last?: PastTrouble;
};

export const blankState: AlertState = { level: 'operational', open: [], dismissed: [] };

/** Reads back what JSON.stringify wrote of a state. @throws SyntaxError for what is no JSON. */
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

/** It knows from now on that the service is that bad. */
export const knowing = (state: AlertState, level: ServiceStatus, since: Date): AlertState => ({
  ...state,
  level,
  since: state.since ?? since,
  worst: worse(level, state.worst ?? 'operational'),
});

/** Adds a subject that is told as open; `continues`: those that it stands for from now on. */
export const opening = (state: AlertState, subject: string, continues: readonly string[] = []): AlertState => ({
  ...state,
  open: [...state.open.filter((one) => one !== subject && !continues.includes(one)), subject],
  dismissed: state.dismissed.filter((one) => one !== subject),
});

/** Threads that go on without alerts, and those that still get an end. */
export type Remaining = Partial<Pick<AlertState, 'dismissed' | 'open'>>;

/** Well, with nothing open but what remains so. */
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

/** Trouble that the status alone tells, or that comes and goes, as long as no incident does. */
export const isStatusThread = (subject: string): boolean => !subject.startsWith('incident:');

/** As of a receiver that was told nothing: nothing has to be kept of it. */
export const isBlank = ({ level, open, dismissed, last }: AlertState): boolean =>
  level === 'operational' && open.length === 0 && dismissed.length === 0 && last === undefined;
