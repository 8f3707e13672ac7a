import { overallOf, type ServiceStatus } from './status.ts';
import type { Component } from './status-page.ts';
import { isGroup, type ScopeComponent, type ScopeGroup, type ScopeItem } from './watched-components.ts';

/** A chosen item as it is on the page now, with the components that determine its status. */
export type SelectedItem = {
  readonly item: ScopeItem;
  readonly status: ServiceStatus;
  /** None while it's missing. */
  readonly present: readonly Component[];
};

/** How long the last status of a missing component still counts. */
export const LOST_AFTER_MS = 5 * 60_000;

/**
 * Finds each chosen item on the page (truth.md, rules 4 and 5): by its id; else by name and group; else by its name alone. A
 * name counts only if one component had it then and one has it now, so that no other is mistaken for it.
 */
export const selected = (
  components: readonly Component[],
  items: readonly ScopeItem[],
  at: Date,
): readonly SelectedItem[] => {
  const taken = new Set(items.flatMap((item) => (isGroup(item) ? [] : [item.id])));
  return items.map((item) => {
    if (isGroup(item)) return selectedGroup(components, item, at);
    const now = findIn(components, item, taken);
    return now ? here(componentItem(now, components), [now]) : gone(item, at);
  });
};

export const componentItem = ({ id, name, group }: Component, components: readonly Component[]): ScopeComponent => {
  const namesakes = components.filter((one) => one.name === name);
  const chosen = { id, name, ...(group ? { group } : {}) };
  if (namesakes.length === 1) return { ...chosen, alone: true };
  return inGroup(namesakes, group).length === 1 ? { ...chosen, aloneInGroup: true } : chosen;
};

/** A group in a scope's form; undefined if the page lists nothing in it. */
export const groupItem = (group: string, components: readonly Component[]): ScopeGroup | undefined => {
  const members = membersOf(components, group);
  return members.length === 0 ? undefined : { group, members: members.map(({ id, name }) => ({ id, name })) };
};

const here = (item: ScopeItem, present: readonly Component[]): SelectedItem => {
  const status = overallOf(present.map((one) => one.status));
  return { item: { ...item, lastStatus: status }, status, present };
};

const gone = (item: ScopeItem, at: Date): SelectedItem => {
  const { missingSince = at.toISOString(), lastStatus = 'unknown' } = item;
  const isLost = at.getTime() - Date.parse(missingSince) >= LOST_AFTER_MS;
  const missing = { ...item, missingSince, ...(isLost ? { lost: true as const } : {}) };
  return { item: missing, status: isLost ? 'unknown' : lastStatus, present: [] };
};

const selectedGroup = (components: readonly Component[], before: ScopeGroup, at: Date): SelectedItem => {
  const name = membersOf(components, before.group).length > 0 ? before.group : renamed(components, before);
  const item = name === undefined ? undefined : groupItem(name, components);
  return item ? here(item, membersOf(components, item.group)) : gone(before, at);
};

/** The group in which all that remains of its members is now. */
const renamed = (components: readonly Component[], { members }: ScopeGroup): string | undefined => {
  const ids = new Set(members.map(({ id }) => id));
  const [name, ...others] = new Set(components.filter(({ id }) => ids.has(id)).map(({ group }) => group));
  return others.length === 0 ? name : undefined;
};

const membersOf = (components: readonly Component[], name: string): readonly Component[] =>
  components.filter(({ group }) => group === name);

const findIn = (
  components: readonly Component[],
  wanted: ScopeComponent,
  taken: ReadonlySet<string>,
): Component | undefined => {
  const byId = components.find(({ id }) => id === wanted.id);
  if (byId || !(wanted.alone || wanted.aloneInGroup)) return byId;
  const namesakes = components.filter(({ name }) => name === wanted.name);
  const [found, ...others] = wanted.alone && namesakes.length === 1 ? namesakes : inGroup(namesakes, wanted.group);
  return found && others.length === 0 && !taken.has(found.id) ? found : undefined;
};

const inGroup = (components: readonly Component[], name: string | undefined): readonly Component[] =>
  components.filter(({ group }) => (group ?? '') === (name ?? ''));
