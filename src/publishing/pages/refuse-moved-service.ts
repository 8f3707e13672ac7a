import { invalidFields } from '../../shared/errors.ts';
import type { Contents, Pages } from '../ports.ts';
import { findLoop, type RefuseLoops } from './refuse-loops.ts';

export type RefuseMovedService = RefuseLoops & {
  readonly pages: Pick<Pages, 'find'>;
  readonly contents: Pick<Contents, 'of' | 'pagesFollowing'>;
};

/**
 * Refuses a service that monitors something else now, so that an item would follow itself. In the transaction that moved it.
 * @throws AppError invalid_input
 */
export const refuseMovedService =
  (dependencies: RefuseMovedService) =>
  async (teamId: TeamId, serviceId: number): Promise<void> => {
    const { pages, contents } = dependencies;
    const find = findLoop(dependencies);
    for (const pageId of await contents.pagesFollowing(teamId, serviceId)) {
      const page = await pages.find(teamId, pageId);
      const sections = await contents.of([pageId]);
      const name = page && (await find(page, sections, sections));
      if (name !== undefined)
        throw invalidFields({ statusPageUrl: `${name} on your status page ${page?.name} would follow itself.` });
    }
  };
