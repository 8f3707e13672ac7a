import type { ServiceStatus } from '../../monitoring/index.ts';
import type { PastTrouble } from '../model/alert.ts';
import { isTrouble, worse } from '../model/alert-rank.ts';
import { parserOf } from '../model/moments.ts';
import type { ScopeTrouble } from './news.ts';

/** What one receiver was told of one service and was not told to be over. */
export type Standing = {
  /** The worst that it knows of the service now. */
  readonly level: ServiceStatus;
  /** When the trouble began that it knows of, and the worst of it. */
  readonly since?: Date;
  readonly worst?: ServiceStatus;
  /** The subjects that it was told of as open, in that order; each of them is ended by one alert. */
  readonly open: readonly string[];
  /** Incidents that ended for it while they went on elsewhere: their own end is no news. */
  readonly left: readonly string[];
  /** The incident that it was told is still open although the service recovered then. */
  readonly recovered?: { readonly subject: string; readonly at: Date };
  /** The latest trouble that it was told of, from beginning to end. */
  readonly last?: PastTrouble;
};

export const blankStanding: Standing = { level: 'operational', open: [], left: [] };

/** Reads back what JSON.stringify wrote of a standing. @throws SyntaxError for what is no JSON. */
export const standingFrom = parserOf<Standing>({
  since: true,
  last: { from: true, to: true },
  recovered: { at: true },
});

/** Of a receiver that began to be told at that moment: it knows how bad the service was then, and of no subject. */
export const firstStanding = (trouble: ScopeTrouble | undefined, began: Date): Standing => {
  const step = trouble?.steps.findLast(({ at }) => at <= began);
  return step && isTrouble(step.status) ? knowing(blankStanding, step.status, trouble?.since ?? began) : blankStanding;
};

/** It knows from now on that the service is that bad. */
export const knowing = (standing: Standing, level: ServiceStatus, since: Date): Standing => ({
  ...standing,
  level,
  since: standing.since ?? since,
  worst: worse(level, standing.worst ?? 'operational'),
});

/** Adds a subject that is told as open; `goesOn`: those that it stands for from now on. */
export const opening = (standing: Standing, subject: string, goesOn: readonly string[] = []): Standing => ({
  ...standing,
  open: [...standing.open.filter((one) => one !== subject && !goesOn.includes(one)), subject],
  left: standing.left.filter((one) => one !== subject),
});

/** What of the open subjects goes on untold, and what still gets an end of its own. */
export type Remaining = Partial<Pick<Standing, 'left' | 'open'>>;

/** Well, with nothing open but what remains so. */
export const ended = (standing: Standing, to: Date, { left = [], open = [] }: Remaining = {}): Standing => {
  const { since: from, level } = standing;
  const status = standing.worst ?? level;
  return {
    level: 'operational',
    open,
    left: [...new Set([...standing.left, ...left])],
    last: from && isTrouble(status) ? { status, from, to } : standing.last,
  };
};

/** Trouble that the status alone tells, or that comes and goes, as long as no incident does. */
export const isOwnStory = (subject: string): boolean => !subject.startsWith('incident:');

/** As of a receiver that was told nothing: nothing has to be kept of it. */
export const isBlank = ({ level, open, left, last }: Standing): boolean =>
  level === 'operational' && open.length === 0 && left.length === 0 && last === undefined;
