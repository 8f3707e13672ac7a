import type { components } from '#api';
import type { FileComponent, FileService } from './board-file.ts';

export type PageComponent = Pick<components['schemas']['Component'], 'id' | 'name' | 'group'>;

/** A service's components and groups; none means the whole page. */
export type Selection = {
  readonly components: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly string[];
};

/** The components and groups that a file chooses. */
export type WantedSelection = {
  readonly components: readonly FileComponent[];
  readonly groups: readonly string[];
};

export const wholePage = { components: [], groups: [] } as const satisfies Selection & WantedSelection;

/** Undefined if the file doesn't say. Naming only one of them means that there are none of the other. */
export const wantedSelection = ({ components: chosen, groups }: FileService): WantedSelection | undefined => {
  if (chosen === undefined && groups === undefined) return undefined;
  return { components: chosen === undefined || chosen === 'all' ? [] : chosen, groups: groups ?? [] };
};

/** Returns true if a service has exactly this choice: each component by its id, or by its name if that is unique. */
export const watches = (own: Selection, wanted: WantedSelection): boolean => {
  if (own.components.length !== wanted.components.length || !haveSame(own.groups, wanted.groups)) return false;
  const left = [...own.components];
  return wanted.components.every((one) => {
    const at = left.findIndex(({ id, name }) => (typeof one === 'string' ? one === name : one.id === id));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

/** A file's form: the name if that is enough to find it again, otherwise the ID. */
export const componentsForFile = (own: Selection, listed: readonly PageComponent[]): FileComponent[] =>
  own.components.map(({ id, name }) => {
    const [only, ...others] = listed.filter((one) => one.name === name);
    return only?.id === id && others.length === 0 ? name : { id, name };
  });

/** For people: `all`, or the names. */
export const selectionText = ({
  components: chosen,
  groups,
}: Selection | WantedSelection): readonly string[] | 'all' => {
  if (chosen.length + groups.length === 0) return 'all';
  return [...groups, ...chosen.map((one) => (typeof one === 'string' ? one : (one.name ?? one.id)))];
};

export const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
