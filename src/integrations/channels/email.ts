import { type Channel, chatDelaysMs } from './define-channel.ts';

/** The built-in email channel, which follows a user's notification preferences. */
export const email: Channel<'email'> = {
  type: 'email',
  events: { choices: { incidents: true, resolved: true, maintenance: false } },
  // An email is a record.
  isChat: false,
  pace: { burst: 4, restMs: 0 },
  delaysMs: chatDelaysMs,
};
