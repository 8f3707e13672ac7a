import type { ChannelType } from '../model/channel-type.ts';
import { discord } from './chats/discord.ts';
import { googleChat } from './chats/google-chat.ts';
import { mattermost } from './chats/mattermost.ts';
import { ntfy } from './chats/ntfy.ts';
import { rocketchat } from './chats/rocketchat.ts';
import { telegram } from './chats/telegram.ts';
import { zulip } from './chats/zulip.ts';
import { type Channel, isPostChannel, type PostChannel } from './define-channel.ts';
import { emailList } from './email-list.ts';
import { incidentIo } from './on-call/incident-io.ts';
import { jiraServiceManagement } from './on-call/jira-service-management.ts';
import { pagerduty } from './on-call/pagerduty.ts';
import { zendesk } from './on-call/zendesk.ts';
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
  emailList,
  discord,
  teams,
  pagerduty,
  googleChat,
  telegram,
  mattermost,
  rocketchat,
  ntfy,
  incidentIo,
  jiraServiceManagement,
  zendesk,
  zulip,
] as const;

/** Channels that users can connect. Email is built in: see `email`. */
export const channels: readonly PostChannel<ChannelType>[] = listed.filter(
  (one): one is Extract<(typeof listed)[number], PostChannel> => isPostChannel(one),
);

export const byType = <One extends Channel>(those: readonly One[]): ReadonlyMap<string, One> =>
  new Map(those.map((channel) => [channel.type, channel]));
