import { type Channel, chatDelaysMs } from './define-channel.ts';

/** Nobody connects it: an integration of this type stands for the notification preferences of a user, and is sent by mail. */
export const email: Channel<'email'> = {
  type: 'email',
  events: { choices: { incidents: true, resolved: true, maintenance: false } },
  // A mail is a record.
  isChat: false,
  pace: { burst: 4, restMs: 0 },
  delaysMs: chatDelaysMs,
};
