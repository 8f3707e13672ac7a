import { durationText } from '#trouble-span';
import { type Parts, percentOf } from './figures.ts';
import type { Period } from './period.ts';

/** The facts of a report's sentence. */
export type Said = {
  /** The name of the service; absent: several services. */
  readonly service?: string;
  /** The name of the board; absent: all services. */
  readonly board?: string;
  readonly period: Pick<Period, 'words' | 'isOver' | 'name'>;
  readonly parts: Parts;
  readonly incidents: number;
  /** More incidents than are counted. */
  readonly isCut?: boolean;
  /** The name of the service with the most downtime, among several. */
  readonly worst?: string;
};

/**
 * `GitHub was up 99.98% in October 2026: 2 incidents, 9 minutes down, 48 minutes degraded.` Unknown time is named and never part of
 * the percentage.
 */
export const sentenceOf = (said: Said): string => {
  const { parts, period, worst } = said;
  const subject = said.service ?? (said.board === undefined ? 'Your services' : `The services of ${said.board}`);
  const percent = percentOf(parts);
  const isRunning = !period.isOver && /^\d{4}-/.test(period.name);
  const when = `${isRunning ? 'so far ' : ''}${period.words}`;
  if (percent === undefined)
    return `We have no uptime data for ${subject === 'Your services' ? 'your services' : subject} ${when}.`;
  const were = said.service === undefined ? ['were', 'have been'] : ['was', 'has been'];
  const facts = [
    incidentsText(said),
    lengthText(parts.outage, 'down'),
    lengthText(parts.degraded, 'degraded'),
    lengthText(parts.unknown, 'unknown'),
  ].filter((fact) => fact !== '');
  const first = `${subject} ${were[isRunning ? 1 : 0]} up ${percent}% ${when}: ${facts.join(', ')}.`;
  return worst === undefined ? first : `${first} ${worst} was affected most.`;
};

const incidentsText = ({ incidents, isCut }: Said): string => {
  if (incidents === 0) return 'no incidents';
  return `${isCut ? 'more than ' : ''}${incidents} incident${incidents === 1 ? '' : 's'}`;
};

const lengthText = (ms: number, word: string): string => (ms > 0 ? `${durationText(ms)} ${word}` : '');
