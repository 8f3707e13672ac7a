import type { ChannelType } from '../model/channel-type.ts';
import { type Channel, isPostChannel, type PostChannel } from './define-channel.ts';
import type { ComingCard } from './screens.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { webhook } from './webhook.ts';

const coming = (card: ComingCard): ComingCard => card;

/** Available and coming channels, in the order of the screens. Add a new channel here, then run `make api`. */
export const listed = [
  slack,
  webhook,
  coming({
    title: 'Email',
    logoIcon: 'ri-mail-line',
    logoColor: 'text-gray-600 bg-gray-100',
    text: 'A digest and urgent alerts by email.',
  }),
  coming({
    title: 'Discord',
    logoIcon: 'ri-discord-fill',
    logoColor: 'text-indigo-600 bg-indigo-100',
    text: 'Alerts for community teams.',
  }),
  teams,
] as const;

/** Channels that users can connect. Email is built in: see `email`. */
export const channels: readonly PostChannel<ChannelType>[] = listed.filter(
  (one): one is Extract<(typeof listed)[number], PostChannel> => isPostChannel(one),
);

export const byType = <One extends Channel>(those: readonly One[]): ReadonlyMap<string, One> =>
  new Map(those.map((channel) => [channel.type, channel]));
