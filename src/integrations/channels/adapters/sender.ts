import type { Mailer } from '../../../platform/mail/mail.ts';
import type { PostSender, Sender } from '../ports.ts';
import { emailSender } from './email-sender.ts';

/** The two ways that leave the product: a POST, as the channel of the destination writes it, and a mail. */
export const createSender = (post: PostSender, mailer: Pick<Mailer, 'send'>): Sender => {
  const email = emailSender(mailer);
  return {
    send: (alert, to, signal, stored) =>
      to.kind === 'mail' ? email.send(alert, to, signal, stored) : post.send(alert, to, signal),
  };
};
