import type { ServiceStatus } from '../../monitoring/index.ts';
import { worstItemStatus } from '../item-status.ts';
import type { ItemMemory, ItemRule } from '../items/item.ts';
import type { PartReading } from '../items/part-reading.ts';
import { shownStatus } from '../items/shown-status.ts';
import { automaticStep } from '../posts/automatic-step.ts';
import type { TroubleStatus } from '../posts/automatic-words.ts';

/** A service's recorded statuses, oldest first: each held from the time at the same index. Moments are in milliseconds since 1970. */
export type Past = { readonly statuses: readonly ServiceStatus[]; readonly times: readonly number[] };

/** An incident that a rule would have posted. `to`: undefined while it's open. */
export type PastPost = { readonly status: TroubleStatus; readonly from: number; readonly to: number | undefined };

type Period = { readonly from: number; readonly to: number };

/** Steps after which the rest of the process gets a turn. */
const STEPS_AT_ONCE = 200;

/** The incidents that an item with this rule would have posted, oldest first: by the rules that run live, on recorded statuses. */
export const replayRule = async (
  rule: ItemRule,
  pasts: ReadonlyMap<number, Past>,
  { from, to }: Period,
): Promise<readonly PastPost[]> => {
  const readings = new Map([...pasts].map(([id, past]) => [id, readerOf(past)]));
  const changes = changesWithin([...pasts.values()], { from, to });
  const sources = { rule, api: undefined, hand: undefined, incidents: [], maintenance: undefined };
  const posts: PastPost[] = [];
  let memory: ItemMemory = {};
  for (let at = from, next = 0, steps = 1; at < to; steps += 1) {
    if (steps % STEPS_AT_ONCE === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    const shown = shownStatus({ ...sources, readingOf: (id) => readings.get(id)?.(at) }, memory, at);
    memory = shown.memory;
    const again = take(posts, automaticStep(PUBLISHES, shown, lastOf(posts), at), at);
    while ((changes[next] ?? to) <= at) next += 1;
    const due = [changes[next], shown.nextAt, again].filter((moment) => moment !== undefined && moment > at);
    at = Math.min(...(due as readonly number[]), to);
  }
  return posts;
};

const PUBLISHES = { onTrouble: 'publish', hand: undefined, posts: [] } as const;

/** Reads a past forward in time. */
const readerOf = ({ statuses, times }: Past): ((at: number) => PartReading | undefined) => {
  let place = -1;
  return (at) => {
    while ((times[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    const status = statuses[place];
    return status && { status, ...(status === 'unknown' && { failedAt: times[place] }) };
  };
};

const changesWithin = (pasts: readonly Past[], { from, to }: Period): readonly number[] =>
  [...new Set(pasts.flatMap(({ times }) => times.filter((time) => time > from && time < to)))].toSorted(
    (one, other) => one - other,
  );

const lastOf = (posts: readonly PastPost[]) => {
  const last = posts.at(-1);
  return (
    last && {
      itemId: 0,
      postId: 0,
      isOpen: last.to === undefined,
      isDraft: false,
      isEdited: false,
      status: last.status,
      toldStatus: last.status,
      toldAt: new Date(last.from),
      phase: 'investigating' as const,
      lastAt: new Date(last.to ?? last.from),
    }
  );
};

/** Notes a step. Returns when to decide again. */
const take = (posts: PastPost[], step: ReturnType<typeof automaticStep>, at: number): number | undefined => {
  const last = posts.at(-1);
  if (step.kind === 'open') posts.push({ status: step.status, from: at, to: undefined });
  if (step.kind === 'close' && last) posts[posts.length - 1] = { ...last, to: at };
  // A post is named by the worst of its time.
  if (step.kind === 'follow' && last)
    posts[posts.length - 1] = { ...last, status: worstItemStatus([last.status, step.status]) as TroubleStatus };
  return step.kind === 'later' ? step.at : undefined;
};
