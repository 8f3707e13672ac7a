import type { FeedScope } from './feed-calls.ts';

export const feedScopes: readonly FeedScope[] = ['board', 'badges'];

export const scopeLabel: Readonly<Record<FeedScope, string>> = {
  board: 'Whole board',
  badges: 'Badges alone',
};

/** The text for each scope: what its feed shows to anyone who has the URL. */
export const scopeText: Readonly<Record<FeedScope, string>> = {
  board: 'Whoever has the address reads every service, incident and maintenance. Keep it like a password.',
  badges: 'Whoever has the address sees names and statuses, and nothing else. Fit for a public page.',
};
