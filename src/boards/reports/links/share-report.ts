import type { Actor } from '../../../shared/actor.ts';
import type { NamesOf } from '../../../shared/audit-entry.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, notFound } from '../../../shared/errors.ts';
import { stillAMember, stillOpens, withCreators } from '../../leavers/creators.ts';
import { type MakeReport, type Report, subjectOf, type WantedReport } from '../make-report.ts';
import type { LinkTokens, NewReportLink, OpenTeamName, ReportLink, ReportLinks, StoredReportLink } from './ports.ts';

export const MAX_REPORT_LINKS = 50;
const DAY_MS = 86_400_000;

type Dependencies = {
  readonly links: ReportLinks;
  readonly make: MakeReport;
  readonly tokens: LinkTokens;
  readonly namesOf: NamesOf;
  readonly now: Clock;
};

/**
 * Creates a link and returns its token, only this once. A period such as the last 30 days becomes those days, so that the shared
 * figures stay the same. @throws AppError as the report does; `conflict` at the limit
 */
export const shareReport =
  (dependencies: Dependencies) =>
  async (
    actor: Actor,
    wanted: WantedReport,
    { timeZone, days }: { readonly timeZone: string; readonly days: number },
  ): Promise<CreatedReportLink> => {
    const report = await dependencies.make(actor.teamId, wanted, timeZone);
    const { period } = report;
    return addLink(dependencies, actor, {
      serviceId: wanted.serviceId,
      boardId: wanted.boardId,
      label: `${subjectOf(report)}, ${period.label}`,
      period: /^\d{4}-(?:\d\d|Q\d)$/.test(period.name) ? period.name : undefined,
      firstDay: period.days[0]?.date ?? '',
      lastDay: period.days.at(-1)?.date ?? '',
      timeZone,
      expiresAt: new Date(dependencies.now().getTime() + days * DAY_MS),
    });
  };

export type CreatedReportLink = ReportLink & { readonly token: string };

type AddDependencies = Omit<Dependencies, 'make'>;

const addLink = async (
  { links, tokens, namesOf, now }: AddDependencies,
  { teamId, userId }: Actor,
  link: Omit<NewReportLink, 'tokenHash' | 'lastFour' | 'creatorId' | 'createdAt'>,
): Promise<CreatedReportLink> => {
  const token = tokens.make();
  const kept = {
    ...link,
    lastFour: token.slice(-4),
    tokenHash: tokens.hashOf(token),
    creatorId: userId,
    createdAt: now(),
  };
  const created = await links.add(teamId, kept, MAX_REPORT_LINKS);
  if (created === 'limit_reached')
    throw new AppError(
      'conflict',
      `You've reached the limit of ${MAX_REPORT_LINKS} shared reports. Revoke one to share another.`,
    );
  const [shown] = await withCreators(namesOf)([created]);
  if (!shown) throw notFound('The link');
  return { ...shown, token };
};

/** The team's links, newest first. */
export const listReportLinks =
  ({ links, namesOf, now }: Pick<Dependencies, 'links' | 'namesOf' | 'now'>) =>
  async ({ teamId }: Actor): Promise<readonly ReportLink[]> =>
    withCreators(namesOf)(await links.list(teamId, now()));

/**
 * Replaces a link whose creator left with one of the actor's to the same report, until the same time. The old URL stops working,
 * since the leaver may know it. @throws AppError `not_found` for a link that isn't the team's; `conflict` for a member's
 */
export const takeOverReportLink =
  (dependencies: AddDependencies) =>
  async (actor: Actor, id: number): Promise<CreatedReportLink> => {
    const found = (await listReportLinks(dependencies)(actor)).find((one) => one.id === id);
    if (!found) throw notFound('The link');
    if (!found.endsAt) throw new AppError('conflict', stillAMember(found, 'link'));
    await revokeReportLink(dependencies)(actor, id);
    const { serviceId, boardId, label, period, firstDay, lastDay, timeZone, expiresAt } = found;
    return addLink(dependencies, actor, { serviceId, boardId, label, period, firstDay, lastDay, timeZone, expiresAt });
  };

/** Revokes a link at once. @throws AppError `not_found` for a link that isn't the team's */
export const revokeReportLink =
  ({ links }: Pick<Dependencies, 'links'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await links.remove(teamId, id))) throw notFound('The link');
  };

export type SharedReport = { readonly report: Report; readonly team: string; readonly link: StoredReportLink };

/**
 * The report that a token opens, without anything of the team but its name.
 * @throws AppError `not_found`, the same for an unknown token, an expired, ended or revoked one, and one of a closed team;
 * `subscription_required` while the team is read-only, as for feeds
 */
export const openSharedReport =
  ({
    links,
    make,
    tokens,
    openTeamName,
    isReadOnly,
    now,
  }: Omit<Dependencies, 'namesOf'> & {
    readonly openTeamName: OpenTeamName;
    readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  }) =>
  async (token: string): Promise<SharedReport> => {
    const at = now();
    const found = isToken(token) ? await links.find(tokens.hashOf(token), at) : undefined;
    const team = found && stillOpens(found, at) ? await openTeamName(found.teamId) : undefined;
    if (!found || team === undefined) throw notFound('The report');
    if (await isReadOnly(found.teamId))
      throw new AppError(
        'subscription_required',
        'The shared reports of this team are paused because its trial ended. Subscribe to resume them.',
      );
    const { teamId, serviceId, boardId, period, firstDay, lastDay, timeZone } = found;
    const days = period === undefined ? { from: firstDay, to: lastDay } : { period };
    return { report: await make(teamId, { serviceId, boardId, ...days }, timeZone), team, link: found };
  };

const isToken = (token: string): boolean => /^rp_[0-9A-Za-z]{40}$/.test(token);
