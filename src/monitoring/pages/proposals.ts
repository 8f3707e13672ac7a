import type { Component } from './status-page.ts';
import type { MissingItem } from './watched-components.ts';

/** A service's missing components, each with likely replacements. */
export type SelectionState = { readonly missing: readonly MissingItem[]; readonly proposals: readonly Proposal[] };

/** A component that may replace a missing one. */
export type Proposal = {
  readonly for: MissingItem;
  /** `moved`: the same name elsewhere; `renamed`: the only new one in the same group; `alike`: a similar name. */
  readonly why: 'moved' | 'renamed' | 'alike';
  readonly component: Component;
};

const MOST_EACH = 3;
/** Half of the words of both. */
const ALIKE = 0.5;

/** Finds likely replacements for a missing component among the listed ones that aren't chosen yet; the likeliest first. */
export const proposalsFor = (
  missing: readonly MissingItem[],
  components: readonly Component[],
  chosenIds: readonly string[],
): readonly Proposal[] => {
  const chosen = new Set(chosenIds);
  const free = components.filter(({ id }) => !chosen.has(id));
  return missing.flatMap((one) => {
    const moved = free.filter(({ name }) => sameText(name, one.name));
    const neighbours = one.group === undefined ? [] : free.filter(({ group }) => group === one.group);
    const renamed = neighbours.length === 1 ? neighbours : [];
    const alike = free
      .map((component) => ({ component, likeness: likenessOf(component.name, one.name) }))
      .filter(({ likeness }) => likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ component }) => component);
    const found = [
      ...moved.map((component) => ({ for: one, why: 'moved' as const, component })),
      ...renamed.map((component) => ({ for: one, why: 'renamed' as const, component })),
      ...alike.map((component) => ({ for: one, why: 'alike' as const, component })),
    ];
    const ids = found.map(({ component }) => component.id);
    return found.filter(({ component }, index) => ids.indexOf(component.id) === index).slice(0, MOST_EACH);
  });
};

const sameText = (one: string, other: string): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** The share of common words, 0 to 1. */
const likenessOf = (one: string, other: string): number => {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const common = [...a].filter((word) => b.has(word)).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
