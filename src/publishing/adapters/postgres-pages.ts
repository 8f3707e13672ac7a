import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../platform/database/query.ts';
import type { PageChoices, StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';
import { formerSlugTable } from './image-tables.ts';
import { publicId } from './public-id.ts';
import { pageTable } from './tables.ts';

/** The former slugs of a page that lead to it. */
const FORMER_SLUGS = 5;
const SLUG_LOCK = 1_751;
/** No page has it. */
const NO_PAGE = 0;

/** Status pages in publishing.page. */
export const postgresPages = (em: EntityManager): Pages => ({
  list: async (teamId) => {
    const pages = await em.find(pageTable, { teamId, deletedAt: null }, { orderBy: { name: 'asc', id: 'asc' } });
    return pages.map(pageOf);
  },
  find: (teamId, id) => found(em, { teamId, id }),
  bySlug: (slug) => found(em, { slug }),
  byFormerSlug: async (slug) => {
    const former = await em.findOne(formerSlugTable, { slug });
    return former ? found(em, { id: former.pageId }) : undefined;
  },
  holderOf: async (slug) => {
    const holder =
      (await em.findOne(pageTable, { slug })) ??
      (await em.findOne(pageTable, { id: (await em.findOne(formerSlugTable, { slug }))?.pageId ?? NO_PAGE }));
    return holder ? { id: holder.id, teamId: holder.teamId, isDeleted: holder.deletedAt != null } : undefined;
  },
  keepSlug: async (pageId, slug, endedAt) => {
    await em.upsert(formerSlugTable, { slug, pageId, endedAt });
    const older = await em.find(
      formerSlugTable,
      { pageId },
      { orderBy: { endedAt: 'desc', slug: 'asc' }, offset: FORMER_SLUGS },
    );
    await em.nativeDelete(formerSlugTable, { slug: { $in: older.map((one) => one.slug) } });
  },
  languagesOf: async (pageIds) => {
    const pages = await em.find(pageTable, { id: { $in: [...pageIds] } });
    return new Map(pages.map(({ id, language }) => [id, language]));
  },
  holdSlugs: async () => {
    await query(em)`select pg_advisory_xact_lock(${SLUG_LOCK})`;
  },
  hold: async (teamId, id) => {
    await query(em)`select from publishing.page where id = ${id} and team_id = ${teamId} for update`;
    return found(em, { teamId, id });
  },
  add: (teamId, page, at) =>
    em.insert(pageTable, { ...columnsOf(page), teamId, publicId: publicId(), createdAt: at, updatedAt: at }),
  change: async (teamId, id, page, updatedAt) => {
    await em.nativeUpdate(pageTable, { teamId, id }, { ...columnsOf(page), updatedAt });
    await em.nativeDelete(formerSlugTable, { slug: page.slug });
  },
  takeDown: async (id, takenDown) => {
    const { at = null, because = null } = takenDown ?? {};
    const columns = { takenDownAt: at, takenDownBecause: because, ...(takenDown && { isPublic: false }) };
    await em.nativeUpdate(pageTable, { id }, columns);
  },
});

const found = async (
  em: EntityManager,
  where: { readonly teamId: TeamId; readonly id: number } | { readonly id: number } | { readonly slug: string },
): Promise<StoredPage | undefined> => {
  const page = await em.findOne(pageTable, { ...where, deletedAt: null });
  return page ? pageOf(page) : undefined;
};

type Row = Omit<
  StoredPage,
  'credit' | 'supportUrl' | 'announcement' | 'logo' | 'favicon' | 'passwordHash' | 'takenDown'
> & {
  readonly credit?: boolean | null | undefined;
  readonly takenDownAt?: Date | null | undefined;
  readonly takenDownBecause?: string | null | undefined;
  readonly passwordHash?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly favicon?: string | null | undefined;
  readonly supportUrl?: string | null | undefined;
  readonly announcement?: string | null | undefined;
};

const pageOf = (row: Row): StoredPage => {
  const {
    id,
    teamId,
    publicId,
    slug,
    name,
    language,
    otherLanguages,
    timeZone,
    accent,
    isPublic,
    indexed,
    access,
    emailDomains,
    createdAt,
    updatedAt,
  } = row;
  const {
    supportUrl,
    announcement,
    logo,
    favicon,
    passwordHash,
    takenDownAt,
    takenDownBecause,
    credit = true,
  } = withoutNulls(row);
  const takenDown = takenDownAt && { at: takenDownAt, because: takenDownBecause ?? '' };
  const words = { slug, name, language, otherLanguages, timeZone, accent, supportUrl, announcement };
  const shown = { isPublic, indexed, credit };
  return {
    id,
    teamId,
    publicId,
    ...words,
    ...shown,
    access,
    emailDomains,
    passwordHash,
    logo,
    favicon,
    takenDown,
    createdAt,
    updatedAt,
  };
};

const columnsOf = (page: PageChoices) => {
  const { slug, name, language, otherLanguages, timeZone, accent, isPublic, indexed, credit, access, emailDomains } =
    page;
  const { supportUrl = null, announcement = null, passwordHash = null } = page;
  const words = { slug, name, language, otherLanguages, timeZone, accent, supportUrl, announcement };
  return { ...words, isPublic, indexed, credit, access, emailDomains, passwordHash };
};
