import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';
import type { SealedIds } from '../sealed-ids.ts';

/** A signed link that opens a gated page. */
export type PageLink = {
  readonly id: number;
  readonly name: string;
  /** Undefined once the user is gone. */
  readonly createdBy: UserId | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** They know its URL, so it expires within 7 days of that. */
  readonly creatorLeft: boolean;
};

/** Signed links of pages. Methods that take a team see nothing of another one's. */
export type PageLinks = {
  /** Newest first. */
  readonly list: (teamId: TeamId, pageId: number) => Promise<readonly PageLink[]>;
  /** Returns its id. */
  readonly add: (link: NewLink) => Promise<number>;
  /** Returns false if there's none. */
  readonly remove: (teamId: TeamId, id: number) => Promise<boolean>;
  /** Revokes everything that a member of a team created, at once. Joins the running transaction. */
  readonly endAllOf: (teamId: TeamId, userId: UserId) => Promise<void>;
};

export type NewLink = Omit<PageLink, 'id' | 'creatorLeft'> & { readonly teamId: TeamId; readonly pageId: number };

export type ManageLinks = {
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly links: PageLinks;
  readonly linkKeys: SealedIds;
  readonly urlOf: (page: StoredPage) => string;
  /** The names of these members of a team by their user id. */
  readonly namesOf: (teamId: TeamId, userIds: readonly UserId[]) => Promise<ReadonlyMap<number, string>>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The most signed links of a page, expired ones too. */
export const MAX_LINKS = 50;
const DAY_MS = 86_400_000;

/** `creator`: the name of a member. */
export type ShownLink = PageLink & { readonly creator: string | undefined };

/** @throws AppError not_found */
export const listLinks =
  ({ pages, links, namesOf }: ManageLinks) =>
  async ({ teamId }: Actor, pageId: number): Promise<readonly ShownLink[]> => {
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    const all = await links.list(teamId, pageId);
    const names = await namesOf(
      teamId,
      all.flatMap(({ createdBy }) => createdBy ?? []),
    );
    return all.map((link) => ({ ...link, creator: names.get(link.createdBy ?? 0) }));
  };

export type CreatedLink = { readonly link: ShownLink; readonly url: string };

/** Its key is in no list. @throws AppError not_found, invalid_input; conflict at the limit */
export const createLink = (dependencies: ManageLinks) => {
  const { pages, links, linkKeys, urlOf, transaction, now } = dependencies;
  const list = listLinks(dependencies);
  return async (
    actor: Actor,
    pageId: number,
    given: { readonly name: string; readonly days: number },
  ): Promise<CreatedLink> => {
    const { teamId, userId } = actor;
    const name = given.name.trim();
    if (name === '') throw invalidFields({ name: 'Enter a name' });
    const { page, id } = await transaction(async () => {
      const held = await pages.hold(teamId, pageId);
      if (!held) throw notFound('The status page');
      if ((await links.list(teamId, pageId)).length >= MAX_LINKS)
        throw new AppError('conflict', `A status page can have up to ${MAX_LINKS} links. Revoke one to add another.`);
      const at = now();
      const expiresAt = new Date(at.getTime() + given.days * DAY_MS);
      return { page: held, id: await links.add({ teamId, pageId, name, createdBy: userId, createdAt: at, expiresAt }) };
    });
    const link = (await list(actor, pageId)).find((one) => one.id === id);
    if (!link) throw notFound('The link');
    return { link, url: `${urlOf(page)}?key=${linkKeys.of(id)}` };
  };
};

/** Ends the visits of everybody who came by it. @throws AppError not_found */
export const revokeLink =
  ({ links, transaction }: Pick<ManageLinks, 'links' | 'transaction'>) =>
  ({ teamId }: Actor, id: number): Promise<void> =>
    transaction(async () => {
      if (!(await links.remove(teamId, id))) throw notFound('The link');
    });
