import { describe, expect, it } from 'vitest';
import { type StatusStep, troubleSpanOf } from '#trouble-span';

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

const span = (steps: readonly StatusStep[], since: number, to: number) => {
  const found = troubleSpanOf(steps, minute(since), minute(to));
  const minutesOf = (at: Date) => (at.getTime() - minute(0).getTime()) / 60_000;
  return (
    found && {
      from: minutesOf(found.from),
      to: minutesOf(found.to),
      down: found.downMs / 60_000,
      degraded: found.degradedMs / 60_000,
      isAtLeast: found.isAtLeast,
    }
  );
};

describe('the span of a trouble', () => {
  it('counts each status by itself, not the worst for all of it', () => {
    const steps = record('operational', '10 outage', '20 degraded', '30 operational');
    expect(span(steps, 10, 30)).toEqual({ from: 10, to: 30, down: 10, degraded: 10, isAtLeast: false });
  });

  it('leaves out the time in between that was well', () => {
    const steps = record('operational', '10 outage', '20 operational', '35 outage', '40 operational');
    expect(span(steps, 10, 70)).toEqual({ from: 10, to: 40, down: 15, degraded: 0, isAtLeast: false });
  });

  it('begins where this service was hit, however early the incident began', () => {
    expect(span(record('operational', '18 outage', '27 operational'), 10, 27)).toMatchObject({ from: 18, down: 9 });
  });

  it('begins where it really began, however late somebody came to monitor it', () => {
    expect(span(record('operational', '10 outage', '37 operational'), 29, 37)).toMatchObject({
      from: 10,
      down: 27,
      isAtLeast: false,
    });
  });

  it('lasted at least as long as it is on record where it was there at first sight, or behind a gap', () => {
    expect(span(record('outage', '6 operational'), 0, 6)).toMatchObject({ down: 6, isAtLeast: true });
    const blind = record('operational', '10 outage', '20 unknown', '50 outage', '55 operational');
    expect(span(blind, 10, 55)).toMatchObject({ from: 10, down: 15, isAtLeast: true });
    const after = record('operational', '10 unknown', '50 outage', '55 operational');
    expect(span(after, 10, 55)).toMatchObject({ from: 50, down: 5, isAtLeast: true });
  });

  it('goes on up to now while it lasts, and knows nothing of what came later', () => {
    const steps = record('operational', '10 outage', '40 operational');
    expect(span(steps, 10, 25)).toMatchObject({ to: 25, down: 15 });
  });

  it('is none where nothing is on record', () => {
    expect(span(record('operational', '10 maintenance', '20 operational'), 0, 30)).toBeUndefined();
    expect(span([], 0, 30)).toBeUndefined();
  });
});
