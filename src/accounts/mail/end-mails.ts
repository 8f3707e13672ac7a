import { AppError } from '../../shared/errors.ts';
import type { Members, Teams } from '../teams/ports.ts';

/** The emails that an unsubscribe link ends: alerts with mentions, or the monthly report. */
export type MailedAbout = 'alerts' | 'report';

/** The URL of a member's unsubscribe link; that of alerts by default. */
export type UnsubscribeUrlOf = (
  member: { readonly teamId: TeamId; readonly userId: UserId },
  about?: MailedAbout,
) => string;

/** A member, by the token of the unsubscribe link in their emails; undefined for a foreign one. */
export type MemberOfToken = (
  token: string,
) => { readonly userId: UserId; readonly teamId: TeamId; readonly about: MailedAbout } | undefined;

type Dependencies = {
  readonly teams: Pick<Teams, 'find'>;
  readonly members: Pick<Members, 'setEmails'>;
  readonly memberOfToken: MemberOfToken;
  /** Boards implement it. */
  readonly stopReportEmail: (member: { readonly teamId: TeamId; readonly userId: UserId }) => Promise<void>;
};

/** The team of an unsubscribe link by name. `left`: the user isn't a member any more, so they get no emails from it. */
export type MailsOf =
  | { readonly kind: 'team'; readonly team: string; readonly about: MailedAbout }
  | { readonly kind: 'left' }
  | { readonly kind: 'broken' };

export const mailsOf =
  ({ teams, memberOfToken }: Pick<Dependencies, 'teams' | 'memberOfToken'>) =>
  async (token: string): Promise<MailsOf> => {
    const member = memberOfToken(token);
    if (!member) return { kind: 'broken' };
    const team = await teams.find(member.userId, member.teamId);
    return team ? { kind: 'team', team: team.name, about: member.about } : { kind: 'left' };
  };

/** Ends a team's emails about alerts and mentions, or its monthly report, to the member of an unsubscribe link. @throws AppError `invalid_input` for a foreign token */
export const endMails =
  ({ members, stopReportEmail, ...finding }: Dependencies) =>
  async (token: string): Promise<MailsOf> => {
    const member = finding.memberOfToken(token);
    if (!member) throw new AppError('invalid_input', 'This link is incomplete. Open it again from the email.');
    if (member.about === 'report') await stopReportEmail({ teamId: member.teamId, userId: member.userId });
    else await members.setEmails(member.teamId, member.userId, noAlerts);
    return mailsOf(finding)(token);
  };

const noAlerts = { incidentEmail: false, resolvedEmail: false, maintenanceEmail: false, mentionEmail: false };
