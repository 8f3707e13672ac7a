import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { notFound } from '../../../shared/errors.ts';
import type { ReportStore } from '../ports.ts';
import { lastMonth, monthAfter, sendingTime } from './months.ts';
import type { ReportEmails, ReportReaderOf } from './ports.ts';

type Dependencies = {
  readonly emails: ReportEmails;
  readonly reports: Pick<ReportStore, 'board'>;
  readonly readerOf: ReportReaderOf;
  readonly now: Clock;
};

/** The actor's monthly report; `nextAt` is undefined without one. */
export type ShownReportEmail = { readonly boardId?: number; readonly nextAt?: Date };

export const showReportEmail =
  ({ emails }: Pick<Dependencies, 'emails'>) =>
  async ({ teamId, userId }: Actor): Promise<ShownReportEmail> => {
    const chosen = await emails.find({ teamId, userId });
    return chosen ? { boardId: chosen.boardId, nextAt: chosen.dueAt } : {};
  };

export type WantedReportEmail = { readonly enabled: boolean; readonly boardId?: number };

/** Starts with the present month, whose report is sent once it's over. @throws AppError not_found for a board of another team */
export const chooseReportEmail =
  ({ emails, reports, readerOf, now }: Dependencies) =>
  async (actor: Actor, { enabled, boardId }: WantedReportEmail): Promise<ShownReportEmail> => {
    const { teamId, userId } = actor;
    const member = { teamId, userId };
    if (!enabled) {
      await emails.stop(member);
      return {};
    }
    if (boardId !== undefined && !(await reports.board(teamId, boardId))) throw notFound('The board');
    const { timeZone = 'UTC' } = (await readerOf(member)) ?? {};
    const sentMonth = lastMonth(timeZone, now());
    await emails.choose(member, { boardId, sentMonth, dueAt: sendingTime(monthAfter(sentMonth), timeZone) });
    return showReportEmail({ emails })(actor);
  };
