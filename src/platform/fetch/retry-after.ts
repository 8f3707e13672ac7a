import type { Clock } from '../../shared/clock.ts';
import { headerOf, type ResponseHeaders } from './exchange.ts';

/** No server may delay a page for longer than a day. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** Seconds from now, 0 to 86,400, of a Retry-After header in either form (RFC 9110, section 10.2.3). */
export const retryAfterOf = (headers: ResponseHeaders, now: Clock): number | undefined => {
  const text = headerOf(headers, 'retry-after')?.trim();
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((dateOf(text) - now().getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
};

/** Only HTTP's own date forms, which all start with a weekday: `Date.parse` alone would read '-5' as a year. */
const dateOf = (text: string): number => (/^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN);
