import type { Clock } from '../../../shared/clock.ts';
import { AppError } from '../../../shared/errors.ts';
import type { MakeReport, Report } from '../make-report.ts';
import { lastMonth, monthAfter, sendingTime } from './months.ts';
import type { DueReportEmail, Member, ReportEmails, ReportReader, ReportReaderOf } from './ports.ts';

/** A report for its reader. `month`: such as `2026-10`. */
export type AddressedReport = {
  readonly member: Member;
  readonly reader: ReportReader & { readonly address: string };
  readonly month: string;
  readonly report: Report;
};

/** `refused`: the address takes no email; `unreachable`: it may be retried. */
export type SendReport = (report: AddressedReport) => Promise<'accepted' | 'refused' | 'unreachable'>;

type Dependencies = {
  readonly emails: ReportEmails;
  readonly readerOf: ReportReaderOf;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly make: MakeReport;
  readonly send: SendReport;
  readonly now: Clock;
};

/**
 * Sends due reports until there are none or the mail server is away. Each is about the last month, once: months that passed while
 * nothing ran, the team was read-only, the address unconfirmed or the service deleted are skipped.
 */
export const sendReportEmails = (dependencies: Dependencies) => async (): Promise<void> => {
  const { emails, now } = dependencies;
  for (let due = await emails.claimDue(now()); due; due = await emails.claimDue(now()))
    if ((await sendOne(dependencies, due)) === 'unreachable') return;
};

const sendOne = async (
  { emails, readerOf, isReadOnly, make, send, now }: Dependencies,
  { teamId, userId, serviceId, boardId, sentMonth }: DueReportEmail,
): Promise<'unreachable' | undefined> => {
  const member = { teamId, userId };
  const reader = await readerOf(member);
  if (!reader) {
    await emails.stop(member);
    return undefined;
  }
  const { address, timeZone } = reader;
  const month = lastMonth(timeZone, now());
  const next = (after: string) => emails.postpone(member, sendingTime(monthAfter(after), timeZone), after);
  // The time zone may have changed since it was planned.
  if (sentMonth >= month) await next(sentMonth);
  else if (now() < sendingTime(month, timeZone)) await emails.postpone(member, sendingTime(month, timeZone), sentMonth);
  else if (address === undefined || (await isReadOnly(teamId))) await next(month);
  else {
    const report = await make(teamId, { serviceId, boardId, period: month }, timeZone).catch(noneIfDeleted);
    const outcome = report && (await send({ member, reader: { ...reader, address }, month, report }));
    if (outcome === 'unreachable') return outcome;
    await next(month);
  }
  return undefined;
};

/** A deleted service has no report. The choice stays, since the service can be restored. */
const noneIfDeleted = (error: unknown): undefined => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
};
