import type { PageSays } from '../history.ts';
import { json } from './answers.ts';

export const upptimeHost = 'raw.githubusercontent.com';
export const upptimePath = '/acme/status/HEAD/history/summary.json';

/** A page of Upptime: two sites, by what they are where they aren't up. */
export const upptime = (states: Readonly<Record<string, 'up' | 'degraded' | 'down'>> = {}): PageSays => ({
  [upptimePath]: json(
    ['site', 'api'].map((slug) => ({
      name: slug === 'api' ? 'API' : 'Site',
      url: `https://${slug}.test`,
      slug,
      status: states[slug] ?? 'up',
      uptime: '99.90%',
      time: 100,
    })),
  ),
});
