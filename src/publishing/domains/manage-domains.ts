import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';
import { RESERVED_MS, type StoredDomain } from './domain.ts';
import { checkedName, type OwnNames } from './domain-name.ts';
import type { Domains } from './ports.ts';

export type ManageDomains = {
  readonly domains: Domains;
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly own: OwnNames;
  /** A value that nobody can guess. */
  readonly newToken: () => string;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The domain of a page with the records that it needs. */
export type PageDomain = {
  readonly page: StoredPage;
  /** The name that belongs to this page alone, below the server's host for pages; undefined if that isn't set up. */
  readonly target: string | undefined;
  readonly domain: StoredDomain | undefined;
};

/** @throws AppError not_found */
export const showDomain =
  ({ pages, domains, own }: Pick<ManageDomains, 'pages' | 'domains' | 'own'>) =>
  async ({ teamId }: Actor, pageId: number): Promise<PageDomain> => {
    const page = await pages.find(teamId, pageId);
    if (!page) throw notFound('The status page');
    const target = own.pages === undefined ? undefined : `${page.publicId}.${own.pages}`;
    return { page, target, domain: await domains.ofPage(teamId, pageId) };
  };

/**
 * Claims a name for a page. The page answers there after a check.
 * @throws AppError not_found, invalid_input; conflict if the page has another domain, or the name can't be had
 */
export const addDomain =
  ({ pages, domains, own, newToken, transaction, now }: ManageDomains) =>
  ({ teamId }: Actor, pageId: number, text: string): Promise<void> =>
    transaction(async () => {
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      if (own.pages === undefined) throw notSetUp();
      const name = checkedName(text, own);
      if (await domains.ofPage(teamId, pageId))
        throw new AppError('conflict', 'This status page has a custom domain. Remove it to add another.');
      const since = new Date(now().getTime() - RESERVED_MS);
      if (await domains.isTaken(teamId, name, since)) throw taken(name);
      const other = await domains.ofName(teamId, name);
      if (other && (await pages.find(teamId, other.pageId))) throw ofOtherPage(name);
      // A deleted page had it.
      if (other) await domains.remove(teamId, other.id);
      await domains.add({ teamId, pageId, name, token: newToken(), createdAt: now() });
    });

/** The domain stops showing the page immediately. @throws AppError not_found */
export const removeDomain =
  ({ domains, transaction }: Pick<ManageDomains, 'domains' | 'transaction'>) =>
  ({ teamId }: Actor, pageId: number): Promise<void> =>
    transaction(async () => {
      const domain = await domains.ofPage(teamId, pageId);
      if (!domain) throw notFound('The custom domain');
      await domains.remove(teamId, domain.id);
    });

const notSetUp = () =>
  new AppError('conflict', "Custom domains aren't set up on this server. Its admin can set ALLCLEAR_PAGES_HOST.");

/** The same for a name in use and for one that is reserved, and without a word about the other team. */
const taken = (name: string) =>
  new AppError('conflict', `${name} can't be added. If it's yours, remove it where it's in use, or contact support.`, {
    name: 'This domain is already in use',
  });

const ofOtherPage = (name: string) =>
  new AppError('conflict', `Another status page of your team has ${name}. Remove it there first.`, {
    name: 'Another of your status pages has this domain',
  });
