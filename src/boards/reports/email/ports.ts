import type { ReportScope } from '../make-report.ts';

export type Member = { readonly teamId: TeamId; readonly userId: UserId };

/** The monthly report that a member gets by email. */
export type ReportEmail = ReportScope & {
  /** The last month that was sent, or that counts as sent, such as `2026-10`. */
  readonly sentMonth: string;
  readonly dueAt: Date;
};

export type DueReportEmail = Member & Omit<ReportEmail, 'dueAt'>;

/** Stored choices of monthly reports, one for each member. They join the running transaction. */
export type ReportEmails = {
  readonly find: (member: Member) => Promise<ReportEmail | undefined>;
  /** Stores the choice. A present one keeps its months. */
  readonly choose: (member: Member, email: ReportEmail) => Promise<void>;
  readonly stop: (member: Member) => Promise<void>;
  /** Takes the next due one. It's due again after a minute, then two, four, up to an hour, until it's postponed. */
  readonly claimDue: (now: Date) => Promise<DueReportEmail | undefined>;
  /** `sentMonth`: the last month that needs no email any more. */
  readonly postpone: (member: Member, until: Date, sentMonth: string) => Promise<void>;
};

/** The reader of a report; no address if theirs isn't confirmed. */
export type ReportReader = {
  readonly address?: string;
  readonly team: string;
  readonly slug: string;
  /** That of the team, else the member's. */
  readonly timeZone: string;
};

/** Undefined for somebody who isn't a member of an open team. Accounts implement it. */
export type ReportReaderOf = (member: Member) => Promise<ReportReader | undefined>;
