import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredPage } from '../pages/page.ts';
import type { MemberCodes } from './gate.ts';

export type VisitPage = {
  /** The page of this server that has this URL. */
  readonly pageAt: (url: string) => Promise<StoredPage | undefined>;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly isMember: (teamId: TeamId, userId: UserId) => Promise<boolean>;
  readonly codes: Pick<MemberCodes, 'add'>;
  readonly newCode: () => string;
  readonly hashCode: (code: string) => string;
  readonly publicUrl: URL;
  readonly pagesUrl: URL;
  readonly transaction: Transaction;
  readonly now: Clock;
};

const CODE_MS = 60_000;

/**
 * The URL with a one-time code that lets a member of the page's team in, at any of its names, also before it's published. A page
 * of others and one that doesn't exist are the same. @throws AppError not_found
 */
export const visitPage =
  ({ pageAt, isTeamOpen, isMember, codes, newCode, hashCode, publicUrl, pagesUrl, transaction, now }: VisitPage) =>
  async ({ userId }: Pick<Actor, 'userId'>, text: string): Promise<string> => {
    const page = await pageAt(text);
    if (!page || !(await isTeamOpen(page.teamId)) || !(await isMember(page.teamId, userId)))
      throw notFound('The status page');
    const code = newCode();
    const until = new Date(now().getTime() + CODE_MS);
    await transaction(() => codes.add(hashCode(code), { pageId: page.id, userId }, until));
    const given = new URL(text);
    const isOurs = given.host === publicUrl.host || given.host === pagesUrl.host;
    const url = new URL(given.pathname, isOurs ? pagesUrl : `https://${given.hostname}`);
    url.searchParams.set('code', code);
    return url.href;
  };
