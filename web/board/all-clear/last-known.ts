import { formatMoment } from '../../ui/text/time.ts';
import type { AllClear } from './all-clear.ts';

export type LastKnown = Pick<AllClear, 'headline' | 'sentence' | 'status'>;

/** Returns the bar's text while we get nothing from the server: the last known state as of `since`, never as the current one. */
export const lastKnown = ({ headline }: Pick<AllClear, 'headline'>, since: Date, now: Date): LastKnown => ({
  headline: lastKnownText(headline),
  sentence: `Last heard ${formatMoment(since, now)}.`,
  status: 'unknown',
});

/** `All clear` as `Last known: all clear`. */
export const lastKnownText = (headline: string): string =>
  `Last known: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
