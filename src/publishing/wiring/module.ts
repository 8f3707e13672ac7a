import type { EntityManager } from '@mikro-orm/postgresql';
import type { CountCalls } from '../../platform/http/rate-limits.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { PublishingUseCases } from '../adapters/http.ts';
import { postgresContents } from '../adapters/postgres-contents.ts';
import { postgresDeletedPages } from '../adapters/postgres-deleted-pages.ts';
import { postgresImages } from '../adapters/postgres-images.ts';
import { postgresItems } from '../adapters/postgres-items.ts';
import { postgresPages } from '../adapters/postgres-pages.ts';
import { postgresPosts } from '../adapters/postgres-posts.ts';
import { postgresProgress } from '../adapters/postgres-progress.ts';
import { sealedIds } from '../adapters/sealed-ids.ts';
import type { createDomains, DomainsOptions } from '../domains/module.ts';
import type { NamedMembers } from '../gate/module.ts';
import type { OriginReader } from '../importing/adapters/read-origin.ts';
import { recomputeItems } from '../items/recompute.ts';
import { clearByHand, sendStatus, setByHand } from '../items/set-item-status.ts';
import { settersOf } from '../items/setters-of.ts';
import { restorePage } from '../pages/deleted-pages.ts';
import { editContent } from '../pages/edit-content.ts';
import { removeImage, setImage } from '../pages/images/set-image.ts';
import { createPage, deletePage, updatePage } from '../pages/manage-pages.ts';
import { ownPageAt } from '../pages/own-page-at.ts';
import { refuseLoops } from '../pages/refuse-loops.ts';
import { listPages, showItem, showPage } from '../pages/show-pages.ts';
import type { ReadServices, ServiceIdsOfScopes } from '../ports.ts';
import { automate } from '../posts/automate.ts';
import { createPost, deletePost, listPosts, showPost, updatePost } from '../posts/manage-posts.ts';
import { addPostUpdate, editPostUpdate } from '../posts/manage-updates.ts';
import { sendPostNow, undoPost } from '../posts/undo-post.ts';
import { publishedPages } from '../reading/read-page.ts';
import { postgresSeries } from '../repeats/adapters/postgres-series.ts';
import type { PastsOf } from '../replay/replay-item.ts';
import { postgresNotices } from '../subscribers/adapters/postgres-notices.ts';
import { announcing } from '../subscribers/announce-posts.ts';
import type { SubscriberOptions } from '../subscribers/module.ts';

export type PublishingOptions = SubscriberOptions & {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  /** Status pages without a domain of their own lie below it. */
  readonly pagesUrl: URL;
  readonly count: CountCalls;
  /** Hashes the passwords of gated pages slowly. */
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>;
    readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
  };
  readonly servicesOf: ReadServices;
  readonly serviceIdsOf: (teamId: TeamId) => Promise<readonly number[]>;
  readonly servicesOfScopes: ServiceIdsOfScopes;
  /** For replays of rules. */
  readonly pastsOf: PastsOf;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  /** The members of these teams with these user ids. */
  readonly membersOf: NamedMembers;
  /** Returns true while a team pays nothing yet. */
  readonly isInTrialOf: (teamId: TeamId) => Promise<boolean>;
  /** The email address for reports of abuse. */
  readonly reportTo: string | undefined;
  /** How often services are polled. */
  readonly pollIntervalMs: number;
  /** Undefined for a team with full access. */
  readonly readOnlySince: (teamId: TeamId) => Promise<Date | undefined>;
  /** For pages that are imported. */
  readonly origins: OriginReader;
  readonly domains: Omit<DomainsOptions, 'em' | 'transaction' | 'now' | 'publicUrl' | 'pagesUrl' | 'adminsOf'>;
  /** The confirmed addresses of the admins and owners of a team. */
  readonly adminsOf: (teamId: TeamId) => Promise<readonly { readonly address: string }[]>;
};

/** The adapters of the module, and the functions that its rooms share. */
export const partsOf = (
  { em, publicUrl, pagesUrl, ...options }: PublishingOptions,
  domains: Pick<ReturnType<typeof createDomains>, 'urlOf' | 'slugAt'>,
) => {
  const pages = postgresPages(em);
  const series = postgresSeries(em);
  const posts = announcing(postgresPosts(em), postgresNotices(em));
  const reading = {
    ...options,
    subscriberKeys: sealedIds(options.box, 'subscriber feed'),
    pages,
    deletedPages: postgresDeletedPages(em),
    posts,
    series,
    contents: postgresContents(em),
    images: postgresImages(em),
    items: postgresItems(em),
    progress: postgresProgress(em),
    urlOf: ({ id, slug }: { readonly id: number; readonly slug: string }) =>
      domains.urlOf(id) ?? new URL(`/s/${slug}`, pagesUrl).href,
    languagesOf: pages.languagesOf,
    settersOf: settersOf(options.membersOf),
    automate: automate({ posts, languagesOf: pages.languagesOf, isReadOnly: options.isReadOnly }),
  };
  const pageAt = ownPageAt({ pages, hosts: [publicUrl.host, pagesUrl.host], slugAt: domains.slugAt });
  return { ...reading, pageAt, published: publishedPages(reading), refuseLoops: refuseLoops({ ...reading, pageAt }) };
};

export type Parts = ReturnType<typeof partsOf>;

/** The use cases of the operations on pages, items and posts. */
export const useCasesOf = (parts: Parts): PublishingUseCases => {
  const managing = { ...parts, recompute: recomputeItems(parts) };
  return {
    list: listPages(parts),
    show: showPage(parts),
    showItem: showItem(parts),
    create: createPage(parts),
    update: updatePage(parts),
    remove: deletePage(parts),
    restore: restorePage(parts),
    setImage: setImage(parts),
    removeImage: removeImage(parts),
    edit: editContent(managing),
    settersOf: parts.settersOf,
    setByHand: setByHand(managing),
    clearByHand: clearByHand(managing),
    sendStatus: sendStatus(managing),
    listPosts: listPosts(parts),
    showPost: showPost(parts),
    createPost: createPost(managing),
    updatePost: updatePost(managing),
    deletePost: deletePost(managing),
    addPostUpdate: addPostUpdate(managing),
    editPostUpdate: editPostUpdate(managing),
    undoPost: undoPost(managing),
    sendPostNow: sendPostNow(managing),
  };
};
