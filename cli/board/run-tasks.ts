import pLimit from 'p-limit';
import { ApiError } from '#client';
import { Unreachable } from '../connection/causes.ts';
import { AT_A_TIME } from './own-board.ts';
import type { StepResult, Task } from './step.ts';

export type Run = {
  /** In the order of the tasks. */
  readonly results: readonly StepResult[];
  /** What ended it before its time; the tasks behind it were not begun. */
  readonly stoppedBy?: unknown;
};

/**
 * Does tasks side by side, those of one queue one after the other. What is refused holds nothing else up; what would refuse all of
 * the others too ends it. `onDone` is told after each.
 */
export const runTasks = async (tasks: readonly Task[], signal: AbortSignal, onDone: () => void): Promise<Run> => {
  const results = new Map<Task, StepResult>();
  let stop: { readonly by: unknown } | undefined;
  const runQueue = async (queue: readonly Task[]): Promise<void> => {
    for (const task of queue) {
      if (stop) return;
      try {
        results.set(task, await resultOf(task));
      } catch (error) {
        if (signal.aborted || endsAll(error)) stop ??= { by: error };
        else results.set(task, told(task, 'refused', reasonOf(error)));
      }
      onDone();
    }
  };
  const limit = pLimit(AT_A_TIME);
  await Promise.all(queuesOf(tasks).map((queue) => limit(() => runQueue(queue))));
  const done = tasks.flatMap((task) => results.get(task) ?? []);
  return { results: done, ...(stop && { stoppedBy: stop.by }) };
};

/** Node 20, on which the packed command line runs too, has no Map.groupBy. */
const queuesOf = (tasks: readonly Task[]): readonly (readonly Task[])[] => {
  const queues = new Map<string, Task[]>();
  for (const task of tasks) {
    const queue = queues.get(task.queue);
    if (queue) queue.push(task);
    else queues.set(task.queue, [task]);
  }
  return [...queues.values()];
};

/** What would be done. */
export const planned = (task: Task): StepResult =>
  task.refusal === undefined ? told(task, 'planned') : told(task, 'refused', task.refusal);

const resultOf = async (task: Task): Promise<StepResult> => {
  if (task.refusal !== undefined) return told(task, 'refused', task.refusal);
  const id = await task.run();
  return { ...told(task, 'done'), id };
};

const told = (
  { action, kind, id, name, changes }: Task,
  outcome: StepResult['outcome'],
  reason: string | null = null,
): StepResult => ({ action, kind, id, name, changes, outcome, reason });

/** Nobody is there, or this key may do nothing of the kind. */
const endsAll = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && [401, 402, 403, 429, 503].includes(error.status));

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^\d+: /, '').replace(/\.$/, '');
