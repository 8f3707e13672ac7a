import type { Clock } from '../../shared/clock.ts';
import { headlineOf, silentMsOf } from '../headline.ts';
import { followedServices } from '../items/item-now.ts';
import type { PartReading } from '../items/part-reading.ts';
import { readingsOf } from '../items/readings.ts';
import type { StoredPage, StoredSection } from '../pages/page.ts';
import type { Contents, ItemChange, Items, Pages, Posts, Progress, ReadServices, Silence } from '../ports.ts';
import type { StoredPost } from '../posts/post.ts';
import { MOST_HELD, type PageLook, type PublishedPage, type ReadPublishedPage } from '../published-page.ts';
import { type Strip, stripOf } from './item-days.ts';
import { postsNow } from './posts-now.ts';
import { incidentTimes, publishedItem } from './published-item.ts';

/** For so long, the page of a read-only team stays up to date, as its services are polled. */
const MAINTAINED_MS = 30 * 86_400_000;

export type ReadPage = {
  readonly pages: Pick<Pages, 'bySlug' | 'byFormerSlug'>;
  readonly contents: Pick<Contents, 'of'>;
  readonly items: Pick<Items, 'changesOf'>;
  readonly progress: Pick<Progress, 'silencesSince'>;
  readonly posts: Pick<Posts, 'of'>;
  readonly servicesOf: ReadServices;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly readOnlySince: (teamId: TeamId) => Promise<Date | undefined>;
  /** A team in its trial isn't listed by search engines. */
  readonly isInTrialOf: (teamId: TeamId) => Promise<boolean>;
  readonly reportTo: string | undefined;
  /** True if this server sends emails, rather than keeping them as files. */
  readonly sendsEmails: boolean;
  /** How often services are polled. */
  readonly pollIntervalMs: number;
  readonly urlOf: (page: StoredPage) => string;
  readonly now: Clock;
};

/** A page of a team that isn't closed; its gate decides who sees it. Ten queries, whatever its size. */
export const readPublishedPage =
  (dependencies: ReadPage): ReadPublishedPage =>
  async (slug) => {
    const { pages } = dependencies;
    const page = (await pages.bySlug(slug)) ?? (await pages.byFormerSlug(slug));
    if (!page || !(await dependencies.isTeamOpen(page.teamId))) return undefined;
    const [published] = await publishedPages(dependencies)(page.teamId, [page]);
    return published;
  };

/** Pages of one team as visitors would see them, public or not. Nine queries. */
export const publishedPages =
  (dependencies: ReadPage) =>
  async (teamId: TeamId, pages: readonly StoredPage[]): Promise<readonly PublishedPage[]> => {
    if (pages.length === 0) return [];
    const at = dependencies.now();
    const ids = pages.map(({ id }) => id);
    const [sections, posts, readOnlySince, isInTrial] = await Promise.all([
      dependencies.contents.of(ids),
      dependencies.posts.of(ids, MOST_HELD),
      dependencies.readOnlySince(teamId),
      dependencies.isInTrialOf(teamId),
    ]);
    const items = sections.flatMap((section) => section.items);
    const strips = new Map(pages.map((page) => [page.id, stripOf(page.timeZone, at)]));
    const from = Math.min(...[...strips.values()].map((strip) => strip.from));
    const [readings, silences, changes] = await Promise.all([
      readingsOf(dependencies, teamId, items, at),
      dependencies.progress.silencesSince(new Date(from)),
      dependencies.items.changesOf(
        items.map(({ id }) => id),
        new Date(from),
      ),
    ]);
    const changesBy = Map.groupBy(changes, ({ itemId }) => itemId);
    return pages.map((page) =>
      assembled(
        page,
        {
          sections: sections.filter(({ pageId }) => pageId === page.id),
          posts: posts.filter(({ pageId, isDraft }) => pageId === page.id && !isDraft),
          strip: strips.get(page.id) ?? stripOf(page.timeZone, at),
          readings,
          silences,
          changesBy,
          maintainedUntil: readOnlySince && new Date(readOnlySince.getTime() + MAINTAINED_MS),
          sendsEmails: dependencies.sendsEmails,
          silentMs: silentMsOf(dependencies.pollIntervalMs),
          isInTrial,
          reportTo: dependencies.reportTo,
        },
        dependencies.urlOf(page),
        at,
      ),
    );
  };

type Parts = {
  readonly sections: readonly StoredSection[];
  readonly posts: readonly StoredPost[];
  readonly strip: Strip;
  readonly readings: ReadonlyMap<number, PartReading>;
  readonly silences: readonly Silence[];
  readonly changesBy: ReadonlyMap<number, readonly ItemChange[]>;
  readonly maintainedUntil: Date | undefined;
  readonly sendsEmails: boolean;
  readonly silentMs: number;
  readonly isInTrial: boolean;
  readonly reportTo: string | undefined;
};

const assembled = (page: StoredPage, parts: Parts, url: string, at: Date): PublishedPage => {
  const posts = postsNow(parts.posts, at);
  const timesOf = incidentTimes(parts.posts);
  const sections = parts.sections.map(({ id, publicId, name, items }) => ({
    id,
    publicId,
    name,
    items: items.map((item) => publishedItem(item, { ...parts, incidentTimes: timesOf.get(item.id) ?? [] }, at)),
  }));
  const items = sections.flatMap((section) => section.items);
  const checkedAt = checkedAtOf(parts);
  const { maintainedUntil, silentMs } = parts;
  const recoveries = posts.past.incidents.flatMap(({ resolvedAt }) => resolvedAt ?? []);
  const recoveredAt = recoveries.length > 0 ? latest(recoveries) : undefined;
  return {
    id: page.id,
    publicId: page.publicId,
    url,
    slug: page.slug,
    name: page.name,
    language: page.language,
    languages: [page.language, ...page.otherLanguages],
    timeZone: page.timeZone,
    look: lookOf(page, url),
    supportUrl: page.supportUrl,
    reportTo: parts.reportTo,
    announcement: page.announcement,
    indexed: !parts.isInTrial && page.indexed && page.access === 'public' && page.isPublic,
    isGated: page.access !== 'public' || !page.isPublic,
    isPreview: !page.isPublic,
    at,
    checkedAt,
    silentMs,
    takesEmails: parts.sendsEmails && maintainedUntil === undefined,
    maintainedUntil,
    updatedAt: latest([page.updatedAt, ...items.map(({ since }) => since), ...parts.posts.map((one) => one.updatedAt)]),
    headline: headlineOf({
      sections,
      incidents: posts.incidents,
      recoveredAt,
      checkedAt,
      silentMs,
      maintainedUntil,
      at,
    }),
    sections,
    ...posts,
  };
};

/** Pictures come from the page's own host. */
const lookOf = ({ accent, logo, favicon, credit }: StoredPage, url: string): PageLook => {
  const base = new URL(url).pathname.replace(/\/$/, '');
  const pathOf = (name: string | undefined) => (name === undefined ? undefined : `${base}/images/${name}`);
  return { accent, logo: pathOf(logo), favicon: pathOf(favicon), credit };
};

const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((moment) => moment.getTime())));

/**
 * The oldest reading that an item needs. A service that was never read, or whose page can't be read, is left to its item: only our
 * own silence is the page's.
 */
const checkedAtOf = ({ sections, readings }: Parts): Date | undefined => {
  const needed = followedServices(sections.flatMap(({ items }) => items)).flatMap((id) => {
    const reading = readings.get(id);
    return reading?.isUnreadable ? [] : (reading?.readAt ?? []);
  });
  return needed.length > 0 ? new Date(Math.min(...needed)) : undefined;
};
