import type { Integration } from '../../data/queries.ts';

export type ChannelType = Integration['type'];

type Channel = {
  readonly title: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly text: string;
};

/** How each kind of integration is called and drawn. */
export const channels: Readonly<Record<ChannelType, Channel>> = {
  slack: {
    title: 'Slack',
    logoIcon: 'ri-slack-fill',
    logoColor: 'text-purple-600 bg-purple-100',
    text: 'Post incidents and recoveries to a channel.',
  },
  webhook: {
    title: 'Webhooks',
    logoIcon: 'ri-webhook-line',
    logoColor: 'text-gray-600 bg-gray-100',
    text: 'Send signed JSON to any URL you control.',
  },
  teams: {
    title: 'MS Teams',
    logoIcon: 'ri-microsoft-fill',
    logoColor: 'text-blue-600 bg-blue-100',
    text: 'Post cards to a Teams channel.',
  },
};

/** The integration that stands for its type on the screens: the first of them. */
export const firstOf = (integrations: readonly Integration[], type: ChannelType): Integration | undefined =>
  integrations.find((integration) => integration.type === type);

/** Where its alerts go, in few words: the channel, the host, or the name. */
export const destinationOf = ({ type, name, config }: Integration): string => {
  if (type === 'slack' && config.channel) return config.channel;
  if (type === 'webhook') return URL.parse(config.webhookUrl)?.host ?? name;
  return name;
};
