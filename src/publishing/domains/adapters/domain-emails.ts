import type { Mailer } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { recordNameOf, type StoredDomain, stopsAtOf } from '../domain.ts';
import type { DomainNews, TellAdmins } from '../ports.ts';

type Emails = {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The confirmed addresses of the admins and owners of a team. */
  readonly adminsOf: (teamId: TeamId) => Promise<readonly { readonly address: string }[]>;
  /** The screen with the domain of a page. */
  readonly urlOf: (pageId: number) => string;
};

/** Emails every admin of the team. @throws Error if a mail server didn't take one, so that all are tried again */
export const domainEmails =
  ({ mailer, adminsOf, urlOf }: Emails): TellAdmins =>
  async (domain, news) => {
    const { subject, text } = wordsOf(domain, news);
    const content = mailLayout({
      heading: subject,
      blocks: [{ kind: 'text', text }],
      button: { text: 'Open the domain', url: urlOf(domain.pageId) },
      reason: "You get this email because you're an admin of the team that publishes this status page.",
    });
    const since = (domain.recordGoneAt ?? domain.routeGoneAt ?? domain.createdAt).getTime();
    for (const { address } of await adminsOf(domain.teamId)) {
      const id = `domain-${domain.id}-${news}-${since}-${address}`;
      const outcome = await mailer.send({ id, to: address, subject, ...content });
      if (outcome.kind === 'unreachable' && outcome.retryable) throw new Error(outcome.reason);
    }
  };

const wordsOf = (domain: StoredDomain, news: DomainNews): { readonly subject: string; readonly text: string } => {
  const { name } = domain;
  switch (news) {
    case 'route_gone':
      return {
        subject: `${name} no longer points to your status page`,
        text: `Our requests to ${name} haven't reached us in two checks. We still show the page there. Check the CNAME record at your DNS provider.`,
      };
    case 'record_gone':
      return {
        subject: `The TXT record of ${name} is missing`,
        text: `We can no longer find ${recordNameOf(name)}. Add it again by ${dayOf(stopsAtOf(domain))}. After that, we stop showing your status page at ${name}.`,
      };
    case 'stopped':
      return {
        subject: `We no longer show your status page at ${name}`,
        text: `${recordNameOf(name)} has been missing for 14 days. Add the record again, and the page comes back after our next check.`,
      };
  }
};

const dayOf = (moment: Date | undefined): string =>
  moment?.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }) ?? '';
