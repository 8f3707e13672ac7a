import { isPostChannel } from '../channels/define-channel.ts';
import { postingOf } from '../channels/editing.ts';
import type { Destination, MailDestination, PostDestination, PushDestination } from '../channels/ports.ts';
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

type DestinationDependencies = {
  readonly teamSlugOf: TeamSlugOf;
  readonly mailDestinationOf: MailDestinationOf;
  readonly pushDestinationOf: PushDestinationOf;
};

/** Where the alerts of a queue go; undefined if there is nobody to send them to. */
export const destinationOf = async (
  batch: LeasedBatch,
  { mailDestinationOf, pushDestinationOf, teamSlugOf }: DestinationDependencies,
): Promise<Destination | undefined> => {
  const { channel, settings } = batch;
  if (channel === undefined) return undefined;
  if (channel.type === push.type) return pushDestinationOf(batch);
  if (!isPostChannel(channel)) return mailDestinationOf({ teamId: batch.teamId, userId: batch.memberId });
  const webhookUrl = batch.address();
  if (webhookUrl === undefined) return undefined;
  const teamSlug = await teamSlugOf(batch.teamId);
  const secrets = { secretSettings: batch.secretSettings(), secrets: batch.secrets() };
  return { kind: 'post', channel, webhookUrl, settings, ...secrets, ...(teamSlug !== undefined && { teamSlug }) };
};

/** True if the receiver edits messages, and the alert changes the first one of its thread. */
export const changesMessage = (to: Destination, { alert }: DueDelivery): to is PostDestination =>
  to.kind === 'post' && to.channel.editing !== undefined && postingOf(alert).edits;

/** Looks up the first message of the thread. */
export const withMessageRef = async (
  to: PostDestination,
  { id }: DueDelivery,
  batch: LeasedBatch,
  queues: Pick<IntegrationQueues, 'messageRefOf'>,
): Promise<PostDestination> => ({ ...to, messageRef: await queues.messageRefOf(batch, id) });
