import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { notFound } from '../../../shared/errors.ts';
import type { ServiceIdsOf } from '../../named/ports.ts';
import type { ReportScope } from '../make-report.ts';
import type { ReportStore } from '../ports.ts';
import { lastMonth, monthAfter, sendingTime } from './months.ts';
import type { ReportEmails, ReportReaderOf } from './ports.ts';

type Dependencies = {
  readonly emails: ReportEmails;
  readonly reports: Pick<ReportStore, 'board'>;
  readonly serviceIdsOf: ServiceIdsOf;
  readonly readerOf: ReportReaderOf;
  readonly now: Clock;
};

/** The actor's monthly report; `nextAt` is undefined without one. */
export type ShownReportEmail = ReportScope & { readonly nextAt?: Date };

export const showReportEmail =
  ({ emails }: Pick<Dependencies, 'emails'>) =>
  async ({ teamId, userId }: Actor): Promise<ShownReportEmail> => {
    const chosen = await emails.find({ teamId, userId });
    return chosen ? { serviceId: chosen.serviceId, boardId: chosen.boardId, nextAt: chosen.dueAt } : {};
  };

export type WantedReportEmail = ReportScope & { readonly enabled: boolean };

/** Starts with the present month, whose report is sent once it's over. @throws AppError not_found for a service or board of another team */
export const chooseReportEmail =
  ({ emails, reports, serviceIdsOf, readerOf, now }: Dependencies) =>
  async (actor: Actor, { enabled, serviceId, boardId }: WantedReportEmail): Promise<ShownReportEmail> => {
    const { teamId, userId } = actor;
    const member = { teamId, userId };
    if (!enabled) {
      await emails.stop(member);
      return {};
    }
    if (serviceId !== undefined && !(await serviceIdsOf(teamId)).includes(serviceId)) throw notFound('The service');
    if (boardId !== undefined && !(await reports.board(teamId, boardId))) throw notFound('The board');
    const { timeZone = 'UTC' } = (await readerOf(member)) ?? {};
    const sentMonth = lastMonth(timeZone, now());
    const dueAt = sendingTime(monthAfter(sentMonth), timeZone);
    await emails.choose(member, { serviceId, boardId, sentMonth, dueAt });
    return showReportEmail({ emails })(actor);
  };
