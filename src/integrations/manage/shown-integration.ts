import { type DeliveryLatency, healthOf, type Integration, type MailIntegration } from '../model/integration.ts';
import type { ListRecipient } from './lists/ports.ts';
import type { StoredIntegration, StoredMail } from './ports.ts';

export const shown = (
  { channel, secretSettings: _, failingSince, failure, switchedOffAt, testFailedAt, ...rest }: StoredIntegration,
  latency: DeliveryLatency | undefined,
  now: Date,
  recipients?: readonly ListRecipient[],
): Integration => ({
  ...rest,
  ...(channel.isMailed && { recipients: recipients ?? [] }),
  // A later delivered alert says more.
  testFailedAt: testFailedAt && testFailedAt > (rest.lastAcceptedAt ?? NEVER) ? testFailedAt : undefined,
  type: channel.type,
  // It may contain a key.
  webhookUrl: channel.addressOf ? (URL.parse(rest.webhookUrl)?.origin ?? '') : rest.webhookUrl,
  health: healthOf({ failingSince, failure, switchedOffAt }, now),
  note: channel.addressNote(rest.webhookUrl),
  latency,
});

export const shownMail = (
  { failingSince, failure, switchedOffAt, isKept, ...rest }: StoredMail,
  latency: DeliveryLatency | undefined,
  now: Date,
): MailIntegration => ({
  ...rest,
  type: 'email',
  health: healthOf({ failingSince, failure, switchedOffAt, isKept }, now),
  latency,
});

const NEVER = new Date(0);
