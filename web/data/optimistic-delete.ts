/** Services whose deletion can still be undone, by id. They leave the list at once and are deleted once Undo is gone. */
const pending = new Set<number>();

export const pendingDeletes = {
  add: (id: number): void => void pending.add(id),
  remove: (id: number): void => void pending.delete(id),
};

/** Returns a list without them. */
export const withoutPendingDeletes = <One extends { readonly id: number }>(services: readonly One[]): One[] =>
  services.filter(({ id }) => !pending.has(id));
