import type { Analytics } from './analytics.ts';

/** Counts nothing. */
const noAnalytics: Analytics = { page: () => undefined, event: () => undefined };

/**
 * Loads the analytics that the server names in a page: `plausible <origin> <domain>` or `ga4 <id>`. Loads none if it names none or an
 * unknown one, or if the browser asks not to be tracked.
 */
export const loadAnalytics = async (named: string | undefined): Promise<Analytics> => {
  const [kind, ...given] = (named ?? '').split(' ');
  if (asksNotToBeTracked()) return noAnalytics;
  const [first, second] = given;
  if (kind === 'plausible' && first && second)
    return (await import('./plausible.ts')).plausible({ origin: first, domain: second });
  if (kind === 'ga4' && first) return (await import('./google-analytics.ts')).googleAnalytics(first);
  return noAnalytics;
};

/** Do Not Track, and its successor, Global Privacy Control. */
const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
