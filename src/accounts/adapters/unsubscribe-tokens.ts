import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';
import type { MemberOfToken } from '../mail/end-mails.ts';

type Member = NonNullable<ReturnType<MemberOfToken>>;

/**
 * Tokens of unsubscribe links: the ids of a user and a team, sealed so that nobody else can create one. For the user's own team
 * it's the user's id alone, as 0.2.0 knows it. They need no table and never expire.
 */
export const unsubscribeTokens = (box: Pick<SecretBox, 'seal' | 'open'>) => ({
  of: ({ userId, teamId }: Member): string =>
    box.seal(userId === teamId ? String(userId) : `${userId} ${teamId}`, CONTEXT),
  memberOf: (token: string): Member | undefined => {
    try {
      const [userId, teamId] = box.open(token, CONTEXT).split(' ');
      return { userId: Number(userId), teamId: Number(teamId ?? userId) };
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const CONTEXT = 'unsubscribe';
