import { type Channel, chatDelaysMs } from './define-channel.ts';

/** The built-in channel of members' own browsers, by Web Push. */
export const push: Channel<'push'> = {
  type: 'push',
  events: { choices: { incidents: true, resolved: true } },
  isChat: true,
  pace: { burst: 4, restMs: 0 },
  delaysMs: chatDelaysMs,
};
