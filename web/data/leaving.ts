/** Services whose deletion can still be undone, by id. Nothing is deleted before; until then they are left out of the list. */
const leaving = new Set<number>();

export const leavingServices = {
  add: (id: number): void => void leaving.add(id),
  remove: (id: number): void => void leaving.delete(id),
};

/** A list without them. */
export const withoutLeaving = <One extends { readonly id: number }>(services: readonly One[]): One[] =>
  services.filter(({ id }) => !leaving.has(id));
