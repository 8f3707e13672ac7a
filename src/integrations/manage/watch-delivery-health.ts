import type { FailingIntegrations, MailOwner } from './ports.ts';

type Dependencies = {
  readonly failing: FailingIntegrations;
  readonly mailOwner: MailOwner;
  readonly notifyOwner: (userId: number) => Promise<void>;
};

const INTEGRATIONS_AT_ONCE = 100;

/** A chore: shows what fails on the board, mails its owner, and switches off what has failed for three days. */
export const watchDeliveryHealth =
  ({ failing, mailOwner, notifyOwner }: Dependencies) =>
  async (): Promise<void> => {
    await failing.switchOffHopeless(INTEGRATIONS_AT_ONCE);
    for (const integration of await failing.claim(INTEGRATIONS_AT_ONCE)) {
      const what = integration.switchedOffAt ? 'off' : 'failing';
      await notifyOwner(integration.userId);
      if (integration.isMail || (await mailOwner(integration, what))) await failing.noteNotified(integration);
    }
  };
