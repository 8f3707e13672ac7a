import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import type { FileService } from './board-file.ts';
import type { Entry } from './match-services.ts';
import type { OwnService, Pages } from './own-board.ts';
import {
  hasNames,
  idsOf,
  type PageComponent,
  selectionText,
  type WantedSelection,
  watches,
  wholePage,
} from './selection.ts';
import { changedFields, type FieldChange, isSame, type Task } from './step.ts';

type Body = components['schemas']['ServiceChanges'];

export type ServiceWork = { readonly api: ApiClient; readonly pages: Pages };

/** Watches what an entry asks for. */
export const addTask = (entry: Entry, { api, pages }: ServiceWork): Task => {
  const { file, address, selection = wholePage } = entry;
  const changes = changedFields(undefined, { ...fieldsOf(file), components: selectionText(selection) });
  const run = async (): Promise<number> => {
    // Names mean something once the page was read: until then all of it is watched.
    const listed = hasNames(selection) ? await pages.componentsAt(address) : [];
    const body = { ...bodyOf(file, (field) => field !== 'pinned'), name: file.name, statusPageUrl: file.page };
    const chosen = listed && idsFor(selection, listed);
    const { id, problem } = unwrap(await api.POST('/api/services', { body: { ...body, ...chosen } }));
    pages.moved(id, address);
    if (chosen && !file.pinned) return id;
    const params = { path: { id } };
    try {
      if (!chosen && problem !== null) throw new Error(`its components are not known: ${problem}`);
      const found = chosen ?? idsFor(selection, (await pages.componentsAt(address)) ?? []);
      unwrap(await api.PUT('/api/services/{id}', { params, body: { ...found, pinned: file.pinned } }));
      return id;
    } catch (error) {
      // Nobody asked for half of it.
      await api.DELETE('/api/services/{id}', { params }).catch(() => undefined);
      throw error;
    }
  };
  return { action: 'add', kind: 'service', id: null, name: file.name, changes, queue: address, run };
};

/** Changes what differs; undefined where nothing does. */
export const changeTask = (entry: Entry, own: OwnService, { api, pages }: ServiceWork): Task | undefined => {
  const { file, address } = entry;
  const selection = changedSelection(entry, own);
  const changes = changesOf(entry, own, selection);
  if (changes.length === 0) return undefined;
  const isChanged = (field: string): boolean => changes.some((change) => change.field === field);
  const run = async (): Promise<number> => {
    const put = async (body: Body) =>
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id: own.id } }, body }));
    const listed = selection && hasNames(selection) ? await pages.componentsAt(address) : [];
    const chosen = selection && listed && idsFor(selection, listed);
    await put({ ...bodyOf(file, isChanged), ...chosen });
    pages.moved(own.id, address);
    if (selection && !chosen) await put(idsFor(selection, (await pages.componentsAt(address)) ?? []));
    return own.id;
  };
  return { action: 'change', kind: 'service', id: own.id, name: file.name, changes, queue: address, run };
};

export const removeTask = ({ id, fields, address }: OwnService, { api }: Pick<ServiceWork, 'api'>): Task => ({
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

/** What is to be watched from now on; undefined where it stays as it is. On another page that begins anew. */
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
  // Of the same names others may be meant, by their ids.
  return moves && isSame(from, to) ? changes : [...changes, { field: 'components', from, to }];
};

/** What a file says of a service itself. */
const fieldsOf = (file: FileService) => {
  const { name, page, description, category, icon, iconColor, unlinked, alerts, enabled, pinned } = file;
  return { name, page, description, category, icon, iconColor, unlinked, alerts, enabled, pinned };
};

/** The same by the names of the contract. */
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
});

const idsFor = (selection: WantedSelection, listed: readonly PageComponent[]) => ({
  components: idsOf(selection, listed),
  componentGroups: [...selection.groups],
});
