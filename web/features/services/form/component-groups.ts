import type { components } from '../../../data/api.ts';

export type PageComponent = components['schemas']['PageComponent'];

/** The monitored part of a page: components by id, groups by name. If both are empty, the whole page is monitored. */
export type Choice = { readonly components: readonly string[]; readonly groups: readonly string[] };

/** The components of one group of the page; those without a group have no name. */
export type ComponentGroup = { readonly name: string | undefined; readonly components: readonly PageComponent[] };

/** The groups in the page's own order, components without a group first; a filter keeps those that match by name or group. */
export const groupsOf = (components: readonly PageComponent[], filter = ''): readonly ComponentGroup[] => {
  const wanted = filter.trim().toLowerCase();
  const fits = (text: string | null) => text?.toLowerCase().includes(wanted);
  const groups = new Map<string | undefined, PageComponent[]>([[undefined, []]]);
  for (const component of components) {
    if (!fits(component.name) && !fits(component.group)) continue;
    const name = component.group ?? undefined;
    const group = groups.get(name);
    if (group) group.push(component);
    else groups.set(name, [component]);
  }
  return [...groups].map(([name, all]) => ({ name, components: all })).filter((group) => group.components.length > 0);
};

/** True if the whole page is monitored. */
export const isWholePage = ({ components: ids, groups }: Choice): boolean => ids.length + groups.length === 0;

/** The ids of all monitored components, including members of chosen groups. */
export const watchedIn = (choice: Choice, groups: readonly ComponentGroup[]): ReadonlySet<string> => {
  const members = groups.filter(({ name }) => name !== undefined && choice.groups.includes(name)).flatMap(idsOf);
  return new Set([...choice.components, ...members]);
};

/** Adds a component to a choice or removes it. Removing a member of a chosen group replaces the group with its other members. */
export const withComponent = (choice: Choice, id: string, on: boolean, group?: ComponentGroup): Choice => {
  const others = choice.components.filter((one) => one !== id);
  if (on) return { ...choice, components: [...others, id] };
  if (group?.name === undefined || !choice.groups.includes(group.name)) return { ...choice, components: others };
  const rest = withGroup(choice, group, false);
  return { ...rest, components: [...rest.components, ...idsOf(group).filter((one) => one !== id)] };
};

/** A choice with all of a group in it or nothing. */
export const withGroup = ({ components: ids, groups }: Choice, group: ComponentGroup, on: boolean): Choice => {
  const members = new Set(idsOf(group));
  const others = groups.filter((name) => name !== group.name);
  return {
    components: ids.filter((id) => !members.has(id)),
    groups: on && group.name !== undefined ? [...others, group.name] : others,
  };
};

const idsOf = (group: ComponentGroup): readonly string[] => group.components.map(({ id }) => id);
