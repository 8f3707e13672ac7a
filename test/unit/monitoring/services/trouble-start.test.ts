import { expect, it } from 'vitest';
import type { StatusStep } from '#trouble-span';
import { seenStartOf } from '../../../../src/monitoring/services/trouble-start.ts';

const minute = (minutes: number): Date => new Date(Date.UTC(2026, 4, 4, 8) + minutes * 60_000);

/** `10 outage` is a change to outage at minute 10; `first` is the status that is first on record, at 0. */
const record = (first: string, ...changes: readonly string[]): readonly StatusStep[] => {
  const steps: StatusStep[] = [{ status: first, previous: null, at: minute(0) }];
  for (const change of changes) {
    const [at, status = ''] = change.split(' ');
    steps.push({ status, previous: steps.at(-1)?.status ?? null, at: minute(Number(at)) });
  }
  return steps;
};

it.each([
  ['it got worse', record('operational', '10 degraded', '20 outage'), 10],
  ['it got better', record('operational', '10 outage', '20 degraded'), 10],
  ['it came back', record('operational', '10 outage', '20 operational', '30 outage'), 30],
  ['a gap is in it', record('operational', '10 outage', '20 unknown', '30 outage'), 10],
  ['it was there at first sight', record('outage', '10 degraded'), undefined],
  ['the page stated it at first sight', [{ ...record('outage')[0], stated: true } as StatusStep], 0],
  ['it came out of a gap', record('operational', '10 unknown', '20 outage'), undefined],
  ['it is over', record('operational', '10 outage', '20 operational'), undefined],
])('the seen start of trouble, if %s', (_what, steps, start) => {
  expect(seenStartOf(steps)).toEqual(start === undefined ? undefined : minute(start));
});
