import type { Mailer } from '../../../platform/mail/mail.ts';
import { cut, oneLine } from '../../model/text.ts';
import type {
  ListDestination,
  MailDestination,
  PostResult,
  PostSender,
  PushDestination,
  Sender,
  SendResult,
} from '../ports.ts';
import { redact } from '../redact.ts';
import { emailMessage } from './email-message.ts';

/** Sends one email for each alert. Only sign-in emails go first. */
export const emailSender = (mailer: Pick<Mailer, 'send'>): Sender<MailDestination> => ({
  send: async (alert, destination, signal, stored): Promise<SendResult> => {
    const outcome = await mailer.send({ ...emailMessage(alert, destination), priority: 'alert', stored }, signal);
    if (outcome.kind === 'unreachable') return outcome;
    const answer = cut(redact(oneLine(outcome.answer)), EXCERPT_LENGTH);
    return outcome.kind === 'refused' ? { ...outcome, answer, gone: false } : { ...outcome, answer };
  },
});

const EXCERPT_LENGTH = 300;

/** Sends an alert by POST, in the format of its channel, to a browser, or by email to a member or a list. */
export const createSender = (
  post: PostSender,
  push: Sender<PushDestination, PostResult>,
  mailer: Pick<Mailer, 'send'>,
  list: Sender<ListDestination>,
): Sender => {
  const email = emailSender(mailer);
  return {
    send: (alert, to, signal, stored) => {
      if (to.kind === 'mail') return email.send(alert, to, signal, stored);
      if (to.kind === 'list') return list.send(alert, to, signal);
      return to.kind === 'push' ? push.send(alert, to, signal) : post.send(alert, to, signal);
    },
  };
};
