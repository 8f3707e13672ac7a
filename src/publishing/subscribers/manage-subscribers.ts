import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Contents, Pages, Posts } from '../ports.ts';
import { itemLabels } from './csv/item-labels.ts';
import type { Complaints, ListSearch, NewSubscriber, Notifications, Subscribers } from './ports.ts';
import { emailAddress, type Subscriber } from './subscriber.ts';

export type ManageSubscribers = {
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly contents: Pick<Contents, 'of'>;
  readonly posts: Pick<Posts, 'of'>;
  readonly subscribers: Subscribers;
  readonly notifications: Pick<Notifications, 'receiptsOf'>;
  readonly complaints: Pick<Complaints, 'resume'>;
  /** @throws AppError while the actor's team is read-only */
  /** The most of a page, by a setting of the server. */
  readonly mostSubscribers: number;
  readonly isInTrial: (actor: Actor) => Promise<boolean>;
  readonly sendsEmails: boolean;
  readonly now: Clock;
};

/** Addresses that a team in a trial may add. */
const TRIAL_MOST = 100;
/** Ended posts of each kind with receipts. */
const LISTED = 50;
/** Rows of the export that one query reads. */
const EXPORTED_AT_ONCE = 1_000;

/** One page of the list, with the figures of all. @throws AppError not_found */
export const listSubscribers =
  (dependencies: ManageSubscribers) =>
  async ({ teamId }: Actor, pageId: number, search: ListSearch) => {
    await pageOfTeam(dependencies, teamId, pageId);
    const [found, figures] = await Promise.all([
      dependencies.subscribers.list({ teamId, pageId }, { ...search, limit: search.limit + 1 }),
      dependencies.subscribers.figures(pageId),
    ]);
    const subscribers = found.slice(0, search.limit);
    const { sendsEmails } = dependencies;
    return {
      subscribers,
      figures: { ...figures, sendsEmails },
      next: found.length > search.limit ? subscribers.at(-1)?.id : undefined,
    };
  };

/** @throws AppError not_found */
export const exportSubscribers =
  (dependencies: ManageSubscribers) =>
  async ({ teamId }: Actor, pageId: number) => {
    await pageOfTeam(dependencies, teamId, pageId);
    const labels = itemLabels(await dependencies.contents.of([pageId]));
    return { pieces: piecesOf(dependencies.subscribers, { teamId, pageId }), labels };
  };

/** All subscribers of a page, in pieces. */
export async function* piecesOf(
  { list }: Pick<Subscribers, 'list'>,
  page: { readonly teamId: TeamId; readonly pageId: number },
): AsyncGenerator<readonly Subscriber[]> {
  for (let after = 0, count = EXPORTED_AT_ONCE; count === EXPORTED_AT_ONCE; ) {
    const piece = await list(page, { search: undefined, after, limit: EXPORTED_AT_ONCE });
    count = piece.length;
    after = piece.at(-1)?.id ?? after;
    yield piece;
  }
}

/** `address` as it was given. */
export type GivenSubscriber = Pick<NewSubscriber, 'address' | 'itemIds'>;

export type AddedSubscribers = {
  readonly added: number;
  readonly known: number;
  readonly invalid: readonly string[];
  /** Each of them has to confirm first. */
  readonly isWaiting: boolean;
};

/** Adds addresses whose readers agreed. @throws AppError not_found, invalid_input; conflict at the limit */
export const addSubscribers =
  (dependencies: ManageSubscribers) =>
  async (actor: Actor, pageId: number, given: readonly GivenSubscriber[]): Promise<AddedSubscribers> => {
    const { subscribers, pages, now } = dependencies;
    const { teamId } = actor;
    if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
    await refuseForeignItems(
      dependencies,
      pageId,
      given.flatMap(({ itemIds }) => itemIds),
    );
    const { isWaiting, most } = await roomOf(dependencies, actor);
    const at = now();
    const valid = new Map<string, NewSubscriber>();
    const invalid: string[] = [];
    for (const { address: text, itemIds } of given) {
      const address = emailAddress(text);
      if (address === undefined) invalid.push(text);
      else valid.set(address, asAdded({ address, itemIds, state: 'active', confirmedAt: at }, isWaiting));
    }
    refuseTooMany((await subscribers.count(pageId)) + valid.size, most, isWaiting);
    const source = given.length === 1 ? 'team' : 'import';
    const added = await subscribers.addAll({ teamId, pageId }, [...valid.values()], source, at);
    return { added, known: valid.size - added, invalid, isWaiting };
  };

/** How many subscribers a page can have, and whether each has to confirm, as during a trial. */
export const roomOf = async (
  { isInTrial, mostSubscribers }: Pick<ManageSubscribers, 'isInTrial' | 'mostSubscribers'>,
  actor: Actor,
) => {
  const isWaiting = await isInTrial(actor);
  return { isWaiting, most: isWaiting ? Math.min(TRIAL_MOST, mostSubscribers) : mostSubscribers };
};

/** An address that fails isn't asked to confirm. */
export const asAdded = (one: NewSubscriber, isWaiting: boolean): NewSubscriber =>
  isWaiting && one.state === 'active' && one.suppressedBecause === undefined
    ? { address: one.address, itemIds: one.itemIds, state: 'waiting' }
    : one;

export const refuseTooMany = (count: number, most: number, isTrial: boolean): void => {
  if (count <= most) return;
  throw new AppError(
    'conflict',
    isTrial && most === TRIAL_MOST
      ? `During your trial, a status page can have up to ${most} subscribers. Subscribe to add more.`
      : `A status page can have up to ${most.toLocaleString('en-GB')} subscribers. Remove some to add others.`,
  );
};

/** @throws AppError invalid_input for an item of another page */
export const refuseForeignItems = async (
  { contents }: Pick<ManageSubscribers, 'contents'>,
  pageId: number,
  itemIds: readonly number[],
): Promise<void> => {
  if (itemIds.length === 0) return;
  const sections = await contents.of([pageId]);
  const own = new Set(sections.flatMap(({ items }) => items.map(({ id }) => id)));
  if (!itemIds.every((id) => own.has(id))) throw invalidFields({ items: 'Choose items of this status page' });
};

/** @throws AppError not_found */
export const removeSubscriber =
  ({ subscribers }: Pick<ManageSubscribers, 'subscribers'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await subscribers.remove(teamId, id))) throw notFound('The subscriber');
  };

/** Those whom a post about these items reaches. @throws AppError not_found */
export const countAudience =
  (dependencies: ManageSubscribers) =>
  async ({ teamId }: Actor, pageId: number, itemIds: readonly number[]) => {
    await pageOfTeam(dependencies, teamId, pageId);
    return dependencies.subscribers.countFor(pageId, itemIds);
  };

/** By post, for the posts that its list has. @throws AppError not_found */
export const listReceipts =
  (dependencies: ManageSubscribers) =>
  async ({ teamId }: Actor, pageId: number) => {
    await pageOfTeam(dependencies, teamId, pageId);
    const posts = await dependencies.posts.of([pageId], LISTED);
    return dependencies.notifications.receiptsOf(posts.map(({ id }) => id));
  };

/** Lets a page send again after complaints stopped it. @throws AppError not_found, conflict */
export const resumeEmails =
  (dependencies: ManageSubscribers) =>
  async ({ teamId }: Actor, pageId: number): Promise<void> => {
    await pageOfTeam(dependencies, teamId, pageId);
    if (!(await dependencies.complaints.resume(teamId, pageId)))
      throw new AppError('conflict', 'This status page already sends emails.');
  };

const pageOfTeam = async (
  { pages }: Pick<ManageSubscribers, 'pages'>,
  teamId: TeamId,
  pageId: number,
): Promise<StoredPage> => {
  const page = await pages.find(teamId, pageId);
  if (!page) throw notFound('The status page');
  return page;
};
