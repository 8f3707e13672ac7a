import type { FileIntegration } from './board-file.ts';
import {
  adjustTask,
  connectTask,
  disconnectTask,
  type IntegrationWork,
  matchIntegrations,
  type Told,
  type WantedIntegration,
} from './integration-tasks.ts';
import { type Entry, entryOf, matchServices } from './match-services.ts';
import type { OwnBoard } from './own-board.ts';
import type { BoardSource } from './read-board-file.ts';
import { additionOf, changeTask, removeTask } from './service-tasks.ts';
import type { Addition, Step, Task } from './step.ts';

export type Plan = {
  /** First the services, then the integrations that name them; removals come last. */
  readonly services: readonly (Task | Addition)[];
  readonly integrations: readonly Task[];
  /** The number of unchanged ones. */
  readonly unchanged: number;
  /** Extra things on the board, in sections that the file has. */
  readonly leftAlone: readonly Pick<Step, 'kind' | 'id' | 'name'>[];
};

export type Planning = Pick<IntegrationWork, 'api' | 'env'> & {
  /** Removes extra things. */
  readonly prune: boolean;
};

/**
 * Resolves the references of integrations.
 * @throws CommandError (usage) for one that matches no service, or several
 */
type Find = (reference: string, at: readonly PropertyKey[]) => Told;

/** Compares a board with a file. @throws CommandError (usage) if an integration names an unknown service. */
export const planBoard = ({ file, faultAt }: BoardSource, board: OwnBoard, planning: Planning): Plan => {
  const entries = (file.services ?? []).map(entryOf);
  const matched = matchServices(entries, board.services);
  /** Includes services that this run adds. */
  const added = new Map<Entry, number>();
  const wanted = entries.map((entry) => {
    const own = matched.get(entry);
    return own ? changeTask(entry, own, planning) : additionOf(entry, (id) => added.set(entry, id));
  });
  const extraServices = file.services ? without(board.services, matched.values()) : [];
  const { prune } = planning;
  const find = finder({
    inFile: entries.map((entry) => ({
      name: entry.file.name,
      key: entry.file.key,
      id: () => matched.get(entry)?.id ?? added.get(entry),
    })),
    onBoard: without(board.services, prune ? extraServices : []).map(({ id, slug, fields }) => ({
      name: fields.name,
      key: slug,
      id: () => id,
    })),
    faultAt,
  });
  const integrations = (file.integrations ?? []).map((one, i) => wantedIntegration(one, i, find));
  const work = { ...planning, names: new Map(board.services.map(({ id, fields }) => [id, fields.name])) };
  const own = matchIntegrations(integrations, board.integrations);
  const adjusted = integrations.map((one) => {
    const its = own.get(one);
    return its ? adjustTask(one, its, work) : connectTask(one, work);
  });
  const extraIntegrations = file.integrations ? without(board.integrations, own.values()) : [];
  return {
    services: [...present(wanted), ...(prune ? extraServices.map((one) => removeTask(one, planning)) : [])],
    integrations: [...present(adjusted), ...(prune ? extraIntegrations.map((one) => disconnectTask(one, work)) : [])],
    unchanged: [...wanted, ...adjusted].filter((task) => task === undefined).length,
    leftAlone: prune
      ? []
      : [
          ...extraServices.map(({ id, fields }) => ({ kind: 'service' as const, id, name: fields.name })),
          ...extraIntegrations.map(({ id, name }) => ({ kind: 'integration' as const, id, name })),
        ],
  };
};

const wantedIntegration = (file: FileIntegration, index: number, find: Find): WantedIntegration => {
  const { services } = file;
  if (services === undefined || services === 'all') return { file, ...(services && { told: services }) };
  const told = services.map((reference, i) => find(reference, ['integrations', index, 'services', i]));
  return { file, told: [...new Set(told)] };
};

type Named = Told & { readonly key?: string };
type Places = {
  readonly inFile: readonly Named[];
  readonly onBoard: readonly Named[];
  readonly faultAt: BoardSource['faultAt'];
};

/** First in the file, then on the board; by key or slug, then by name. */
const finder =
  ({ inFile, onBoard, faultAt }: Places): Find =>
  (reference, at) => {
    for (const all of [inFile, onBoard]) {
      const byKey = all.filter(({ key }) => key === reference);
      const [one, ...others] = byKey.length > 0 ? byKey : all.filter(({ name }) => name === reference);
      if (one && others.length === 0) return one;
      if (one) throw faultAt(at, `several services are named "${reference}"; give each a key and use that`);
    }
    throw faultAt(at, `service "${reference}" isn't in the file or on your board`);
  };

const without = <T>(all: readonly T[], taken: Iterable<T>): readonly T[] => {
  const gone = new Set(taken);
  return all.filter((one) => !gone.has(one));
};

const present = <T>(tasks: readonly (T | undefined)[]): readonly T[] => tasks.filter((task) => task !== undefined);
