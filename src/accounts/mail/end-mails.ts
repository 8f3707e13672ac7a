import { AppError } from '../../shared/errors.ts';
import type { Members, Teams } from '../teams/ports.ts';

/** A member, by the token of the unsubscribe link in their emails; undefined for a foreign one. */
export type MemberOfToken = (token: string) => { readonly userId: number; readonly teamId: number } | undefined;

type Dependencies = {
  readonly teams: Pick<Teams, 'find'>;
  readonly members: Pick<Members, 'setEmails'>;
  readonly memberOfToken: MemberOfToken;
};

/** The team of an unsubscribe link by name. `left`: the user isn't a member any more, so they get no emails from it. */
export type MailsOf =
  | { readonly kind: 'team'; readonly team: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'broken' };

export const mailsOf =
  ({ teams, memberOfToken }: Omit<Dependencies, 'members'>) =>
  async (token: string): Promise<MailsOf> => {
    const member = memberOfToken(token);
    if (!member) return { kind: 'broken' };
    const team = await teams.find(member.userId, member.teamId);
    return team ? { kind: 'team', team: team.name } : { kind: 'left' };
  };

/** Ends a team's emails about alerts and mentions to the member of an unsubscribe link. @throws AppError `invalid_input` for a foreign token */
export const endMails =
  ({ members, ...finding }: Dependencies) =>
  async (token: string): Promise<MailsOf> => {
    const member = finding.memberOfToken(token);
    if (!member) throw new AppError('invalid_input', 'This link is incomplete. Open it again from the email.');
    await members.setEmails(member.teamId, member.userId, noAlerts);
    return mailsOf(finding)(token);
  };

const noAlerts = { incidentEmail: false, resolvedEmail: false, maintenanceEmail: false, mentionEmail: false };
