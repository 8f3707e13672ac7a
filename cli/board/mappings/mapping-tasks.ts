import { type ApiClient, unwrap } from '#client';
import { compare, matchFirst } from '../compare.ts';
import type { FindNamed } from '../find-named.ts';
import { idOfTold, type Told } from '../integrations/integration-tasks.ts';
import type { OwnMapping } from '../own-board.ts';
import { changedFields, type Task } from '../step.ts';
import { type FileMapping, matchOf, matchText } from './mapping-file.ts';

type WantedUse = { readonly service: Told; readonly components: readonly string[] };
type WantedMapping = { readonly file: FileMapping; readonly uses: readonly WantedUse[] };
type Work = { readonly api: ApiClient };

/** They wait for the services that they name. */
const QUEUE = 'mappings';

/** The differences between a file's mappings and the team's. */
export const compareMappings = (
  files: readonly FileMapping[] | undefined,
  own: readonly OwnMapping[],
  work: Work,
  find: FindNamed,
) => {
  const wanted = files?.map((file, i) => ({
    file,
    uses: file.services.map((use, nth): WantedUse => {
      const path = ['mappings', i, 'services', nth];
      if (typeof use === 'string') return { service: find(use, path), components: [] };
      return { service: find(use.service, [...path, 'service']), components: use.components };
    }),
  }));
  return compare({
    wanted,
    own,
    matched: matchFirst(wanted ?? [], own, isSame),
    add: (one) => saveTask(one, undefined, work),
    change: (one, its) => changeTask(one, its, work),
    remove: (one) => deleteTask(one, work),
  });
};

/** Two mappings of a team have different names, whatever their case. */
const isSame = ({ file }: WantedMapping, { name }: OwnMapping): boolean =>
  file.name.toLowerCase() === name.toLowerCase();

const usesText = (uses: readonly WantedUse[]): readonly string[] =>
  uses.map(({ service, components: parts }) => [service.name, ...parts].join(': '));

const changesOf = ({ file, uses }: WantedMapping, own: OwnMapping | undefined) => {
  const before = own && {
    name: own.name,
    alerts: matchText(own),
    services: own.services.map(({ name, components: parts }) => [name, ...parts.map((part) => part.name)].join(': ')),
  };
  // The file may name a service by its key, or a component by its ID.
  const services = own && isSameUses(uses, own) ? before?.services : usesText(uses);
  return changedFields(before, { name: file.name, alerts: matchText(matchOf(file)), services });
};

const isSameUses = (uses: readonly WantedUse[], { services }: OwnMapping): boolean =>
  uses.length === services.length &&
  uses.every(({ service, components: parts }) => {
    const its = services.find(({ serviceId }) => serviceId === service.id());
    if (its === undefined || its.components.length !== parts.length) return false;
    return parts.every((part) => its.components.some(({ id, name }) => id === part || name === part));
  });

const changeTask = (wanted: WantedMapping, own: OwnMapping, work: Work): Task | undefined =>
  changesOf(wanted, own).length === 0 ? undefined : saveTask(wanted, own, work);

const saveTask = (wanted: WantedMapping, own: OwnMapping | undefined, { api }: Work): Task => ({
  action: own ? 'change' : 'add',
  kind: 'mapping',
  id: own?.id ?? null,
  name: wanted.file.name,
  changes: changesOf(wanted, own),
  queue: QUEUE,
  run: async () => {
    const services = await Promise.all(wanted.uses.map((use) => usedBy(api, use)));
    const body = { name: wanted.file.name, ...matchOf(wanted.file), services };
    const saved = own
      ? await api.PUT('/api/alert-mappings/{id}', { params: { path: { id: own.id } }, body })
      : await api.POST('/api/alert-mappings', { body });
    return unwrap(saved).id;
  },
});

/** The IDs of components that the file names. An unknown name is sent as it is, so that the server refuses it. */
const usedBy = async (api: ApiClient, { service, components: parts }: WantedUse) => {
  const serviceId = idOfTold(service, 'service');
  if (parts.length === 0) return { serviceId, componentIds: [] };
  const { watchedComponents } = unwrap(await api.GET('/api/services/{id}', { params: { path: { id: serviceId } } }));
  const idOf = (part: string) => watchedComponents.find(({ id, name }) => id === part || name === part)?.id ?? part;
  return { serviceId, componentIds: parts.map(idOf) };
};

const deleteTask = ({ id, name }: OwnMapping, { api }: Work): Task => ({
  action: 'remove',
  kind: 'mapping',
  id,
  name,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/alert-mappings/{id}', { params: { path: { id } } }));
    return id;
  },
});
