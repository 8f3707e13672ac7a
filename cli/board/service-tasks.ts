import { type ApiClient, unwrap } from '#client';
import type { FileService } from './board-file.ts';
import type { Entry } from './match-services.ts';
import type { OwnService } from './own-board.ts';
import { selectionText, type WantedSelection, watches, wholePage } from './selection.ts';
import { type Addition, changedFields, type FieldChange, isSame, type Task } from './step.ts';
import { wordsOfFile, wordsText } from './words.ts';

export type ServiceWork = { readonly api: ApiClient };

export const additionOf = ({ file, selection = wholePage }: Entry, onAdded: Addition['onAdded']): Addition => {
  const changes = changedFields(undefined, { ...fieldsOf(file), components: selectionText(selection) });
  const service = { ...bodyOf(file), name: file.name, statusPageUrl: file.page, ...chosen(selection) };
  return { action: 'add', kind: 'service', id: null, name: file.name, changes, service, onAdded };
};

/** Changes what differs; undefined if nothing does. */
export const changeTask = (entry: Entry, own: OwnService, { api }: ServiceWork): Task | undefined => {
  const { file, address } = entry;
  const selection = changedSelection(entry, own);
  const changes = changesOf(entry, own, selection);
  if (changes.length === 0) return undefined;
  const isChanged = (field: string): boolean => changes.some((change) => change.field === field);
  const run = async (): Promise<number> => {
    const body = { ...bodyOf(file, isChanged), ...(selection && chosen(selection)) };
    unwrap(await api.PUT('/api/services/{id}', { params: { path: { id: own.id } }, body }));
    return own.id;
  };
  return { action: 'change', kind: 'service', id: own.id, name: file.name, changes, queue: address, run };
};

export const removeTask = ({ id, fields, address }: OwnService, { api }: ServiceWork): Task => ({
  action: 'remove',
  kind: 'service',
  id,
  name: fields.name,
  changes: [],
  queue: address,
  run: async () => {
    unwrap(await api.DELETE('/api/services/{id}', { params: { path: { id } } }));
    return id;
  },
});

/** The new choice of components; undefined if it stays. Another page starts a new choice. */
const changedSelection = ({ address, selection }: Entry, own: OwnService): WantedSelection | undefined => {
  if (address !== own.address) return selection ?? wholePage;
  return selection && !watches(own.selection, selection) ? selection : undefined;
};

const changesOf = (
  { file, address }: Entry,
  own: OwnService,
  selection: WantedSelection | undefined,
): readonly FieldChange[] => {
  const moves = address !== own.address;
  const changes = changedFields(own.fields, { ...fieldsOf(file), page: moves ? file.page : undefined });
  if (!selection) return changes;
  const [from, to] = [selectionText(own.selection), selectionText(selection)];
  // The same names may mean other IDs.
  return moves && isSame(from, to) ? changes : [...changes, { field: 'components', from, to }];
};

const fieldsOf = (file: FileService) => {
  const { name, page, description, category, icon, iconColor, unlinked, alerts, enabled, pinned } = file;
  const words = file.words && wordsText(wordsOfFile(file.words));
  return { name, page, description, category, icon, iconColor, unlinked, alerts, enabled, pinned, words };
};

/** The same by the contract's names. */
const bodyOf = (file: FileService, isSent: (field: string) => boolean = () => true) => ({
  ...(isSent('name') && { name: file.name }),
  ...(isSent('page') && { statusPageUrl: file.page }),
  ...(isSent('description') && { description: file.description }),
  ...(isSent('category') && { category: file.category }),
  ...(isSent('icon') && { logoIcon: file.icon }),
  ...(isSent('iconColor') && { logoColor: file.iconColor }),
  ...(isSent('unlinked') && { unlinkedIncidents: file.unlinked }),
  ...(isSent('alerts') && { alertThreshold: file.alerts }),
  ...(isSent('enabled') && { enabled: file.enabled }),
  ...(isSent('pinned') && { pinned: file.pinned }),
  ...(isSent('words') && file.words && { customerWords: wordsOfFile(file.words) }),
});

/** The server finds components by name once it has read the page. */
const chosen = ({ components, groups }: WantedSelection) => ({
  components: [...new Set(components.flatMap((one) => (typeof one === 'string' ? [] : one.id)))],
  componentNames: [...new Set(components.filter((one) => typeof one === 'string'))],
  componentGroups: [...new Set(groups)],
});
