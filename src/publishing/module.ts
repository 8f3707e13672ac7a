import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import { teamHaving } from '../platform/database/statements/team-having.ts';
import type { Actor } from '../shared/actor.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import { type PublishingUseCases, publishingHandlers } from './adapters/http.ts';
import { pageJson } from './adapters/page-json.ts';
import { postJson } from './adapters/post-json.ts';
import { postgresContents } from './adapters/postgres-contents.ts';
import { postgresImages } from './adapters/postgres-images.ts';
import { postgresItems } from './adapters/postgres-items.ts';
import { postgresPages } from './adapters/postgres-pages.ts';
import { postgresPosts } from './adapters/postgres-posts.ts';
import { postgresProgress } from './adapters/postgres-progress.ts';
import { publishingTables as ownTables } from './adapters/tables.ts';
import { createDomains, type DomainsOptions, domainTables } from './domains/module.ts';
import { createEntrance } from './gate/adapters/entrance.ts';
import { postgresGates } from './gate/adapters/postgres-gates.ts';
import { signedPasses } from './gate/passes.ts';
import { recomputeDue, recomputeItems } from './items/recompute.ts';
import { clearByHand, sendStatus, setByHand } from './items/set-item-status.ts';
import { editContent } from './pages/edit-content.ts';
import { removeImage, setImage } from './pages/images/set-image.ts';
import { createPage, deletePage, updatePage } from './pages/manage-pages.ts';
import { ownPageAt } from './pages/own-page-at.ts';
import { refuseLoops } from './pages/refuse-loops.ts';
import { listPages, showPage } from './pages/show-pages.ts';
import type { ReadServices, ServiceIdsOfScopes } from './ports.ts';
import { automate } from './posts/automate.ts';
import { maintenancesByClock } from './posts/by-clock.ts';
import { createPost, deletePost, listPosts, updatePost } from './posts/manage-posts.ts';
import { addPostUpdate, editPostUpdate } from './posts/manage-updates.ts';
import { sendPostNow, undoPost } from './posts/undo-post.ts';
import { publishedPages, readPublishedPage } from './reading/read-page.ts';
import { postgresNotices } from './subscribers/adapters/postgres-notices.ts';
import { isSame } from './subscribers/adapters/same-token.ts';
import { announcing } from './subscribers/announce-posts.ts';
import { createSubscribers, type SubscriberOptions, subscriberTables } from './subscribers/module.ts';
import { createVisitorPages } from './visitors/adapters/http.ts';

export { PAGE_TOPIC } from './adapters/page-topic.ts';
export { createAskServer, DOMAIN_TOPIC, lookupOf } from './domains/module.ts';

/** The tables of the schema publishing; migrations/schema.sql explains them. */
export const publishingTables = [...ownTables, ...subscriberTables, ...domainTables];

/** Names for the audit log. */
export const publishingNames = (em: EntityManager): Readonly<Record<'page' | 'item' | 'post', NamesOf>> => ({
  page: namesIn(em, 'publishing.page', { team: sql`team_id` }),
  item: namesIn(em, 'publishing.item', { team: sql`team_id` }),
  post: namesIn(em, 'publishing.post', { name: sql`title`, team: sql`team_id` }),
});

export const teamHavingPage = (em: EntityManager) => teamHaving(em, 'publishing.page');

/** Tells what shows services of a team to others, for monitoring, which is wired before this module. */
export const createPublishingUses = (em: EntityManager) => {
  const { namesFollowing, publicServices } = postgresContents(em);
  return { usesOfServices: namesFollowing, publishedServices: publicServices };
};

/** Counts visits of unknown pages. */
type CountVisits = Parameters<typeof createVisitorPages>[0]['count'];

export type PublishingOptions = SubscriberOptions & {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly count: CountVisits;
  /** Hashes the passwords of gated pages slowly. */
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>;
    readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
  };
  readonly servicesOf: ReadServices;
  readonly serviceIdsOf: (teamId: number) => Promise<readonly number[]>;
  readonly servicesOfScopes: ServiceIdsOfScopes;
  readonly isTeamOpen: (teamId: number) => Promise<boolean>;
  /** Undefined for a team with full access. */
  readonly readOnlySince: (teamId: number) => Promise<Date | undefined>;
  readonly domains: Omit<DomainsOptions, 'em' | 'transaction' | 'now' | 'publicUrl'>;
};

/** Wires the module: status pages that teams publish. */
export const createPublishing = (options: PublishingOptions) => {
  const domains = createDomains({ ...options, ...options.domains }, { pages: postgresPages(options.em) });
  const parts = partsOf(options, domains);
  const due = recomputeDue(parts);
  const byClock = maintenancesByClock(parts);
  const read = readPublishedPage(parts);
  const entrance = entranceOf(options);
  const subscribers = createSubscribers(options, { ...parts, read, entrance });
  return {
    handlers: { ...domains.handlers, ...publishingHandlers(useCasesOf(parts), options.now), ...subscribers.handlers },
    visitors: createVisitorPages({
      read,
      readImage: parts.images.read,
      entrance,
      publicUrl: options.publicUrl,
      registerMore: domains.registerProof,
      now: options.now,
      count: options.count,
    }),
    subscribers,
    rewriteUrl: domains.rewriteUrl,
    /** After a notice, and after a gap in them. */
    refreshDomains: domains.refresh,
    checkDomains: domains.checkDue,
    forgetReservedDomains: domains.forgetReserved,
    /** Follows services and the clock; one process at a time does a step of it. */
    work: async (): Promise<void> => {
      await byClock();
      await due();
    },
    /** For the data export. */
    exportOf: async (actor: Actor) => {
      const pages = await listPages(parts)(actor);
      const posts = await parts.posts.of(
        pages.map(({ page }) => page.id),
        EXPORTED_POSTS,
      );
      return pages.map((one) => ({
        ...pageJson(one),
        posts: posts.filter(({ pageId }) => pageId === one.page.id).map((post) => postJson(post, options.now())),
      }));
    },
  };
};

const entranceOf = ({ passwords, box, ...options }: PublishingOptions) =>
  createEntrance({
    ...options,
    readGate: postgresGates(options),
    passes: signedPasses({ sign: box.hmac, isSame }),
    isPassword: passwords.matches,
  });

const useCasesOf = (parts: ReturnType<typeof partsOf>): PublishingUseCases => {
  const managing = { ...parts, recompute: recomputeItems(parts) };
  return {
    list: listPages(parts),
    show: showPage(parts),
    create: createPage(parts),
    update: updatePage(parts),
    remove: deletePage(parts),
    setImage: setImage(parts),
    removeImage: removeImage(parts),
    edit: editContent(managing),
    setByHand: setByHand(managing),
    clearByHand: clearByHand(managing),
    sendStatus: sendStatus(managing),
    listPosts: listPosts(parts),
    createPost: createPost(managing),
    updatePost: updatePost(managing),
    deletePost: deletePost(managing),
    addPostUpdate: addPostUpdate(managing),
    editPostUpdate: editPostUpdate(managing),
    undoPost: undoPost(managing),
    sendPostNow: sendPostNow(managing),
  };
};

/** The ended posts of each kind and page in an export. */
const EXPORTED_POSTS = 1_000;

export type Publishing = ReturnType<typeof createPublishing>;

const partsOf = (
  { em, publicUrl, ...options }: PublishingOptions,
  domains: Pick<ReturnType<typeof createDomains>, 'urlOf' | 'slugAt'>,
) => {
  const pages = postgresPages(em);
  const posts = announcing(postgresPosts(em), postgresNotices(em));
  const reading = {
    ...options,
    pages,
    posts,
    contents: postgresContents(em),
    images: postgresImages(em),
    items: postgresItems(em),
    progress: postgresProgress(em),
    urlOf: ({ id, slug }: { readonly id: number; readonly slug: string }) =>
      domains.urlOf(id) ?? new URL(`/s/${slug}`, publicUrl).href,
    languagesOf: pages.languagesOf,
    automate: automate({ posts, languagesOf: pages.languagesOf, isReadOnly: options.isReadOnly }),
  };
  const pageAt = ownPageAt({ pages, publicUrl, slugAt: domains.slugAt });
  return { ...reading, published: publishedPages(reading), refuseLoops: refuseLoops({ ...reading, pageAt }) };
};
