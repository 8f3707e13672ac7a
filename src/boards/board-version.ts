import { notFound } from '../shared/errors.ts';
import type { BoardSources } from './ports.ts';

/**
 * A text that is the same for as long as whatever is made of a user's board is (of one service where given), for conditional
 * requests: two queries that read less than a board, and say also what only time has changed.
 * @throws AppError not_found where the user has no such service
 */
export type VersionOfBoard = (userId: number, serviceId?: number) => Promise<string>;

export const versionOfBoard =
  ({ servicesVersionOf, events, now }: Pick<BoardSources, 'servicesVersionOf' | 'events' | 'now'>): VersionOfBoard =>
  async (userId, serviceId) => {
    const at = now();
    const { version, pageIds, serviceIds } = await servicesVersionOf(
      userId,
      at,
      serviceId === undefined ? undefined : [serviceId],
    );
    if (serviceId !== undefined && serviceIds.length === 0) throw notFound('The service');
    return pageIds.length === 0 ? version : `${version} ${await events.versionOf(pageIds, serviceIds, at)}`;
  };
