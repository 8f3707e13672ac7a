import type { Actor } from '../../shared/actor.ts';
import { canonicalUrl } from '../pages/canonical-url.ts';
import type { PageUrlsOf } from '../pages/credentials/ports.ts';
import type { Detection, DetectPage, PagesAt } from '../pages/ports.ts';
import type { MayAdd } from './ports.ts';
import type { Services } from './services.ts';

/** The detected page, and the actor's services that monitor it already. */
export type PagePreview = {
  readonly url: string;
  readonly detection: Detection;
  readonly watchedAs: readonly { readonly serviceId: number; readonly name: string }[];
};

type Dependencies = {
  readonly services: Services;
  readonly detectPage: DetectPage;
  readonly pagesAt: PagesAt;
  readonly pageUrlsOf: PageUrlsOf;
  readonly mayAdd: MayAdd;
};

/**
 * Checks a page without adding it.
 * @throws AppError invalid_input at `statusPageUrl` for an invalid URL, what `mayAdd` throws
 */
export const previewPage =
  ({ services, detectPage, pagesAt, pageUrlsOf, mayAdd }: Dependencies) =>
  async (actor: Actor, address: string): Promise<PagePreview> => {
    const url = canonicalUrl(address);
    await mayAdd(actor);
    const stored = (await pageUrlsOf(actor.teamId, [url])).get(url) ?? url;
    const [detection, own] = await Promise.all([detectPage(new URL(stored)), services.pages(actor.teamId)]);
    const known = await pagesAt(
      own.map(({ pageId }) => pageId),
      stored,
      detection,
    );
    const watchedAs = own.filter(({ pageId }) => known.includes(pageId));
    return { url, detection, watchedAs: watchedAs.map(({ serviceId, name }) => ({ serviceId, name })) };
  };
