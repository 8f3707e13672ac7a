import type { Actor } from '../../shared/actor.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import { type ManageSubscribers, refuseForeignItems, refuseTooMany } from './manage-subscribers.ts';

export type AddWebhook = ManageSubscribers & {
  /** Why a URL can't be used, for a person; undefined if it can. Looks its host up. */
  readonly refusalOf: (url: string) => Promise<string | undefined>;
  readonly newSecret: () => string;
  readonly seal: (plain: string) => string;
  /** Names a webhook without making it readable. */
  readonly nameOf: (url: URL) => string;
  readonly inTransaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Adds a URL that gets each update, and returns its secret. @throws AppError not_found, invalid_input, conflict */
export const addSubscriberWebhook =
  (dependencies: AddWebhook) =>
  async (
    actor: Actor,
    pageId: number,
    { url: text, itemIds }: { readonly url: string; readonly itemIds: readonly number[] },
  ): Promise<{ readonly id: number; readonly secret: string }> => {
    const { subscribers, pages, refusalOf, newSecret, seal, nameOf, inTransaction, now } = dependencies;
    const { teamId } = actor;
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    const url = URL.parse(text.trim());
    if (!url) throw invalidFields({ url: 'Enter a URL that begins with https://' });
    const refusal = await refusalOf(url.href);
    if (refusal !== undefined) throw invalidFields({ url: refusal });
    return inTransaction(async () => {
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      await refuseForeignItems(dependencies, pageId, itemIds);
      refuseTooMany((await subscribers.count(pageId)) + 1, dependencies.mostSubscribers, false);
      const secret = newSecret();
      const hook = {
        address: nameOf(url),
        sealedUrl: seal(url.href),
        sealedSecret: seal(secret),
        itemIds,
      };
      const id = await subscribers.addWebhook({ teamId, pageId }, hook, now());
      if (id === undefined) throw new AppError('conflict', 'This status page already has this webhook.');
      return { id, secret };
    });
  };
