import type { ServiceStatus } from './status.ts';
import type { Component } from './status-page.ts';

/** Set if a chosen item is missing from its page. */
type Missing = {
  /** Its last status on the page. */
  readonly lastStatus?: ServiceStatus;
  /** ISO 8601; absent while the page lists it. */
  readonly missingSince?: string;
  /** Set once it has been missing for so long that its status is unknown. */
  readonly lost?: true;
};

/** A chosen component as a scope stores it, as JSON; each poll updates it from the page. */
export type ScopeComponent = Pick<Component, 'id' | 'name' | 'group'> &
  Missing & {
    /** Set if the page listed no other of that name. */
    readonly alone?: true;
    /** Set if the page listed others of that name, but only in other groups. */
    readonly aloneInGroup?: true;
  };

/** A chosen group: everything that the page lists in it, later members too. */
export type ScopeGroup = Missing & {
  readonly group: string;
  readonly members: readonly Pick<Component, 'id' | 'name'>[];
};

export type ScopeItem = ScopeComponent | ScopeGroup;

export type WatchedComponent = Pick<Component, 'id' | 'name' | 'group'> & {
  /** False while the page doesn't list it. */
  readonly onPage: boolean;
};

export const isGroup = (item: ScopeItem): item is ScopeGroup => 'members' in item;

/** The components chosen by themselves or with their group. */
export const watchedOf = (items: readonly ScopeItem[]): readonly WatchedComponent[] =>
  items.flatMap((item) => {
    const onPage = item.missingSince === undefined;
    if (isGroup(item)) return item.members.map(({ id, name }) => ({ id, name, group: item.group, onPage }));
    const { id, name, group } = item;
    return [{ id, name, ...(group === undefined ? {} : { group }), onPage }];
  });

export const groupsOf = (items: readonly ScopeItem[]): readonly string[] =>
  items.filter(isGroup).map(({ group }) => group);

/** The ids by which to filter a page's content, including missing ones; none: the whole page. */
export const watchedIds = (watched: readonly WatchedComponent[]): readonly string[] => watched.map(({ id }) => id);

/** Missing chosen components. A group has a name and no id. */
export const missingOf = (items: readonly ScopeItem[]): readonly MissingItem[] =>
  items.filter(({ missingSince }) => missingSince !== undefined).map(missingItem);

export type MissingItem = { readonly id?: string; readonly name: string; readonly group?: string };

export const missingItem = (item: ScopeItem): MissingItem => {
  if (isGroup(item)) return { name: item.group };
  const { id, name, group } = item;
  return group === undefined ? { id, name } : { id, name, group };
};
