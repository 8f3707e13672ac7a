import type { components } from '#api';
import { idOfTold, type Told } from '../integrations/integration-tasks.ts';
import { type OwnPage, RECOVER_AFTER, WORSEN_AFTER } from './own-pages.ts';
import type { FileItem, FileSection } from './page-file.ts';

type Schemas = components['schemas'];

/** An item of a file with the services that it follows. */
export type WantedItem = Omit<FileItem, 'follows'> & {
  readonly parts: readonly { readonly service: Told; readonly cap: NonNullable<Schemas['ItemPart']['cap']> }[];
};
export type WantedSection = Omit<FileSection, 'items'> & { readonly items: readonly WantedItem[] };

/** The content of a page in words, in order, to compare and show it. */
export const contentText = (sections: readonly WantedSection[]): readonly string[] =>
  sections.flatMap(({ name, items }, at) => [
    `${at + 1}. ${name}`,
    ...items.map((item, place) => `${at + 1}.${place + 1} ${itemText(item)}`),
  ]);

const itemText = (item: WantedItem): string =>
  [
    item.name,
    item.description,
    item.parts.length > 0 &&
      `follows ${item.needs === 'any' ? 'any of ' : ''}${item.parts.map(({ service, cap }) => (cap === 'outage' ? service.name : `${service.name} up to ${cap}`)).join(', ')}`,
    item.takesApi === true && 'takes API values',
    (item.worsenAfter ?? WORSEN_AFTER) !== WORSEN_AFTER && `worsens after ${item.worsenAfter} s`,
    (item.recoverAfter ?? RECOVER_AFTER) !== RECOVER_AFTER && `recovers after ${item.recoverAfter} s`,
    item.onTrouble !== undefined && item.onTrouble !== 'draft' && `on trouble: ${item.onTrouble}`,
    item.sentence,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('; ');

/** Sections and items that a page has keep their IDs, and so their history: the same section and name first, then the name. */
export const contentBody = (
  sections: readonly WantedSection[],
  own: OwnPage | undefined,
): Schemas['PublishedContent'] => {
  const takeSection = takerOf((own?.sections ?? []).map(({ id, name }) => ({ id, keys: [name] })));
  const takeItem = takerOf(
    (own?.sections ?? []).flatMap(({ name: section, items }) =>
      items.map(({ id, name }) => ({ id, keys: [JSON.stringify([section, name]), name] })),
    ),
  );
  const exact = sections.map(({ name, items }) => items.map((item) => takeItem(JSON.stringify([name, item.name]))));
  return {
    sections: sections.map(({ name, items }, at) => ({
      ...idIn(takeSection(name)),
      name,
      items: items.map(({ parts, ...item }, place) => ({
        ...idIn(exact[at]?.[place] ?? takeItem(item.name)),
        ...item,
        parts: parts.map(({ service, cap }) => ({ serviceId: idOfTold(service, 'service'), cap })),
      })),
    })),
  };
};

const idIn = (id: number | undefined): { readonly id?: number } => (id === undefined ? {} : { id });

type Known = { readonly id: number; readonly keys: readonly string[] };

/** Gives each of them away once. */
const takerOf = (known: readonly Known[]) => {
  const left = [...known];
  return (key: string): number | undefined => {
    const at = left.findIndex(({ keys }) => keys.includes(key));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
};
