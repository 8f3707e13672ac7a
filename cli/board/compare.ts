import type { Addition, Task } from './step.ts';

/** A section of a file beside the same things of a board. */
export type Section<Wanted, Own> = {
  /** Undefined if the file doesn't have the section. */
  readonly wanted: readonly Wanted[] | undefined;
  readonly own: readonly Own[];
  /** The board's thing for each one of the file, if any. */
  readonly matched: ReadonlyMap<Wanted, Own>;
  readonly add: (wanted: Wanted, onAdded: (id: number) => void) => Task | Addition;
  /** Undefined if nothing differs. */
  readonly change: (wanted: Wanted, own: Own) => Task | undefined;
  readonly remove: (own: Own) => Task;
};

export const compare = <Wanted, Own extends { readonly id: number }>(section: Section<Wanted, Own>) => {
  const { wanted = [], own, matched, add, change, remove } = section;
  /** Includes those that this run adds. */
  const added = new Map<Wanted, number>();
  const tasks = wanted.map((one) => {
    const its = matched.get(one);
    return its ? change(one, its) : add(one, (id) => added.set(one, id));
  });
  const taken = new Set(matched.values());
  const extra = section.wanted ? own.filter((one) => !taken.has(one)) : [];
  return {
    tasks: tasks.filter((task) => task !== undefined),
    unchanged: tasks.filter((task) => task === undefined).length,
    /** On the board, but not in the file. */
    extra,
    removals: extra.map(remove),
    idOf: (one: Wanted): number | undefined => matched.get(one)?.id ?? added.get(one),
  };
};

/** Matches each with the first that is the same and not yet taken, which is the oldest. */
export const matchFirst = <Wanted, Own>(
  wanted: readonly Wanted[],
  own: readonly Own[],
  isSame: (wanted: Wanted, own: Own) => boolean,
): ReadonlyMap<Wanted, Own> => {
  const left = [...own];
  return new Map(
    wanted.flatMap((one) => {
      const at = left.findIndex((other) => isSame(one, other));
      const [its] = at < 0 ? [] : left.splice(at, 1);
      return its === undefined ? [] : [[one, its] as const];
    }),
  );
};
