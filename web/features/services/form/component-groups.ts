import type { components } from '../../../data/api.ts';

export type PageComponent = components['schemas']['PageComponent'];
export type GoneComponent = Pick<components['schemas']['WatchedComponent'], 'id' | 'name'>;

/** The components of one group of the page; those without a group have no name. */
export type ComponentGroup = { readonly name: string | undefined; readonly components: readonly PageComponent[] };

/** The groups in the page's own order, what has no group first; with a filter, only what fits it by name or group. */
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

/** A choice with `ids` in it or not. */
export const withChoice = (chosen: readonly string[], ids: readonly string[], on: boolean): readonly string[] => {
  const changed = new Set(ids);
  const others = chosen.filter((id) => !changed.has(id));
  return on ? [...others, ...ids] : others;
};
