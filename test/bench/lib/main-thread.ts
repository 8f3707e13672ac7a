import type { Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in microseconds. */
  readonly tdur?: number;
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** CPU time in milliseconds of each task of the page's main thread while `run` goes on: other programs don't lengthen it. */
export const tasksDuring = async (page: Page, run: () => Promise<unknown>): Promise<readonly number[]> => {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await run();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const calls = events.filter(({ name }) => name === 'FunctionCall');
  const [[thread] = []] = [...Map.groupBy(calls, threadOf)].toSorted(([, a], [, b]) => b.length - a.length);
  return events
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .map(({ tdur = 0 }) => tdur / 1_000);
};
