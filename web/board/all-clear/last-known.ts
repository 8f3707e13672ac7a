import { formatMoment } from '../../ui/text/time.ts';
import type { Status } from '../status/status.ts';

export type LastKnown = { readonly headline: string; readonly sentence: string; readonly status: Status };

/** Returns the bar's text while we get nothing from the server: the last known state as of `since`, never as the current one. */
export const lastKnown = ({ headline }: { readonly headline: string }, since: Date, now: Date): LastKnown => ({
  headline: lastKnownText(headline),
  sentence: `Last update ${formatMoment(since, now)}.`,
  status: 'unknown',
});

/** `All clear` as `Last known: all clear`; stays as it is if it says that already. */
export const lastKnownText = (headline: string): string =>
  headline.startsWith('Last known') ? headline : `Last known: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`;
