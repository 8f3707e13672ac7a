import type { Mailer } from '../../../platform/mail/mail.ts';
import { cut, oneLine } from '../../model/text.ts';
import type { MailDestination, Sender, SendResult } from '../ports.ts';
import { redact } from '../redact.ts';
import { emailMessage } from './email-message.ts';

/** An email of its own for each alert, before all emails but those that somebody needs to sign in. */
export const emailSender = (mailer: Pick<Mailer, 'send'>): Sender<MailDestination> => ({
  send: async (alert, destination, signal, stored): Promise<SendResult> => {
    const outcome = await mailer.send({ ...emailMessage(alert, destination), priority: 'alert', stored }, signal);
    if (outcome.kind === 'unreachable') return outcome;
    const answer = cut(redact(oneLine(outcome.answer)), EXCERPT_LENGTH);
    return outcome.kind === 'refused' ? { ...outcome, answer, gone: false } : { ...outcome, answer };
  },
});

const EXCERPT_LENGTH = 300;
