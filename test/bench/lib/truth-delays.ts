import type { Told, TruthLog } from './truth-fleet.ts';

export type Delays = {
  /** From publishing to the receiver, in ms. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
  /** Beginnings and ends that nobody was told of. */
  readonly untold: number;
  /** One line for each alert that says what wasn't so: of a page that was well, too soon, or twice. */
  readonly wrong: readonly string[];
};

/** Compares what pages published with what was told of them; `hookOf` is where the alerts of a page arrive. */
export const delaysOf = ({ published, told }: TruthLog, hookOf: (page: number) => string): Delays => {
  const byHook = Map.groupBy(told, ({ hook }) => hook);
  const begins: number[] = [];
  const ends: number[] = [];
  const wrong: string[] = [];
  let untold = 0;
  for (const [page, moments] of Map.groupBy(published, ({ page }) => page)) {
    const hook = hookOf(page);
    const begin = moments.find(({ what }) => what === 'begin')?.at ?? Number.POSITIVE_INFINITY;
    const end = moments.find(({ what }) => what === 'end')?.at ?? Number.POSITIVE_INFINITY;
    const found = firstTold(byHook.get(hook) ?? [], begin, end);
    byHook.delete(hook);
    if (found.opened) begins.push(found.opened.at - begin);
    if (found.resolved) ends.push(found.resolved.at - end);
    untold += Number(!found.opened) + Number(!found.resolved);
    wrong.push(
      ...found.wrong.map((one) => lineOf(one, `began ${one.at - begin} ms before, ended ${one.at - end} ms before`)),
    );
  }
  for (const rest of byHook.values()) wrong.push(...rest.map((one) => lineOf(one, 'the page was well all the time')));
  return { begins, ends, untold, wrong };
};

const firstTold = (alerts: readonly Told[], begin: number, end: number) => {
  const opened = alerts.find(({ type, at }) => type === 'incident_opened' && at >= begin);
  const resolved = alerts.find(({ type, at }) => type === 'incident_resolved' && at >= end);
  // What is said between the two may add to it.
  const isUpdate = ({ type, at }: Told) =>
    type === 'incident_updated' && at >= begin && (!resolved || at <= resolved.at);
  const wrong = alerts.filter((one) => one !== opened && one !== resolved && !isUpdate(one));
  return { opened, resolved, wrong };
};

const lineOf = ({ hook, type }: Told, why: string): string => `${hook} was told ${type}: ${why}`;
