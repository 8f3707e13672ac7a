import type { StoredSection } from '../../pages/page.ts';

/** Names of items in files, which mean the same on another page: with the section, if several items have the name. */
export type ItemLabels = {
  /** Names that are separated by semicolons, or by lines if one has a semicolon. */
  readonly textOf: (itemIds: readonly number[]) => string;
  /** The items of a text; `unknown`: a name that no item has, or several have. */
  readonly idsIn: (text: string) => { readonly ids: readonly number[] } | { readonly unknown: string };
};

export const itemLabels = (sections: readonly StoredSection[]): ItemLabels => {
  const all = sections.flatMap(({ name: section, items }) =>
    items.map(({ id, name }) => ({ id, name, full: `${section} › ${name}` })),
  );
  const byName = Map.groupBy(all, ({ name }) => normal(name));
  const byFull = Map.groupBy(all, ({ full }) => normal(full));
  const own = new Set(all.map(({ id }) => id));
  const labels = new Map(
    all.map(({ id, name, full }) => [id, byName.get(normal(name))?.length === 1 ? name : full] as const),
  );
  const only = (name: string): number | undefined =>
    [byName, byFull].map((names) => names.get(normal(name)) ?? []).find((items) => items.length === 1)?.[0]?.id;
  const idsOf = (name: string): readonly number[] | undefined => {
    const id = only(name);
    if (id !== undefined) return [id];
    const numbers = /^\d+( \d+)*$/.test(name) ? name.split(' ').map(Number) : [];
    return numbers.length > 0 && numbers.every((one) => own.has(one)) ? numbers : undefined;
  };
  return {
    textOf: (itemIds) => {
      const names = itemIds.map((id) => labels.get(id) ?? `#${id}`);
      return names.join(names.some((name) => name.includes(';')) ? '\n' : '; ');
    },
    idsIn: (text) => {
      const names = partsOf(text, (name) => only(name) !== undefined);
      const found = names.map((name) => ({ name, ids: idsOf(name) }));
      const unknown = found.find(({ ids }) => ids === undefined)?.name;
      return unknown === undefined ? { ids: [...new Set(found.flatMap(({ ids }) => ids ?? []))] } : { unknown };
    },
  };
};

const partsOf = (text: string, isName: (text: string) => boolean): readonly string[] => {
  const separator = /\n/.test(text) || isName(text) ? '\n' : ';';
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
};

const normal = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
