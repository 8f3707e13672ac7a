import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import { teamHaving } from '../platform/database/statements/team-having.ts';
import type { Actor } from '../shared/actor.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import { publishingHandlers } from './adapters/http.ts';
import { pageJson } from './adapters/page-json.ts';
import { postJson } from './adapters/post-json.ts';
import { postgresContents } from './adapters/postgres-contents.ts';
import { postgresPages } from './adapters/postgres-pages.ts';
import { publishingTables as ownTables } from './adapters/tables.ts';
import { createDomains, domainTables } from './domains/module.ts';
import { postgresLinks } from './gate/adapters/postgres-links.ts';
import type { PageLinks } from './gate/links.ts';
import { createGates, gateTables } from './gate/module.ts';
import { createImport } from './importing/module.ts';
import { recomputeDue, recomputeItems } from './items/recompute.ts';
import { listDeletedPages, purgeDeletedPages } from './pages/deleted-pages.ts';
import { refuseMovedService } from './pages/refuse-moved-service.ts';
import { listPages } from './pages/show-pages.ts';
import { maintenancesByClock } from './posts/by-clock.ts';
import { previewHandlers } from './previews/adapters/http.ts';
import type { ReadPublishedPage } from './published-page.ts';
import { readPublishedPage } from './reading/read-page.ts';
import { readPast } from './reading/read-past.ts';
import { createReminders } from './reminders/module.ts';
import { seriesTable } from './repeats/adapters/tables.ts';
import { planWindows } from './repeats/plan-windows.ts';
import { replayHandlers } from './replay/adapters/http.ts';
import { replayItem } from './replay/replay-item.ts';
import { pageMailer } from './subscribers/adapters/page-mailer.ts';
import { postgresSubscribers } from './subscribers/adapters/postgres-subscribers.ts';
import { isSame } from './subscribers/adapters/same-token.ts';
import { createSubscribers, subscriberTables } from './subscribers/module.ts';
import { takedownHandlers } from './takedown/adapters/http.ts';
import { allowPage, takeDownPage } from './takedown/take-down.ts';
import { createTemplates, templateTables } from './templates/module.ts';
import { createVisitorPages } from './visitors/adapters/http.ts';
import { type Parts, type PublishingOptions, partsOf, useCasesOf } from './wiring/module.ts';

export { PAGE_TOPIC } from './adapters/page-topic.ts';
export { createAskServer, DOMAIN_TOPIC, lookupOf } from './domains/module.ts';

/** The tables of the schema publishing; migrations/schema.sql explains them. */
export const publishingTables = [
  ...ownTables,
  ...subscriberTables,
  ...domainTables,
  ...gateTables,
  ...templateTables,
  seriesTable,
];

/** Names for the audit log. */
export const publishingNames = (em: EntityManager): Readonly<Record<'page' | 'item' | 'post', NamesOf>> => ({
  page: namesIn(em, 'publishing.page', { team: sql`team_id` }),
  item: namesIn(em, 'publishing.item', { team: sql`team_id` }),
  post: namesIn(em, 'publishing.post', { name: sql`title`, team: sql`team_id` }),
});

export const teamHavingPage = (em: EntityManager) => teamHaving(em, 'publishing.page');

/** Signed links of people who leave, for accounts, which are wired before this module. */
export const endPageLinksOf = (em: EntityManager): PageLinks['endAllOf'] => postgresLinks(em).endAllOf;

/** Tells what shows services of a team to others, for monitoring, which is wired before this module. */
export const createPublishingUses = (em: EntityManager) => {
  const { namesFollowing, publicServices } = postgresContents(em);
  return { usesOfServices: namesFollowing, publishedServices: publicServices };
};

/** Wires the module: status pages that teams publish. */
export const createPublishing = (options: PublishingOptions) => {
  const domains = createDomains({ ...options, ...options.domains }, { pages: postgresPages(options.em) });
  const parts = partsOf(options, domains);
  const due = recomputeDue(parts);
  const byClock = maintenancesByClock(parts);
  const planNextWindows = planWindows(parts);
  const read = readPublishedPage(parts);
  const { entrance, handlers: gates } = gatesOf(options, parts, read);
  const subscribers = createSubscribers(options, { ...parts, read, entrance });
  const templates = createTemplates(options, parts);
  const use = useCasesOf(parts);
  const past = readPast(parts);
  return {
    handlers: {
      ...domains.handlers,
      ...gates,
      ...templates.handlers,
      ...takedownHandlers({ takeDown: takeDownPage(parts), allow: allowPage(parts) }),
      ...replayHandlers(replayItem({ ...parts, pastsOf: options.pastsOf })),
      ...createImport(options, { ...parts, recompute: recomputeItems(parts) }).handlers,
      ...publishingHandlers(use, options.now),
      ...previewHandlers({ ...parts, ...use, past }),
      ...subscribers.handlers,
    },
    visitors: visitorsOf(options, { parts, read, past, entrance, registerMore: domains.register }),
    subscribers,
    rewriteUrl: domains.rewriteUrl,
    /** After a notice, and after a gap in them. */
    refreshDomains: domains.refresh,
    checkDomains: domains.checkDue,
    forgetReservedDomains: domains.forgetReserved,
    /** Follows services and the clock; one process at a time does a step of it. */
    work: async (): Promise<void> => {
      await byClock();
      await planNextWindows();
      await due();
    },
    remindOfOpenPosts: createReminders(options).remind,
    refuseMovedService: refuseMovedService(parts),
    listDeleted: listDeletedPages(parts),
    purgeDeleted: purgeDeletedPages(parts),
    /** For the data export. */
    exportOf: exportOf(parts, templates),
  };
};

type Visited = Pick<Parameters<typeof createVisitorPages>[0], 'read' | 'past' | 'entrance' | 'registerMore'>;

const visitorsOf = (
  { pagesUrl, now, count }: PublishingOptions,
  { parts, ...visited }: Visited & { readonly parts: Parts },
) => createVisitorPages({ ...visited, readImage: parts.images.read, pagesUrl, now, count });

const gatesOf = (options: PublishingOptions, parts: Parts, read: ReadPublishedPage) => {
  const subscribers = postgresSubscribers(options.em);
  const onError = (error: unknown) => options.onError(error, { loop: 'page links' });
  return createGates(
    { ...options, onError },
    {
      ...parts,
      read,
      sendEmail: pageMailer(options.subscriberMail.mailer),
      isPassword: options.passwords.matches,
      isSame,
      pageOfSubscriber: async (id) => {
        const found = await subscribers.find(id);
        return found?.state === 'active' ? found.pageId : undefined;
      },
    },
  );
};

const exportOf = (parts: Parts, templates: ReturnType<typeof createTemplates>) => async (actor: Actor) => {
  const pages = await listPages(parts)(actor);
  const ids = pages.map(({ page }) => page.id);
  const posts = await parts.posts.of(ids, EXPORTED_POSTS);
  const templatesOf = await templates.exportOf(actor.teamId, ids);
  return pages.map((one) => ({
    ...pageJson(one),
    posts: posts.filter(({ pageId }) => pageId === one.page.id).map((post) => postJson(post, parts.now())),
    templates: [...templatesOf(one.page.id)],
  }));
};

/** The ended posts of each kind and page in an export. */
const EXPORTED_POSTS = 1_000;

export type Publishing = ReturnType<typeof createPublishing>;
