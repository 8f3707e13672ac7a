import type { Sender, SlackDestination } from '../ports.ts';
import { type Post, postMessage } from './post-message.ts';
import { slackMessage } from './slack-message.ts';

/** An incoming webhook of Slack, 10 s. It allows about one message a second; who calls keeps to that. */
export const slackSender = (fetch: Post): Sender<SlackDestination> => ({
  send: (alert, { webhookUrl, channel }, signal) =>
    postMessage(fetch, {
      url: webhookUrl,
      body: slackMessage(alert, channel),
      timeoutMs: 10_000,
      // invalid_payload: the same payload stays invalid.
      finalStatuses: [400, 413],
      signal,
    }),
});
