import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';

type Dependencies = { readonly pages: Pick<Pages, 'bySlug' | 'byFormerSlug' | 'takeDown'>; readonly now: Clock };

/** Unpublishes a page of any team, which can't publish it again until it's allowed. @throws AppError not_found */
export const takeDownPage =
  (dependencies: Dependencies) =>
  async (slug: string, reason: string): Promise<StoredPage> => {
    const page = await pageNamed(dependencies, slug);
    const takenDown = { at: dependencies.now(), because: reason.trim() };
    await dependencies.pages.takeDown(page.id, takenDown);
    return { ...page, isPublic: false, takenDown };
  };

/** Lets its team publish a page again. @throws AppError not_found */
export const allowPage =
  (dependencies: Dependencies) =>
  async (slug: string): Promise<void> => {
    const page = await pageNamed(dependencies, slug);
    await dependencies.pages.takeDown(page.id, undefined);
  };

const pageNamed = async ({ pages }: Dependencies, slug: string): Promise<StoredPage> => {
  const page = (await pages.bySlug(slug)) ?? (await pages.byFormerSlug(slug));
  if (!page) throw notFound('The status page');
  return page;
};
