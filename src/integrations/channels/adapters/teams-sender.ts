import type { Sender, TeamsDestination } from '../ports.ts';
import { type Post, postMessage } from './post-message.ts';
import { teamsCard } from './teams-card.ts';

/** A Teams workflow that posts to a channel, 10 s. Its 202 says that the workflow started, not that the card appeared. */
export const teamsSender = (fetch: Post): Sender<TeamsDestination> => ({
  send: (alert, { webhookUrl }, signal) =>
    postMessage(fetch, {
      url: webhookUrl,
      body: teamsCard(alert),
      timeoutMs: 10_000,
      // The same card stays too large. A workflow that is switched off answers 400 or 404 and may come back.
      finalStatuses: [413],
      signal,
    }),
});
