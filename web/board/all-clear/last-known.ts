import { formatMoment } from '../../ui/text/time.ts';
import type { AllClear } from './all-clear.ts';

export type LastKnown = Pick<AllClear, 'headline' | 'sentence' | 'status'>;

/** What the bar says while nothing is heard of the server: what was so until `since`, and never that it is so. */
export const lastKnown = ({ headline }: Pick<AllClear, 'headline'>, since: Date, now: Date): LastKnown => ({
  headline: lastKnownText(headline),
  sentence: `Live updates paused since ${formatMoment(since, now)}. Reconnecting…`,
  status: 'unknown',
});

/** `All clear` as `Last known: all clear`. */
export const lastKnownText = (headline: string): string =>
  `Last known: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
