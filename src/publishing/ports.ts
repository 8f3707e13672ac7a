import type { BoardServicesOf } from '../monitoring/index.ts';
import type { Deleted } from '../shared/deleted.ts';
import type { ItemStatus } from './item-status.ts';
import type { HandStatus, ItemMemory, StoredItem } from './items/item.ts';
import type { ImageKind, StoredImage } from './pages/images/image.ts';
import type { NewContent, PageChoices, StoredPage, StoredSection } from './pages/page.ts';
import type { PostItem, PostKind, PostPhase, StoredPost, StoredUpdate } from './posts/post.ts';
import type { PageLanguage, PastPost } from './published-page.ts';

/**
 * Status pages of teams. Every method that takes a team sees nothing of another one's, and only `holderOf` sees deleted ones. All
 * join the running transaction.
 */
export type Pages = {
  /** By name. */
  readonly list: (teamId: TeamId) => Promise<readonly StoredPage[]>;
  readonly find: (teamId: TeamId, id: number) => Promise<StoredPage | undefined>;
  readonly bySlug: (slug: string) => Promise<StoredPage | undefined>;
  /** The page that had this slug before. */
  readonly byFormerSlug: (slug: string) => Promise<StoredPage | undefined>;
  /** The page that has this slug or had it before, so that nobody else takes it. */
  readonly holderOf: (
    slug: string,
  ) => Promise<{ readonly id: number; readonly teamId: TeamId; readonly isDeleted: boolean } | undefined>;
  /** Lets the old slug of a page lead to it. Its newest few are kept. */
  readonly keepSlug: (pageId: number, slug: string, at: Date) => Promise<void>;
  /** By page id. */
  readonly languagesOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, PageLanguage>>;
  /** Lets one transaction at a time create pages and change slugs. */
  readonly holdSlugs: () => Promise<void>;
  /** Lets one transaction at a time change a page and what's on it. */
  readonly hold: (teamId: TeamId, id: number) => Promise<StoredPage | undefined>;
  /** Returns its id. */
  readonly add: (teamId: TeamId, page: PageChoices, at: Date) => Promise<number>;
  readonly change: (teamId: TeamId, id: number, page: PageChoices, at: Date) => Promise<void>;
  /** Unpublishes a page of any team and keeps it so; undefined: its team can publish it again. */
  readonly takeDown: (id: number, takenDown: StoredPage['takenDown']) => Promise<void>;
};

/** Status pages that teams deleted. Nobody sees them, and nothing happens on them. All join the running transaction. */
export type DeletedPages = {
  /** Those deleted after then, newest first. */
  readonly list: (teamId: TeamId, after: Date) => Promise<readonly Deleted[]>;
  /** Deletes a page and lets its domain go to another page of the team. The team's newest `kept` can be restored. */
  readonly add: (teamId: TeamId, id: number, by: UserId, at: Date, kept: number) => Promise<void>;
  /** As it was before, with its URL. Its domain is checked again. */
  readonly restore: (teamId: TeamId, id: number, at: Date) => Promise<void>;
  /** Permanently deletes some of those that were deleted until then, and returns how many. */
  readonly purge: (until: Date) => Promise<number>;
};

/** Logos and favicons. */
export type Images = {
  readonly put: (pageId: number, kind: ImageKind, image: StoredImage, at: Date) => Promise<void>;
  readonly remove: (pageId: number, kind: ImageKind, at: Date) => Promise<void>;
  /** The bytes of a picture that the page shows. */
  readonly read: (pageId: number, name: string) => Promise<Buffer | undefined>;
};

/** Sections and items. */
export type Contents = {
  /** The sections of these pages in order, with their items. Two queries. */
  readonly of: (pageIds: readonly number[]) => Promise<readonly StoredSection[]>;
  /** Replaces all sections and items of a page; those with an id keep their history. */
  readonly replace: (page: StoredPage, content: NewContent, at: Date) => Promise<void>;
  /** The items that follow these services of a team, with their pages, as "Card payments on Acme status". */
  readonly namesFollowing: (teamId: TeamId, serviceIds: readonly number[]) => Promise<readonly string[]>;
  /** The pages with items that follow this service of a team. */
  readonly pagesFollowing: (teamId: TeamId, serviceId: number) => Promise<readonly number[]>;
  /** The services that items of the team's public pages follow. */
  readonly publicServices: (teamId: TeamId) => Promise<readonly number[]>;
};

/** Items one by one, and their recorded status. */
export type Items = {
  readonly find: (teamId: TeamId, id: number) => Promise<StoredItem | undefined>;
  readonly setHand: (teamId: TeamId, id: number, hand: HandStatus | undefined) => Promise<void>;
  readonly setApi: (teamId: TeamId, id: number, sent: StoredItem['api']) => Promise<void>;
  /** Computes the items of these pages again, soon. */
  readonly wakePages: (pageIds: readonly number[], at: Date) => Promise<void>;
  /** The same for items that follow these services. */
  readonly wakeFollowing: (serviceIds: readonly number[], at: Date) => Promise<void>;
  /** Locks up to `limit` due items that nobody else computes. In a transaction. */
  readonly claimDue: (limit: number, at: Date) => Promise<readonly StoredItem[]>;
  /** Records computed statuses, and a change in the history where the status differs. As many statements as for one. */
  readonly record: (computed: readonly ComputedItem[], at: Date) => Promise<void>;
  /** The recorded changes of items from then on, and the last one before, oldest first. One query. */
  readonly changesOf: (itemIds: readonly number[], from: Date) => Promise<readonly ItemChange[]>;
};

export type ComputedItem = {
  readonly id: number;
  readonly status: ItemStatus;
  readonly memory: ItemMemory;
  readonly handEnded: boolean;
  readonly nextAt: number | undefined;
};

export type ItemChange = { readonly itemId: number; readonly status: ItemStatus; readonly at: Date };

/** Incidents and maintenances that teams post. */
export type Posts = {
  readonly find: (teamId: TeamId, id: number) => Promise<StoredPost | undefined>;
  /** All that aren't over, drafts too, and the newest `limit` others of each kind, newest first. Per page. */
  readonly of: (pageIds: readonly number[], limit: number) => Promise<readonly StoredPost[]>;
  /** Those of a page that changed at this moment or later, older than the one with the id `before`, newest first. */
  readonly changed: (pageId: number, changed: ChangedPosts) => Promise<readonly StoredPost[]>;
  /** A published one. */
  readonly published: (pageId: number, publicId: string) => Promise<StoredPost | undefined>;
  /** Published ones that ended, newest first. */
  readonly past: (pageId: number, limit: number) => Promise<readonly PastPost[]>;
  /** The drafts of each page that wait; pages without any are absent. */
  readonly draftsOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Returns its id. */
  readonly add: (teamId: TeamId, post: NewPost, at: Date) => Promise<number>;
  readonly change: (teamId: TeamId, id: number, changes: PostChanges, at: Date) => Promise<void>;
  readonly remove: (teamId: TeamId, id: number) => Promise<void>;
  readonly addUpdate: (postId: number, update: NewUpdate, at: Date) => Promise<void>;
  readonly editUpdate: (postId: number, id: number, text: string, at: Date) => Promise<void>;
  readonly removeUpdate: (postId: number, id: number) => Promise<void>;
  /** Moves an update of a draft to the moment at which visitors see it. */
  readonly publishUpdate: (postId: number, id: number, shownAt: Date) => Promise<void>;
  /** Notifies subscribers of an update at this moment. */
  readonly setSendAt: (postId: number, id: number, sendAt: Date | undefined) => Promise<void>;
  /** Locks published maintenances that begin or end by now. In a transaction. */
  readonly claimByClock: (limit: number, at: Date) => Promise<readonly StoredPost[]>;
  /** The automatic incidents of these items that aren't over, and when each item last had one. */
  readonly automaticOf: (itemIds: readonly number[]) => Promise<readonly AutomaticPost[]>;
};

export type ChangedPosts = { readonly since: Date; readonly before: number | undefined; readonly limit: number };

export type AutomaticPost = Pick<StoredPost, 'isDraft' | 'isEdited' | 'status' | 'phase'> & {
  readonly itemId: number;
  readonly postId: number;
  readonly isOpen: boolean;
  /** Its last change. */
  readonly lastAt: Date;
  /** The worst that it has posted, and the time of its last update. */
  readonly toldStatus: ItemStatus;
  readonly toldAt: Date;
};

export type NewPost = {
  readonly pageId: number;
  readonly kind: PostKind;
  readonly title: string;
  readonly phase: PostPhase;
  readonly status: ItemStatus;
  readonly isDraft: boolean;
  readonly mayBeDown: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
  readonly items: readonly Pick<PostItem, 'itemId' | 'status'>[];
  readonly itemId?: number;
  readonly toldStatus?: ItemStatus;
  readonly createdBy?: UserId;
};

export type PostChanges = Partial<
  Pick<
    StoredPost,
    'title' | 'phase' | 'status' | 'isDraft' | 'mayBeDown' | 'startsAt' | 'endsAt' | 'isEdited' | 'wouldHaveSaid'
  > & {
    readonly monitoringAt: Date | undefined;
    readonly resolvedAt: Date | undefined;
    readonly toldStatus: ItemStatus;
    readonly items: NewPost['items'];
  }
>;

export type NewUpdate = Pick<StoredUpdate, 'phase' | 'text' | 'shownAt' | 'notifies'> & {
  /** Undefined: subscribers are notified at once, if at all. */
  readonly sendAt?: Date;
};

/** The row that says how far the work has come. */
export type Progress = {
  /** Times in which no process worked for longer than a page may be silent. Oldest first. */
  readonly silencesSince: (from: Date) => Promise<readonly Silence[]>;
  /** Locks it for this process and moves it on; undefined while another process works. In a transaction. */
  readonly takeFacts: (at: Date) => Promise<TakenFacts | undefined>;
};

export type Silence = { readonly from: Date; readonly to: Date };

export type TakenFacts = {
  readonly scopeIds: readonly number[];
  readonly serviceIds: readonly number[];
  /** Call it once the transaction has committed; until then, the same facts are taken again. */
  readonly committed: () => void;
};

/** The services of all teams that show these scopes. Monitoring implements it. */
export type ServiceIdsOfScopes = (scopeIds: readonly number[]) => Promise<readonly number[]>;

/** The board's services; monitoring implements it. */
export type ReadServices = BoardServicesOf;
