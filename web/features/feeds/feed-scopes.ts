import type { FeedScope } from './feed-calls.ts';

export const feedScopes: readonly FeedScope[] = ['board', 'badges', 'wall'];

export const scopeLabel: Readonly<Record<FeedScope, string>> = {
  board: 'Whole board',
  badges: 'Badges only',
  wall: 'Wall',
};

/** The text for each scope: what its feed shows to anyone who has the URL. */
export const scopeText: Readonly<Record<FeedScope, string>> = {
  board: 'Anyone with the URL can see every service, incident and maintenance window. Keep it secret.',
  badges: 'Anyone with the URL can see names and statuses only. Safe for public pages.',
  wall: 'Anyone with the URL can see the wall and who is on each problem. It needs no login.',
};
