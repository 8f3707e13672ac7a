import { type ChannelData, type ChannelType, channels } from '#channels';
import type { TeamBoard } from '../../data/boards.ts';
import type { Integration } from '../../data/queries.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { counted } from '../../ui/text/counted.ts';
import { formatAge } from '../../ui/text/time.ts';

/** The integrations of one type, oldest first. */
export const ofType = (integrations: readonly Integration[], type: ChannelType): readonly Integration[] =>
  integrations.filter((integration) => integration.type === type);

/** The destination of its alerts, in a few words; for a URL only its host. */
export const destinationOf = ({ type, name, config }: Integration): string => {
  const { knownBy } = channels[type];
  if (knownBy === 'name') return name;
  return (
    (knownBy === 'webhookUrl'
      ? (URL.parse(config.webhookUrl)?.host ?? config.webhookUrl.split('/')[0])
      : config[knownBy]) || name
  );
};

/** The time of the last delivered alert of these; it tells alerts that never arrived from none at all. */
export const lastAlert = (those: readonly Pick<Integration, 'lastAcceptedAt' | 'receipt'>[], now: Date): string => {
  const latest = those
    .flatMap(({ lastAcceptedAt }) => lastAcceptedAt ?? [])
    .toSorted()
    .at(-1);
  if (latest !== undefined) return `last alert ${formatAge(latest, now)}`;
  return those.some(({ receipt }) => receipt !== null) ? 'no alert delivered yet' : 'no alerts yet';
};

/** The services that it alerts about, in a few words: "all services", "3 services", "services of Payments". */
export const servicesText = (
  { serviceIds, boardId }: Pick<Integration, 'serviceIds' | 'boardId'>,
  boards: readonly TeamBoard[],
): string => {
  const board = boards.find(({ id }) => id === boardId);
  if (board) return `services of ${board.name}`;
  return serviceIds === null ? 'all services' : counted(serviceIds.length, 'service');
};

/** Its services, and its rules besides, in words: "All services. Escalates after 15 minutes." */
export const ruleText = (one: Integration, boards: readonly TeamBoard[]): string => {
  const { escalation, repeatMinutes, quietHours, summaries } = one;
  return [
    capitalised(servicesText(one, boards)),
    ...(escalation ? [`Escalates after ${counted(escalation.afterMinutes, 'minute')}`] : []),
    ...(repeatMinutes ? [`Repeats outages every ${counted(repeatMinutes, 'minute')}`] : []),
    ...(quietHours ? ['Quiet hours'] : []),
    ...(summaries ? ['Summaries'] : []),
  ]
    .map((text) => `${text}.`)
    .join(' ');
};

/** `31 of 32 alerts delivered in 30 days`; undefined before the first one. */
export const deliveredText = (those: readonly Pick<Integration, 'receipt'>[]): string | undefined => {
  const receipts = those.flatMap(({ receipt }) => receipt ?? []);
  const delivered = receipts.reduce((sum, { accepted, kept }) => sum + accepted + kept, 0);
  const all = receipts.reduce((sum, { failed }) => sum + failed, delivered);
  return all === 0 ? undefined : `${delivered} of ${counted(all, 'alert')} delivered in 30 days`;
};

type Guided = { readonly channel: ChannelData; readonly minutes: number };

/** The channels that have a guide, and how long each takes. */
export const guided: readonly Guided[] = Object.values(channels).flatMap((channel) =>
  channel.guideMinutes === undefined ? [] : [{ channel, minutes: channel.guideMinutes }],
);

/** Such as "Each guide takes 2 to 5 minutes." */
export const guideTimes = (those: readonly Guided[]): string => {
  const minutes = those.map((one) => one.minutes);
  return `Each guide takes ${Math.min(...minutes)} to ${Math.max(...minutes)} minutes.`;
};
