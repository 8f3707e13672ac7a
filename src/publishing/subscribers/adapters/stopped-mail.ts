import type { Mailer } from '../../../platform/mail/mail.ts';
import { greeting, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Pages } from '../../ports.ts';
import type { Complaints } from '../ports.ts';

type Dependencies = {
  readonly complaints: Pick<Complaints, 'claimStop'>;
  readonly pages: Pick<Pages, 'find'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** The confirmed address of a team's owner. */
  readonly ownerOf: (teamId: TeamId) => Promise<{ readonly address: string; readonly fullName?: string } | undefined>;
  readonly publicUrl: URL;
  readonly now: Clock;
};

/** Tells owners that complaints stopped the emails of their page, once each. */
export const tellOwnersOfStops =
  ({ complaints, pages, mailer, ownerOf, publicUrl, now }: Dependencies) =>
  async (): Promise<void> => {
    for (let stop = await complaints.claimStop(now()); stop; stop = await complaints.claimStop(now())) {
      const [page, owner] = await Promise.all([pages.find(stop.teamId, stop.pageId), ownerOf(stop.teamId)]);
      if (!page || !owner) continue;
      const heading = `${page.name} no longer sends emails`;
      const layout = mailLayout({
        heading,
        blocks: [
          greeting(owner.fullName),
          {
            kind: 'text',
            text: `Too many subscribers of your status page reported its emails as spam: more than 3 in 1,000. We stopped its emails, so that other pages' emails still arrive.`,
          },
          {
            kind: 'text',
            text: 'Remove the email addresses of people who never agreed. Then let the page send emails again.',
          },
        ],
        button: { text: 'Open subscribers', url: new URL(`/pages?page=${page.id}&tab=subscribers`, publicUrl).href },
        reason: 'You get this email because you own this team.',
      });
      await mailer.send({
        id: `stopped-${page.id}-${now().getTime()}`,
        to: owner.address,
        subject: heading,
        ...layout,
      });
    }
  };
