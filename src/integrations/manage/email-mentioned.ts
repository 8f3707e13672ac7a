import type { MailRecipientsOf } from '../../accounts/index.ts';
import type { EmailMentioned, WithdrawMentions } from '../../incidents/index.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import { boardUrlOf } from '../model/alert.ts';

type Member = { readonly teamId: TeamId; readonly userId: UserId };

/** Emails about notes and problems that were handed over, as deliveries. Each call joins the running transaction. */
export type MentionEmails = {
  /** The working email integrations of these members, created if there is none yet. */
  integrationsOf(members: readonly Member[]): Promise<readonly number[]>;
  queue(deliveries: readonly NewDelivery[]): Promise<void>;
  /** Cancels those of this subject that aren't sent yet. */
  cancel(subject: string): Promise<void>;
};

type Dependencies = {
  readonly emails: MentionEmails;
  readonly mailRecipientsOf: MailRecipientsOf;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** Emails about notes: see EmailMentioned and WithdrawMentions. */
export const emailMentions = (
  dependencies: Dependencies,
): { readonly emailMentioned: EmailMentioned; readonly withdrawMentions: WithdrawMentions } => ({
  emailMentioned: emailMentioned(dependencies),
  withdrawMentions: (noteId) => dependencies.emails.cancel(subjectOf(noteId)),
});

const emailMentioned =
  ({ emails, mailRecipientsOf, newId, publicUrl }: Dependencies): EmailMentioned =>
  async ({ teamId, entryId, memberIds, by, text: note, at, incident, services }) => {
    const wanting = (await mailRecipientsOf([teamId])).filter(
      ({ userId, wantsMentions }) => wantsMentions && memberIds.includes(userId),
    );
    if (wanting.length === 0) return;
    const alert = {
      kind: 'mentioned',
      occurredAt: at,
      // The incident's own URL leads to its status page.
      services: services.map((service) => ({ ...service, statusPageUrl: '' })),
      boardUrl: boardUrlOf(publicUrl, services, incident),
      by,
      ...(incident && { incident }),
      ...(note !== undefined && { note }),
    } as const;
    const integrationIds = await emails.integrationsOf(wanting);
    await emails.queue(
      integrationIds.map((integrationId) => ({
        integrationId,
        subject: subjectOf(entryId),
        seenAt: at,
        alert: { ...alert, id: newId() },
      })),
    );
  };

const subjectOf = (entryId: number): string => `mention:${entryId}`;
