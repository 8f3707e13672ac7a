import { type ChannelData, type ChannelType, channels } from '#channels';
import type { Integration } from '../../data/queries.ts';
import { formatAge } from '../../ui/text/time.ts';

/** The integration that stands for its type on the screens: the first of them. */
export const firstOf = (integrations: readonly Integration[], type: ChannelType): Integration | undefined =>
  integrations.find((integration) => integration.type === type);

/** Where its alerts go, in few words: by what its channel is known by; of an address that is the host alone. */
export const destinationOf = ({ type, name, config }: Integration): string => {
  const { knownBy } = channels[type];
  if (knownBy === 'name') return name;
  return (knownBy === 'webhookUrl' ? URL.parse(config.webhookUrl)?.host : config[knownBy]) || name;
};

/** When an alert last arrived there. */
export const lastAlert = ({ lastAcceptedAt }: Pick<Integration, 'lastAcceptedAt'>, now: Date): string =>
  lastAcceptedAt === null ? 'no alerts yet' : `last alert ${formatAge(lastAcceptedAt, now)}`;

type Guided = { readonly channel: ChannelData; readonly minutes: number };

/** The channels that have a guide, and how long each takes. */
export const guided: readonly Guided[] = Object.values(channels).flatMap((channel) =>
  channel.guideMinutes === undefined ? [] : [{ channel, minutes: channel.guideMinutes }],
);

/** Such as "Slack takes about 5 minutes, Teams about 4." */
export const guideTimes = ([first, ...others]: readonly Guided[]): string => {
  if (!first) return '';
  const rest = others.map(({ channel, minutes }) => `, ${channel.names.short} about ${minutes}`);
  return `${first.channel.names.short} takes about ${first.minutes} minutes${rest.join('')}.`;
};
