import pLimit from 'p-limit';
import { addServices, partsOf } from '#add-services';
import { type ApiClient, ApiError, sentenceOf } from '#client';
import { Unreachable } from '../connection/causes.ts';
import { AT_A_TIME } from './own-board.ts';
import type { Addition, Step, StepResult, Task } from './step.ts';

export type Run = {
  /** In the order of the tasks. */
  readonly results: readonly StepResult[];
  /** The error that ended it early; later tasks weren't started. */
  readonly stoppedBy?: unknown;
};

export type Running = {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  /** Called after each. */
  readonly onDone: () => void;
};

/** Services added in one call, and such calls in parallel: the pages of one are fetched while another is stored. */
const ADDED_TOGETHER = 25;
const ADDING_AT_A_TIME = 3;

/**
 * Runs tasks in parallel, those of one queue one after the other. Additions come after changes, which make room for them, and
 * removals come last. A refused task doesn't stop the others, unless they would all be refused too.
 */
export const runTasks = async (tasks: readonly (Task | Addition)[], { api, signal, onDone }: Running): Promise<Run> => {
  const results = new Map<Step, StepResult>();
  let stop: { readonly by: unknown } | undefined;
  const runQueue = async (queue: readonly Job[]): Promise<void> => {
    for (const { steps, run } of queue) {
      if (stop) return;
      try {
        for (const [step, result] of await run()) results.set(step, result);
      } catch (error) {
        if (signal.aborted || endsAll(error)) stop ??= { by: error };
        else for (const step of steps) results.set(step, told(step, 'refused', reasonOf(error)));
      }
      for (const _ of steps) onDone();
    }
  };
  const singles = tasks.filter((task) => 'run' in task);
  const additions = tasks.filter((task) => 'service' in task);
  const inTurn = async (queues: readonly (readonly Job[])[], atATime: number): Promise<void> => {
    const limit = pLimit(atATime);
    await Promise.all(queues.map((queue) => limit(() => runQueue(queue))));
  };
  await inTurn(queuesOf(singles.filter(({ action }) => action !== 'remove')), AT_A_TIME);
  await inTurn(
    partsOf(additions, ADDED_TOGETHER).map((part) => [additionsJob(part, api)]),
    ADDING_AT_A_TIME,
  );
  await inTurn(queuesOf(singles.filter(({ action }) => action === 'remove')), AT_A_TIME);
  const done = tasks.flatMap((task) => results.get(task) ?? []);
  return { results: done, ...(stop && { stoppedBy: stop.by }) };
};

/** Steps of one call, with their results. */
type Job = {
  readonly steps: readonly Step[];
  readonly run: () => Promise<readonly (readonly [Step, StepResult])[]>;
};

const jobOf = (task: Task): Job => ({
  steps: [task],
  run: async () => {
    if (task.refusal !== undefined) return [[task, told(task, 'refused', task.refusal)]];
    const id = await task.run();
    const url = task.url?.();
    return [[task, { ...told(task, 'done'), id, ...(url !== undefined && { url }) }]];
  },
});

const additionsJob = (additions: readonly Addition[], api: ApiClient): Job => ({
  steps: additions,
  run: async () => {
    const outcomes = await addServices(
      api,
      additions.map(({ service }) => service),
    );
    return additions.flatMap((addition, i) => {
      const added = outcomes[i];
      if (added === undefined) return [];
      if ('message' in added) return [[addition, told(addition, 'refused', asReason(added.message))] as const];
      const { id } = added.service;
      addition.onAdded(id);
      return [[addition, { ...told(addition, 'done'), id }] as const];
    });
  },
});

/** Node 20, which also runs the packed CLI, has no Map.groupBy. */
const queuesOf = (tasks: readonly Task[]): readonly (readonly Job[])[] => {
  const queues = new Map<string, Job[]>();
  for (const task of tasks) {
    const queue = queues.get(task.queue);
    if (queue) queue.push(jobOf(task));
    else queues.set(task.queue, [jobOf(task)]);
  }
  return [...queues.values()];
};

/** Lists the planned tasks. */
export const planned = (task: Step & Partial<Pick<Task, 'refusal'>>): StepResult =>
  task.refusal === undefined ? told(task, 'planned') : told(task, 'refused', task.refusal);

const told = (
  { action, kind, id, name, changes }: Step,
  outcome: StepResult['outcome'],
  reason: string | null = null,
): StepResult => ({ action, kind, id, name, changes, outcome, reason });

/** Nobody is logged in, or this key may not do any of it. */
const endsAll = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && [401, 402, 403, 429, 503].includes(error.status));

const reasonOf = (error: unknown): string => asReason(error instanceof Error ? sentenceOf(error) : String(error));

/** It follows a name in the middle of a line. */
const asReason = (sentence: string): string => sentence.replace(/\.$/, '');
