import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';
import type { MailedAbout, MemberOfToken } from '../mail/end-mails.ts';

type Member = { readonly userId: UserId; readonly teamId: TeamId };

/**
 * Tokens of unsubscribe links: the ids of a user and a team, sealed so that nobody else can create one, and `report` for the monthly
 * report. For alerts of the user's own team it's the user's id alone, as 0.2.0 knows it. They need no table and never expire.
 */
export const unsubscribeTokens = (box: Pick<SecretBox, 'seal' | 'open'>) => ({
  of: ({ userId, teamId }: Member, about: MailedAbout = 'alerts'): string => {
    if (about === 'report') return box.seal(`${userId} ${teamId} report`, CONTEXT);
    return box.seal(userId === teamId ? String(userId) : `${userId} ${teamId}`, CONTEXT);
  },
  memberOf: (token: string): ReturnType<MemberOfToken> => {
    try {
      const [userId, teamId, about] = box.open(token, CONTEXT).split(' ');
      return {
        userId: Number(userId),
        teamId: Number(teamId ?? userId),
        about: about === 'report' ? 'report' : 'alerts',
      };
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const CONTEXT = 'unsubscribe';
