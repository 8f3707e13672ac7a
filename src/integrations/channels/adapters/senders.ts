import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Sender } from '../ports.ts';
import { emailSender } from './email-sender.ts';
import type { Post } from './post-message.ts';
import { slackSender } from './slack-sender.ts';
import { teamsSender } from './teams-sender.ts';
import { webhookSender } from './webhook-sender.ts';

/** Every sender as one, chosen by the destination. */
export const createSenders = (parts: {
  readonly fetch: Post;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: Clock;
}): Sender => {
  const slack = slackSender(parts.fetch);
  const teams = teamsSender(parts.fetch);
  const webhook = webhookSender(parts.fetch, parts.now);
  const email = emailSender(parts.mailer);
  return {
    // What can't be written rejects, whichever sender it is for.
    send: async (alert, to, signal) => {
      switch (to.type) {
        case 'slack':
          return slack.send(alert, to, signal);
        case 'teams':
          return teams.send(alert, to, signal);
        case 'webhook':
          return webhook.send(alert, to, signal);
        case 'email':
          return email.send(alert, to, signal);
      }
    },
  };
};
