import type { Component } from './status-page.ts';

/** What a scope keeps of a component; each poll brings the id in step with the page. */
export type ScopeComponent = Pick<Component, 'id' | 'name' | 'group'>;

export type WatchedComponent = ScopeComponent & {
  /** False once the page no longer lists it. */
  readonly onPage: boolean;
};

/** Tells which of the chosen components the page lists; `listed` is absent until the page was read, and then none is missed. */
export const watchedOn = (
  chosen: readonly ScopeComponent[],
  listed: ReadonlySet<string> | undefined,
): readonly WatchedComponent[] =>
  chosen.map((component) => ({ ...component, onPage: listed?.has(component.id) ?? true }));

/** The ids by which to filter what the page says; none: the whole page counts, as it does once no chosen one is left. */
export const watchedIds = (watched: readonly WatchedComponent[]): readonly string[] =>
  watched.filter(({ onPage }) => onPage).map(({ id }) => id);
