import { notFound } from '../shared/errors.ts';
import type { BoardSources } from './ports.ts';

/**
 * A text that stays the same as long as a user's board does (or one service), for conditional requests: two queries that read
 * less than a board, and that include changes by time alone.
 * @throws AppError not_found if the user has no such service
 */
export type VersionOfBoard = (teamId: number, serviceId?: number) => Promise<string>;

export const versionOfBoard =
  ({ servicesVersionOf, events, now }: Pick<BoardSources, 'servicesVersionOf' | 'events' | 'now'>): VersionOfBoard =>
  async (teamId, serviceId) => {
    const at = now();
    const { version, pageIds, serviceIds } = await servicesVersionOf(
      teamId,
      at,
      serviceId === undefined ? undefined : [serviceId],
    );
    if (serviceId !== undefined && serviceIds.length === 0) throw notFound('The service');
    return pageIds.length === 0 ? version : `${version} ${await events.versionOf(pageIds, serviceIds, at)}`;
  };
