import type { Component } from './status-page.ts';

/** What a scope keeps of a component that it was made over. */
export type ScopeComponent = Pick<Component, 'id' | 'name' | 'group'>;

export type WatchedComponent = ScopeComponent & {
  /** The id under which the page lists it now; absent once the page no longer does. */
  readonly listedId?: string;
};

/** Finds the chosen components on the page, by id, else by name and group; `listed` is absent until the page was read. */
export const watchedOn = (
  chosen: readonly ScopeComponent[],
  listed: readonly ScopeComponent[] | undefined,
): readonly WatchedComponent[] =>
  chosen.map((component) => {
    if (!listed) return { ...component, listedId: component.id };
    const { name, group } = component;
    const found =
      listed.find(({ id }) => id === component.id) ??
      // Vendors give a component a new id when they rebuild their page.
      listed.find((other) => other.name === name && other.group === group);
    return { ...component, listedId: found?.id };
  });

/** The ids by which to filter what the page says; none: the whole page counts, as it does once a chosen one is gone. */
export const watchedIds = (watched: readonly WatchedComponent[]): readonly string[] => {
  const ids = watched.flatMap(({ listedId }) => listedId ?? []);
  return ids.length === watched.length ? ids : [];
};
