import { describe, expect, it } from 'vitest';
import {
  durationText,
  readTrouble,
  type StatusStep,
  troubleOfIncident,
  troubleSpanOf,
  troubleText,
  writtenTrouble,
} from '#trouble-span';

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

describe('the trouble of a service during an incident', () => {
  const ofIncident = (steps: readonly StatusStep[], started: number, resolved: number | undefined, now: number) =>
    troubleOfIncident(
      steps,
      { startedAt: minute(started), resolvedAt: resolved === undefined ? undefined : minute(resolved) },
      minute(now),
    );
  const textOf = (...given: Parameters<typeof ofIncident>) => {
    const trouble = ofIncident(...given);
    return trouble && troubleText(trouble);
  };

  it('ends with the recovery, however long the page leaves the incident open', () => {
    const steps = record('operational', '10 outage', '25 operational');
    expect(textOf(steps, 10, undefined, 90)).toBe('down for 15 minutes');
    expect(textOf(steps, 10, 4_000, 5_000)).toBe('down for 15 minutes');
  });

  it('goes on where the incident is resolved and the service is still down', () => {
    const steps = record('operational', '10 outage', '40 operational', '60 outage', '70 operational');
    expect(textOf(steps, 10, 30, 90)).toBe('down for 30 minutes');
  });

  it('is none where the service was well all along', () => {
    expect(ofIncident(record('operational', '40 outage'), 10, 30, 90)).toBeUndefined();
  });

  it('is none where trouble only began after the incident, and the record begins later than the incident ended', () => {
    const later = (previous: string | null): readonly StatusStep[] => [{ status: 'outage', previous, at: minute(40) }];
    expect(ofIncident(later('operational'), 10, 30, 90)).toBeUndefined();
    expect(ofIncident(later(null), 10, 30, 90)).toBeUndefined();
    expect(textOf(later('degraded'), 10, 30, 90)).toBe('down for at least 50 minutes');
  });

  it('counts neither maintenance nor good health as down', () => {
    const steps = record('operational', '60 outage', '65 maintenance', '113 operational');
    expect(textOf(steps, 60, 113, 120)).toBe('down for 5 minutes');
    const twice = record('operational', '10 outage', '20 operational', '22 outage', '32 operational');
    expect(textOf(twice, 10, 32, 60)).toBe('down for 20 minutes');
  });

  it('is written without the time that it is asked at, and grows in whoever reads it', () => {
    const steps = record('operational', '10 degraded', '20 outage');
    const written = writtenTrouble(ofIncident(steps, 10, undefined, 25));
    expect(writtenTrouble(ofIncident(steps, 10, undefined, 55))).toEqual(written);
    expect(written).toMatchObject({ until: null, downSeconds: 0, degradedSeconds: 600, now: { status: 'outage' } });
    expect(written && troubleText(readTrouble(written, minute(28)))).toBe(
      'down for 8 minutes, degraded for 10 minutes',
    );
    expect(writtenTrouble(undefined)).toBeNull();
  });

  it('has its true length where the page states when it began, and says nothing of less than a minute that may be more', () => {
    const stated = record('outage', '16 operational').map((step, place) => ({ ...step, stated: place === 0 }));
    expect(textOf(stated, 0, 16, 20)).toBe('down for 16 minutes');
    expect(textOf(record('outage', '16 operational'), 0, 16, 20)).toBe('down for at least 16 minutes');
    expect(troubleText({ downMs: 30_000, degradedMs: 0, isAtLeast: true })).toBe('');
    expect(troubleText({ downMs: 30_000, degradedMs: 0, isAtLeast: false })).toBe('down for less than a minute');
  });

  it.each([
    [69, '1 hour 9 minutes'],
    [120, '2 hours'],
    [4_565, '3 days 4 hours'],
  ])('is %i minutes in words: %s', (minutes, words) => {
    expect(durationText(minutes * 60_000)).toBe(words);
  });
});
