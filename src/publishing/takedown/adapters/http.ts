import type { Handlers } from '../../../platform/http/handlers.ts';
import type { allowPage, takeDownPage } from '../take-down.ts';

type UseCases = {
  readonly takeDown: ReturnType<typeof takeDownPage>;
  readonly allow: ReturnType<typeof allowPage>;
};

/** The operations by which administrators of the installation take pages down. */
export const takedownHandlers = ({ takeDown, allow }: UseCases) =>
  ({
    takeDownPage: async ({ path, body }) => {
      const { id, teamId, slug, name, takenDown } = await takeDown(path.slug, body.reason);
      return { id, teamId, slug, name, reason: takenDown?.because ?? body.reason };
    },
    allowPage: async ({ path }) => {
      await allow(path.slug);
      return undefined;
    },
  }) satisfies Partial<Handlers>;
