import { counted } from '../../ui/text/counted.ts';
import type { RuleReplay } from './replay-query.ts';

export const FULL_HISTORY_DAYS = 90;

/** The answer in one line. */
export const headlineOf = ({ before, after, missedCount }: RuleReplay): string => {
  if (before && before.alerts === after.alerts && missedCount === 0)
    return before.alerts === 0
      ? 'No change: no alerts, as now'
      : `No change: ${counted(after.alerts, 'alert')}, as now`;
  if (after.alerts === 0) return "You'd get no alerts";
  const alerts = counted(after.alerts, 'alert');
  return before && before.alerts !== after.alerts ? `${alerts} instead of ${before.alerts}` : alerts;
};

export const periodOf = ({ days }: Pick<RuleReplay, 'days'>): string =>
  days < FULL_HISTORY_DAYS
    ? `We have ${counted(days, 'day')} of history. With this rule:`
    : `The last ${days} days with this rule`;

export const missedHeading = (count: number): string =>
  count === 1 ? 'This outage would have been missed' : `These ${count} outages would have been missed`;

type Suggestion = NonNullable<RuleReplay['suggestion']>;

/** A suggestion as a name, and as the button that follows it. */
export const suggestionWords = ({ kind, event, alertThreshold }: Suggestion): { name: string; use: string } => {
  if (kind === 'services') return { name: 'the current services', use: 'Use current services' };
  if (kind === 'threshold')
    return alertThreshold === 'outage'
      ? { name: 'outages only', use: 'Use outages only' }
      : { name: 'any problem', use: 'Use any problem' };
  return event === 'statusChange'
    ? { name: 'status changes', use: 'Add status changes' }
    : { name: 'incidents', use: 'Add incidents' };
};

/** The sentence that a screen reader says once the choice has settled. */
export const spokenOf = (replay: RuleReplay): string => {
  const missed = replay.missedCount === 0 ? '' : ` ${counted(replay.missedCount, 'outage')} missed.`;
  return `${headlineOf(replay)}.${missed}`;
};
