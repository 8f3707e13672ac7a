import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { validZone } from '../../shared/zone-for.ts';
import type { Contents, DeletedPages, Pages } from '../ports.ts';
import type { PageLanguage } from '../published-page.ts';
import type { PageChoices, StoredPage } from './page.ts';
import { type AccessChanges, accessAfter, type HashPassword } from './page-access.ts';
import { checkedSlug, slugTaken } from './slug.ts';

/** The most status pages of a team. */
export const MAX_PAGES = 20;

export type ManagePages = {
  readonly pages: Pages;
  readonly contents: Contents;
  readonly passwords: { readonly hash: HashPassword };
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** A page with its choices; those that are left out have their defaults. */
export type NewPage = Pick<PageChoices, 'name' | 'slug'> & PageChanges;
export type PageChanges = AccessChanges & { readonly [Field in keyof Words]?: Words[Field] | null };
type Words = Omit<PageChoices, 'access' | 'passwordHash' | 'emailDomains'>;

/** The accent of a page whose team chose none: Allclear's own. */
const ACCENT = '#4f46e5';

const defaults: Omit<PageChoices, 'name' | 'slug'> = {
  language: 'en',
  otherLanguages: [],
  timeZone: 'UTC',
  accent: ACCENT,
  supportUrl: undefined,
  announcement: undefined,
  isPublic: false,
  indexed: true,
  credit: true,
  access: 'public',
  passwordHash: undefined,
  emailDomains: [],
};

/** @throws AppError not_found */
export const pageOfTeam = async (
  { pages }: Pick<ManagePages, 'pages'>,
  teamId: TeamId,
  id: number,
): Promise<StoredPage> => {
  const page = await pages.find(teamId, id);
  if (!page) throw notFound('The status page');
  return page;
};

/** Returns its id. @throws AppError invalid_input; conflict at the limit and for a slug that is taken */
export const createPage =
  ({ pages, passwords, transaction, now }: ManagePages) =>
  ({ teamId }: Actor, given: NewPage): Promise<number> =>
    transaction(async () => {
      await pages.holdSlugs();
      if ((await pages.list(teamId)).length >= MAX_PAGES)
        throw new AppError(
          'conflict',
          `You've reached the limit of ${MAX_PAGES} status pages. Delete one to add another.`,
        );
      const access = await accessAfter(defaults, given, passwords.hash);
      const choices = choicesOf({ ...defaults, ...access, name: given.name, slug: given.slug }, given);
      const holder = await pages.holderOf(choices.slug);
      if (holder) throw slugTaken(choices.slug, holder.isDeleted && holder.teamId === teamId);
      return pages.add(teamId, choices, now());
    });

/** Absent fields stay as they are. @throws AppError not_found, invalid_input; conflict for a slug that is taken, or a page that was taken down */
export const updatePage =
  ({ pages, passwords, transaction, now }: ManagePages) =>
  ({ teamId }: Actor, id: number, changes: PageChanges): Promise<number> =>
    transaction(async () => {
      await pages.holdSlugs();
      const before = await pages.hold(teamId, id);
      if (!before) throw notFound('The status page');
      if (changes.isPublic && before.takenDown) throw takenDown(before.takenDown);
      const access = await accessAfter(before, changes, passwords.hash);
      const choices = choicesOf({ ...before, ...access }, changes);
      const other = await pages.holderOf(choices.slug);
      if (other && other.id !== id) throw slugTaken(choices.slug, other.isDeleted && other.teamId === teamId);
      await pages.change(teamId, id, choices, now());
      if (choices.slug !== before.slug) await pages.keepSlug(id, before.slug, now());
      return id;
    });

/** Deletes a page with its items, posts and history, so that it can be restored. @throws AppError not_found */
export const deletePage =
  ({ pages, deletedPages, transaction, now }: Pick<ManagePages, 'pages' | 'transaction' | 'now'> & DeletesPages) =>
  ({ teamId, userId }: Actor, id: number): Promise<void> =>
    transaction(async () => {
      if (!(await pages.hold(teamId, id))) throw notFound('The status page');
      await deletedPages.add(teamId, id, userId, now(), MAX_PAGES);
    });

type DeletesPages = { readonly deletedPages: Pick<DeletedPages, 'add'> };

const takenDown = ({ because }: NonNullable<StoredPage['takenDown']>): AppError =>
  new AppError(
    'conflict',
    `An admin of this server took this status page down: ${because} Contact them to publish it again.`,
  );

const choicesOf = (
  { access, passwordHash, emailDomains, ...before }: PageChoices,
  changes: PageChanges,
): PageChoices => ({
  access,
  passwordHash,
  emailDomains,
  slug: checkedSlug(changes.slug ?? before.slug),
  name: nameOf(changes.name ?? before.name),
  language: changes.language ?? before.language,
  otherLanguages: othersOf(changes.language ?? before.language, changes.otherLanguages ?? before.otherLanguages),
  timeZone: validZone(changes.timeZone ?? before.timeZone),
  accent: (changes.accent ?? before.accent).toLowerCase(),
  supportUrl: changes.supportUrl === undefined ? before.supportUrl : linkOf(changes.supportUrl),
  announcement: changes.announcement === undefined ? before.announcement : changes.announcement?.trim() || undefined,
  isPublic: changes.isPublic ?? before.isPublic,
  indexed: changes.indexed ?? before.indexed,
  credit: changes.credit ?? before.credit,
});

/** A page's own language isn't offered twice. */
const othersOf = (own: PageLanguage, others: readonly PageLanguage[]): readonly PageLanguage[] =>
  [...new Set(others)].filter((language) => language !== own);

const nameOf = (text: string): string => {
  const name = text.trim();
  if (name === '') throw invalidFields({ name: 'Enter a name' });
  return name;
};

/** Only the web and email: a page leads nowhere else. */
const linkOf = (text: string | null): string | undefined => {
  if (text === null || text.trim() === '') return undefined;
  const url = URL.parse(text.trim());
  if (!url || !['https:', 'http:', 'mailto:'].includes(url.protocol))
    throw invalidFields({ supportUrl: 'Enter a URL that begins with https:// or mailto:' });
  return url.href;
};
