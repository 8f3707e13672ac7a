import { isPostChannel } from '../channels/define-channel.ts';
import { postingOf } from '../channels/editing.ts';
import type {
  Destination,
  ListDestination,
  MailDestination,
  PostDestination,
  PushDestination,
} from '../channels/ports.ts';
import { push } from '../channels/push.ts';
import type { DueDelivery, IntegrationQueues, LeasedBatch } from './ports.ts';

/** A member's confirmed email address; undefined if they want no emails or it isn't confirmed. */
export type MailDestinationOf = (member: {
  readonly teamId: TeamId;
  readonly userId: UserId;
}) => Promise<MailDestination | undefined>;

export type PushDestinationOf = (batch: LeasedBatch) => Promise<PushDestination | undefined>;

/** The slug for links to a team that shares a member with another team; undefined for other teams. Accounts implement it. */
export type TeamSlugOf = (teamId: TeamId) => Promise<string | undefined>;

/** Undefined for a list on which nobody has confirmed. */
export type ListDestinationOf = (
  list: Pick<LeasedBatch, 'integrationId' | 'teamId'>,
) => Promise<ListDestination | undefined>;

type DestinationDependencies = {
  readonly teamSlugOf: TeamSlugOf;
  readonly mailDestinationOf: MailDestinationOf;
  readonly pushDestinationOf: PushDestinationOf;
  readonly listDestinationOf: ListDestinationOf;
};

/** Where the alerts of a queue go; undefined if there is nobody to send them to. */
export const destinationOf = async (
  batch: LeasedBatch,
  { mailDestinationOf, pushDestinationOf, listDestinationOf, teamSlugOf }: DestinationDependencies,
): Promise<Destination | undefined> => {
  const { channel, settings } = batch;
  if (channel === undefined) return undefined;
  if (channel.type === push.type) return pushDestinationOf(batch);
  if (!isPostChannel(channel)) return mailDestinationOf({ teamId: batch.teamId, userId: batch.memberId });
  if (channel.isMailed) return listDestinationOf(batch);
  const webhookUrl = batch.address();
  if (webhookUrl === undefined) return undefined;
  const teamSlug = await teamSlugOf(batch.teamId);
  const secrets = { secretSettings: batch.secretSettings(), secrets: batch.secrets() };
  return { kind: 'post', channel, webhookUrl, settings, ...secrets, ...(teamSlug !== undefined && { teamSlug }) };
};

/** Where one delivery goes: with the message that it edits, or as the delivery whose recipients are remembered. */
export const destinationFor = (
  to: Destination,
  one: DueDelivery,
  batch: LeasedBatch,
  queues: Pick<IntegrationQueues, 'messageRefOf'>,
): Destination | Promise<Destination> => {
  if (to.kind === 'list') return { ...to, deliveryId: one.id };
  return changesMessage(to, one) ? queues.messageRefOf(batch, one).then((messageRef) => ({ ...to, messageRef })) : to;
};

/** True if the receiver edits messages, and the alert changes the first one of its thread. */
const changesMessage = (to: Destination, { alert }: DueDelivery): to is PostDestination =>
  to.kind === 'post' && to.channel.editing !== undefined && postingOf(alert, to.channel.isKeyed).edits;

/** True for the end of an episode that the receiver has no message of, such as one from before it was connected. */
export const hasNothingToEnd = (to: Destination, { alert }: DueDelivery): boolean =>
  to.kind === 'post' &&
  to.channel.editing !== undefined &&
  to.channel.isKeyed === true &&
  alert.episode?.isOver === true &&
  to.messageRef === undefined;
