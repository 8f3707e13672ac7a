import { expect, test } from 'vitest';
import { postSender } from '../../../../src/integrations/channels/adapters/post-sender.ts';
import type { PostChannel } from '../../../../src/integrations/channels/define-channel.ts';
import { channels } from '../../../../src/integrations/channels/index.ts';
import type { Alert } from '../../../../src/integrations/model/alert.ts';
import type { PostRequest } from '../../../../src/platform/fetch/safe-fetch.ts';
import { everyAlert } from '../../../support/alerts.ts';

type Team = { readonly settings: Readonly<Record<string, string>>; readonly teamSlug?: string };

const teams: readonly Team[] = [
  { settings: { channel: '#one', chatId: '1', region: 'us' } },
  { settings: { channel: '#two', chatId: '2', region: 'eu' }, teamSlug: 'support' },
];

const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** Sends to one channel, and returns what it posted. */
const poster = (channel: PostChannel) => {
  const posted: string[] = [];
  const post = async (url: string, { body }: PostRequest) => {
    posted.push(`${url} ${body}`);
    return { kind: 'answered', status: 200, retryAfterSeconds: undefined, body: Buffer.from('{"id":1}') } as const;
  };
  const sender = postSender({ post }, () => new Date(0));
  return async (alert: Alert, { settings, teamSlug }: Team): Promise<string> => {
    posted.length = 0;
    await sender.send(alert, {
      kind: 'post',
      channel: { ...channel, authorization: undefined },
      webhookUrl: 'https://receiver.test/hook',
      settings,
      secrets: channel.isSigned ? [secret] : [],
      ...(teamSlug !== undefined && { teamSlug }),
    });
    return posted.join('\n');
  };
};

test.each(channels.filter(({ isMailed }) => !isMailed).map((channel) => [channel.label, channel] as const))(
  '%s gets the same whether others got the message before or not',
  async (_, channel) => {
    const send = poster(channel);
    for (const [messageId, alert] of everyAlert.entries())
      for (const sequence of [1, 2])
        for (const [index, team] of teams.entries()) {
          const own = { ...alert, id: `delivery-${sequence}-${index}`, sequence, messageId };
          expect(await send(own, team)).toBe(await poster(channel)(own, team));
        }
  },
);
