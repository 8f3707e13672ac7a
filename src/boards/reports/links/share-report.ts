import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, notFound } from '../../../shared/errors.ts';
import type { MakeReport, Report, WantedReport } from '../make-report.ts';
import type { LinkTokens, OpenTeamName, ReportLink, ReportLinks } from './ports.ts';

/** The most links of a team that haven't expired. */
export const MAX_REPORT_LINKS = 50;
const DAY_MS = 86_400_000;

type Dependencies = {
  readonly links: ReportLinks;
  readonly make: MakeReport;
  readonly tokens: LinkTokens;
  readonly now: Clock;
};

/**
 * Creates a link and returns its token, only this once. A period such as the last 30 days becomes those days, so that the shared
 * figures stay the same. @throws AppError as the report does; `conflict` at the limit
 */
export const shareReport =
  ({ links, make, tokens, now }: Dependencies) =>
  async (
    { teamId }: Actor,
    wanted: WantedReport,
    { timeZone, days }: { readonly timeZone: string; readonly days: number },
  ): Promise<ReportLink & { readonly token: string }> => {
    const report = await make(teamId, wanted, timeZone);
    const { period } = report;
    const token = tokens.make();
    const at = now();
    const link = {
      serviceId: wanted.serviceId,
      boardId: wanted.boardId,
      label: `${subjectOf(report)}, ${period.label}`,
      period: /^\d{4}-(?:\d\d|Q\d)$/.test(period.name) ? period.name : undefined,
      firstDay: period.days[0]?.date ?? '',
      lastDay: period.days.at(-1)?.date ?? '',
      timeZone,
      lastFour: token.slice(-4),
      tokenHash: tokens.hashOf(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + days * DAY_MS),
    };
    const created = await links.add(teamId, link, MAX_REPORT_LINKS);
    if (created === 'limit_reached')
      throw new AppError(
        'conflict',
        `You've reached the limit of ${MAX_REPORT_LINKS} shared reports. Revoke one to share another.`,
      );
    return { ...created, token };
  };

const subjectOf = ({ isOfService, services, board }: Report): string =>
  isOfService ? (services[0]?.service.name ?? '') : (board?.name ?? 'All services');

/** Revokes a link at once. @throws AppError `not_found` for a link that isn't the team's */
export const revokeReportLink =
  ({ links }: Pick<Dependencies, 'links'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await links.remove(teamId, id))) throw notFound('The link');
  };

export type SharedReport = { readonly report: Report; readonly team: string; readonly link: ReportLink };

/**
 * The report that a token opens, without anything of the team but its name.
 * @throws AppError `not_found`, the same for an unknown token, an expired or revoked one, and one of a closed team
 */
export const openSharedReport =
  ({ links, make, tokens, openTeamName, now }: Dependencies & { readonly openTeamName: OpenTeamName }) =>
  async (token: string): Promise<SharedReport> => {
    const found = isToken(token) ? await links.find(tokens.hashOf(token), now()) : undefined;
    const team = found && (await openTeamName(found.teamId));
    if (!found || team === undefined) throw notFound('The report');
    const { teamId, serviceId, boardId, period, firstDay, lastDay, timeZone } = found;
    const days = period === undefined ? { from: firstDay, to: lastDay } : { period };
    return { report: await make(teamId, { serviceId, boardId, ...days }, timeZone), team, link: found };
  };

const isToken = (token: string): boolean => /^rp_[0-9A-Za-z]{40}$/.test(token);
