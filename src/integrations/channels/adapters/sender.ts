import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Sender } from '../ports.ts';
import { emailSender } from './email-sender.ts';
import { type Post, postSender } from './post-sender.ts';

/** The two ways that leave the product: a POST, as the channel of the destination writes it, and a mail. */
export const createSender = (parts: {
  readonly fetch: Post;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: Clock;
}): Sender => {
  const post = postSender(parts.fetch, parts.now);
  const email = emailSender(parts.mailer);
  return {
    send: (alert, to, signal) => (to.kind === 'mail' ? email.send(alert, to, signal) : post.send(alert, to, signal)),
  };
};
