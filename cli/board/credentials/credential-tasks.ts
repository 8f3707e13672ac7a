import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { compare, matchFirst } from '../compare.ts';
import { changedFields, type Task, type Value } from '../step.ts';
import { addressOfCredentials, type FileCredentials } from './credential-file.ts';

export type OwnCredentials = components['schemas']['PageCredentials'];
type Work = { readonly api: ApiClient; readonly env: Readonly<Record<string, string | undefined>> };

/** Services read their pages with them, so they come first. */
const QUEUE = 'credentials';

/** Compares by URL. Secrets can't be compared: saved ones are only replaced if another field differs. */
export const compareCredentials = (
  wanted: readonly FileCredentials[] | undefined,
  own: readonly OwnCredentials[],
  work: Work,
) =>
  compare({
    wanted,
    own,
    matched: matchFirst(wanted ?? [], own, (one, { url }) => addressOfCredentials(one) === url),
    add: (one) => saveTask(one, undefined, work),
    change: (one, its) => {
      const task = saveTask(one, its, work);
      return task.changes.length > 0 ? task : undefined;
    },
    remove: (one) => deleteTask(one, work),
  });

const saveTask = (file: FileCredentials, own: OwnCredentials | undefined, { api, env }: Work): Task => {
  const { kind, values = {}, keysFrom = {} } = file;
  const url = addressOfCredentials(file);
  const before: Readonly<Record<string, Value>> | undefined = own && { kind: own.kind, ...own.shown };
  const secrets = Object.entries(keysFrom).map(([name, variable]) => [name, env[variable]?.trim() ?? ''] as const);
  const missing = secrets.find(([, value]) => value === '')?.[0];
  const refusal =
    missing === undefined
      ? secrets.length === 0 && 'its secrets are missing; set keysFrom to the environment variables that have them'
      : `${missing} is missing; set the environment variable ${keysFrom[missing] ?? ''}`;
  const run = async (): Promise<number> => {
    const body = { kind, url, values: { ...values, ...Object.fromEntries(secrets) } };
    return unwrap(await api.PUT('/api/page-credentials', { body })).id;
  };
  const step = { action: own ? 'change' : 'add', kind: 'credentials', id: own?.id ?? null, name: url } as const;
  return {
    ...step,
    changes: changedFields(before, { kind, ...values }),
    queue: QUEUE,
    run,
    ...(refusal && { refusal }),
  };
};

const deleteTask = ({ id, url }: OwnCredentials, { api }: Pick<Work, 'api'>): Task => ({
  action: 'remove',
  kind: 'credentials',
  id,
  name: url,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/page-credentials/{id}', { params: { path: { id } } }));
    return id;
  },
});
