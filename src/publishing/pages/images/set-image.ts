import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { Images, Pages } from '../../ports.ts';
import type { ImageKind } from './image.ts';
import { pictureOf } from './picture.ts';

export type SetImage = {
  readonly pages: Pick<Pages, 'hold'>;
  readonly images: Images;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Replaces a picture of a page. Returns the page's id. @throws AppError not_found, invalid_input */
export const setImage =
  ({ pages, images, transaction, now }: SetImage) =>
  async ({ teamId }: Actor, pageId: number, kind: ImageKind, file: Buffer): Promise<number> => {
    const picture = pictureOf(kind, file);
    await transaction(async () => {
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      await images.put(pageId, kind, picture, now());
    });
    return pageId;
  };

/** @throws AppError not_found */
export const removeImage =
  ({ pages, images, transaction, now }: SetImage) =>
  ({ teamId }: Actor, pageId: number, kind: ImageKind): Promise<void> =>
    transaction(async () => {
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      await images.remove(pageId, kind, now());
    });
