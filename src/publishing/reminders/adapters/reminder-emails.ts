import type { Mailer } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Remind } from '../remind.ts';

type Emails = {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The confirmed addresses of the admins and owners of a team. */
  readonly adminsOf: (teamId: TeamId) => Promise<readonly { readonly address: string }[]>;
  readonly publicUrl: URL;
};

const MINUTE_MS = 60_000;

/** Emails every admin of the team. One that can't be sent is left out: the next reminder says the same. */
export const reminderEmails =
  ({ mailer, adminsOf, publicUrl }: Emails): Remind['emailAdmins'] =>
  async ({ postId, teamId, pageId, page, title, updatedAt, count }, at) => {
    const minutes = Math.floor((at.getTime() - updatedAt.getTime()) / MINUTE_MS);
    const subject = `No update for ${lengthOf(minutes)}: ${title}`;
    const content = mailLayout({
      heading: subject,
      blocks: [
        { kind: 'text', text: `This incident is open on ${page}. Tell your customers what you know, or resolve it.` },
      ],
      button: { text: 'Post an update', url: new URL(`/pages?page=${pageId}&tab=incidents`, publicUrl).href },
      reason: `You get this email because you're an admin of the team that publishes this status page. ${REMINDS[count] ?? ''}`,
    });
    for (const { address } of await adminsOf(teamId))
      await mailer.send({
        id: `open-post-${postId}-${updatedAt.getTime()}-${count}-${address}`,
        to: address,
        subject,
        ...content,
      });
  };

/** When we remind again. */
const REMINDS: Readonly<Record<number, string>> = {
  1: 'We remind you again after 1 hour and after 4 hours.',
  2: 'We remind you once more after 4 hours.',
  3: "We won't remind you again.",
};

const lengthOf = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} minutes`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
