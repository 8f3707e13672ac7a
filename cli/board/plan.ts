import { compare, matchFirst } from './compare.ts';
import { compareCredentials } from './credentials/credential-tasks.ts';
import { createFeedTask, differentFeedTask, isSameFeed, revokeFeedTask } from './feed-tasks.ts';
import { type FindNamed, findNamed } from './find-named.ts';
import { escalationTask } from './integrations/escalation-tasks.ts';
import {
  adjustTask,
  connectTask,
  disconnectTask,
  type IntegrationWork,
  isSameIntegration,
  type Told,
} from './integrations/integration-tasks.ts';
import { compareMappings } from './mappings/mapping-tasks.ts';
import { entryOf, matchServices } from './match-services.ts';
import { changeBoardTask, createBoardTask, deleteBoardTask, isSameBoard } from './named-board-tasks.ts';
import type { OwnBoard } from './own-board.ts';
import type { BoardSource } from './read-board-file.ts';
import { additionOf, changeTask, removeTask } from './service-tasks.ts';
import { changePageTask, createPageTask, deletePageTask, isSamePage } from './status-pages/page-tasks.ts';
import { wantedPage } from './status-pages/wanted-page.ts';
import type { Addition, Step, Task } from './step.ts';

export type Plan = {
  /** One after the other: a thing comes after those that it names, and goes before them. */
  readonly stages: readonly (readonly (Task | Addition)[])[];
  /** The number of unchanged ones. */
  readonly unchanged: number;
  /** Extra things on the board, in sections that the file has. */
  readonly leftAlone: readonly Pick<Step, 'kind' | 'id' | 'name'>[];
};

export type Planning = Pick<IntegrationWork, 'api' | 'env'> & {
  /** Removes extra things. */
  readonly prune: boolean;
};

/** Compares a board with a file. @throws CommandError (usage) if something names an unknown service or board. */
export const planBoard = (source: BoardSource, board: OwnBoard, planning: Planning): Plan => {
  const { prune } = planning;
  const work = {
    ...planning,
    names: new Map(board.services.map(({ id, fields }) => [id, fields.name])),
    boardNames: new Map(board.boards.map(({ id, name }) => [id, name])),
  };
  const credentials = compareCredentials(source.file.credentials, board.credentials, work);
  const services = compareServices(source, board, work);
  const boards = compareBoards(source, board, work, services.find);
  const references = { find: services.find, findBoard: boards.find };
  const integrations = compareIntegrations(source, board, work, references);
  const mappings = compareMappings(source.file.mappings, board.mappings, work, services.find);
  const feeds = compareFeeds(source, board, work, references);
  const pages = compareStatusPages(source, board, work, services.find);
  const all = [credentials, services, boards, integrations, mappings, feeds, pages];
  const removed = <T>(removals: readonly T[]) => (prune ? removals : []);
  return {
    stages: [
      credentials.tasks,
      [...services.tasks, ...removed(services.removals)],
      boards.tasks,
      [...integrations.tasks, ...removed(integrations.removals)],
      [...mappings.tasks, ...removed(mappings.removals)],
      [...feeds.tasks, ...removed(feeds.removals)],
      [...pages.tasks, ...removed(pages.removals)],
      removed(boards.removals),
      removed(credentials.removals),
    ],
    unchanged: all.reduce((sum, { unchanged }) => sum + unchanged, 0),
    leftAlone: prune ? [] : all.flatMap(({ removals }) => removals.map(({ kind, id, name }) => ({ kind, id, name }))),
  };
};

type Work = IntegrationWork & Planning;
type References = { readonly find: FindNamed; readonly findBoard: FindNamed };

const compareServices = ({ file, faultAt }: BoardSource, { services: own }: OwnBoard, work: Work) => {
  const wanted = file.services?.map(entryOf);
  const matched = matchServices(wanted ?? [], own);
  const add = additionOf;
  const change = (entry: Parameters<typeof changeTask>[0], its: Parameters<typeof changeTask>[1]) =>
    changeTask(entry, its, work);
  const compared = compare({ wanted, own, matched, add, change, remove: (one) => removeTask(one, work) });
  const inFile = (wanted ?? []).map((entry) => ({
    name: entry.file.name,
    key: entry.file.key,
    id: () => compared.idOf(entry),
  }));
  const taken = new Set([...matched.values(), ...(work.prune ? compared.extra : [])]);
  const left = own.filter((one) => !taken.has(one));
  const onBoard = left.map(({ id, slug, fields }) => ({ name: fields.name, key: slug, id: () => id }));
  return { ...compared, find: findNamed({ kind: 'service', inFile, onBoard, faultAt }) };
};

const compareBoards = ({ file, faultAt }: BoardSource, { boards: own }: OwnBoard, work: Work, find: FindNamed) => {
  const wanted = file.boards?.map((one, i) => {
    const told = one.services && findAll(find, one.services, ['boards', i]);
    return { file: one, ...(told && { told }) };
  });
  const matched = matchFirst(wanted ?? [], own, isSameBoard);
  const compared = compare({
    wanted,
    own,
    matched,
    add: (one, onAdded) => createBoardTask(one, work, onAdded),
    change: (one, its) => changeBoardTask(one, its, work),
    remove: (one) => deleteBoardTask(one, work),
  });
  const inFile = (wanted ?? []).map((one) => ({ name: one.file.name, id: () => compared.idOf(one) }));
  const taken = new Set([...matched.values(), ...(work.prune ? compared.extra : [])]);
  const left = own.filter((one) => !taken.has(one));
  const onBoard = left.map(({ id, slug, name }) => ({ name, key: slug, id: () => id }));
  return { ...compared, find: findNamed({ kind: 'board', inFile, onBoard, faultAt }) };
};

const compareIntegrations = (
  { file, faultAt }: BoardSource,
  { integrations: own }: OwnBoard,
  work: Work,
  { find, findBoard }: References,
) => {
  const wanted = file.integrations?.map((one, i) => {
    const path = ['integrations', i];
    if (one.board !== undefined) return { file: one, told: { board: findBoard(one.board, [...path, 'board']) } };
    if (one.services === undefined) return { file: one };
    return { file: one, told: one.services === 'all' ? one.services : findAll(find, one.services, path) };
  });
  const matched = matchFirst(wanted ?? [], own, isSameIntegration);
  const compared = compare({
    wanted,
    own,
    matched,
    add: (one, onAdded) => connectTask(one, work, onAdded),
    change: (one, its) => adjustTask(one, its, work),
    remove: (one) => disconnectTask(one, work),
  });
  const inFile = (wanted ?? []).map((one) => ({ name: one.file.name, id: () => compared.idOf(one) }));
  const taken = new Set([...matched.values(), ...(work.prune ? compared.extra : [])]);
  const left = own.filter((one) => !taken.has(one));
  const onBoard = left.map(({ id, name }) => ({ name, key: String(id), id: () => id }));
  const findIntegration = findNamed({ kind: 'integration', inFile, onBoard, faultAt });
  const escalations = (wanted ?? []).flatMap((entry, i) => {
    const { escalation } = entry.file;
    const path = ['integrations', i, 'escalation', 'to'];
    const target = escalation === undefined || escalation === 'none' ? undefined : findIntegration(escalation.to, path);
    const its = matched.get(entry);
    const task = escalationTask({ entry, own: its, target, id: () => compared.idOf(entry) }, own, work);
    return task ? [{ task, isOnly: its !== undefined && adjustTask(entry, its, work) === undefined }] : [];
  });
  return {
    ...compared,
    tasks: [...compared.tasks, ...escalations.map(({ task }) => task)],
    unchanged: compared.unchanged - escalations.filter(({ isOnly }) => isOnly).length,
  };
};

const compareFeeds = ({ file }: BoardSource, { feeds: own }: OwnBoard, work: Work, { findBoard }: References) => {
  const wanted = file.feeds?.map((one, i) => ({
    file: one,
    ...(one.board !== undefined && { board: findBoard(one.board, ['feeds', i, 'board']) }),
  }));
  return compare({
    wanted,
    own,
    matched: matchFirst(wanted ?? [], own, isSameFeed),
    add: (one) => createFeedTask(one, work),
    change: (one, its) => differentFeedTask(one, its, work),
    remove: (one) => revokeFeedTask(one, work),
  });
};

const compareStatusPages = (
  { file, faultAt }: BoardSource,
  { statusPages: own }: OwnBoard,
  work: Work,
  find: FindNamed,
) => {
  const wanted = file.statusPages?.map((page, i) => wantedPage(page, own, find, faultAt, ['statusPages', i]));
  return compare({
    wanted,
    own,
    matched: matchFirst(wanted ?? [], own, isSamePage),
    add: (one) => createPageTask(one, work),
    change: (one, its) => changePageTask(one, its, work),
    remove: (one) => deletePageTask(one, work),
  });
};

/** Each once. */
const findAll = (find: FindNamed, names: readonly string[], path: readonly PropertyKey[]): readonly Told[] => [
  ...new Set(names.map((name, i) => find(name, [...path, 'services', i]))),
];
