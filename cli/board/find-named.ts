import type { Told } from './integrations/integration-tasks.ts';
import type { BoardSource } from './read-board-file.ts';

/**
 * Resolves a reference to a service, a board or an integration.
 * @throws CommandError (usage) for one that matches none, or several
 */
export type FindNamed = (reference: string, at: readonly PropertyKey[]) => Told;

type Named = Told & { readonly key?: string };

export type Places = {
  readonly kind: 'service' | 'board' | 'integration';
  readonly inFile: readonly Named[];
  readonly onBoard: readonly Named[];
  readonly faultAt: BoardSource['faultAt'];
};

/** First in the file, then on the board; by key or slug, then by name. */
export const findNamed =
  ({ kind, inFile, onBoard, faultAt }: Places): FindNamed =>
  (reference, at) => {
    for (const all of [inFile, onBoard]) {
      const byKey = all.filter(({ key }) => key === reference);
      const [one, ...others] = byKey.length > 0 ? byKey : all.filter(({ name }) => name === reference);
      if (one && others.length === 0) return one;
      const advice = kind === 'integration' ? 'rename all but one' : 'give each a key and use that';
      if (one) throw faultAt(at, `several ${kind}s are named "${reference}"; ${advice}`);
    }
    throw faultAt(at, `${kind} "${reference}" isn't in the file or on your board`);
  };
