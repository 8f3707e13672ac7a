import type { Clock } from '../../shared/clock.ts';
import { email } from '../channels/email.ts';
import type { FailingIntegration, FailingIntegrations, MailOwner } from './ports.ts';

type Dependencies = {
  readonly failing: FailingIntegrations;
  readonly mailOwner: MailOwner;
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
  readonly now: Clock;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

const INTEGRATIONS_AT_ONCE = 100;

/**
 * Shows failing integrations on the board, alerts their owners by email and other integrations, and switches off those that
 * have failed for three days.
 */
export const watchDeliveryHealth = (dependencies: Dependencies) => async (): Promise<void> => {
  const { failing, mailOwner, notifyOwner } = dependencies;
  await failing.switchOffHopeless(INTEGRATIONS_AT_ONCE);
  for (const integration of await failing.claim(INTEGRATIONS_AT_ONCE)) {
    const what = integration.switchedOffAt ? 'off' : 'failing';
    await notifyOwner(integration.teamId);
    await tellOthers(integration, what, dependencies);
    const isMail = integration.type === email.type;
    if (isMail || (await mailOwner(integration, what))) await failing.noteNotified(integration);
  }
};

/** Sent once, however often the email to the owner is retried. */
const tellOthers = async (
  integration: FailingIntegration,
  what: 'failing' | 'off',
  { failing, now, newId, publicUrl }: Dependencies,
): Promise<void> => {
  const { integrationId: id, type, name, failingSince: since, failure: reason } = integration;
  const subject = `channel:${id}:${what}:${since.getTime()}`;
  const at = now();
  const others = await failing.othersOf(integration, subject);
  if (others.length === 0) return;
  await failing.queue(
    others.map((integrationId) => ({
      integrationId,
      subject,
      seenAt: at,
      alert: {
        kind: 'channel_failing',
        id: newId(),
        occurredAt: at,
        services: [],
        boardUrl: `${publicUrl}/integrations`,
        integration: { id, type, name, isOff: what === 'off' },
        since,
        ...(reason !== undefined && { reason }),
      },
    })),
  );
};
