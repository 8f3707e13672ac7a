import { notFound } from '../../src/shared/errors.ts';

/** No team has a board or a status page, for tests of what has nothing to do with them. */
export const noBoards = {
  servicesOfBoard: async (): Promise<readonly number[]> => {
    throw notFound('The board');
  },
  servicesOnBoards: async () => new Map<number, readonly number[]>(),
  hasBoard: async () => false,
  usesOfServices: async (): Promise<readonly string[]> => [],
  refuseMovedService: async (): Promise<void> => undefined,
};
