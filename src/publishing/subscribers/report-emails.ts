import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Complaints } from './ports.ts';
import { emailAddress } from './subscriber.ts';

export type ReportEmails = {
  readonly complaints: Complaints;
  /** Compares in constant time; always false without the setting. */
  readonly isReportToken: (token: string) => boolean;
  readonly now: Clock;
};

export type EmailReport = { readonly email: string; readonly kind: 'bounced' | 'complained' };

/** Emails of this time count for the share of complaints. */
const COUNTED_MS = 30 * 86_400_000;
const LEAST_EMAILS = 500;
/** The share at which large mailbox providers begin to reject a sender. */
const MOST_COMPLAINTS = 0.003;

/** Takes a mail server's reports. Pages with too many complaints stop. @throws AppError unauthenticated */
export const reportEmails =
  ({ complaints, isReportToken, now }: ReportEmails) =>
  async (token: string, reports: readonly EmailReport[]): Promise<void> => {
    if (!isReportToken(token))
      throw new AppError('unauthenticated', 'This report token is invalid. Check ALLCLEAR_MAIL_REPORT_TOKEN.');
    const complainedOf = new Set<number>();
    for (const { email, kind } of reports) {
      const address = emailAddress(email);
      if (address === undefined) continue;
      const because = kind === 'complained' ? 'complaint' : 'no_mailbox';
      const pageIds = await complaints.suppress(address, because, now());
      if (kind === 'complained') for (const pageId of pageIds) complainedOf.add(pageId);
    }
    for (const pageId of complainedOf) {
      const counts = await complaints.countsOf(pageId, new Date(now().getTime() - COUNTED_MS));
      if (isTooMany(counts)) await complaints.stop(pageId, counts, now());
    }
  };

export const isTooMany = ({ emails, complaints }: { readonly emails: number; readonly complaints: number }): boolean =>
  emails >= LEAST_EMAILS && complaints > emails * MOST_COMPLAINTS;
