import { describe, expect, it } from 'vitest';
import { type Trouble, troubleOf, troublePace } from '../../../../../src/monitoring/pages/polling/trouble.ts';
import type { PageIncident, PageSnapshot } from '../../../../../src/monitoring/pages/status-page.ts';

const MINUTE = 60_000;
const well = { status: 'operational', components: [], incidents: [] } as const;
const incident: PageIncident = { id: 'i', title: 'T', phase: 'investigating', componentIds: [], updates: [] };

describe('the trouble of a page', () => {
  it('is that of its word, of any component or of an open incident, and none of a notice', () => {
    const degraded = { id: 'a', name: 'A', status: 'degraded' } as const;
    const trouble = (page: Partial<PageSnapshot>) => troubleOf(undefined, { ...well, ...page }, 1);
    expect(trouble({ status: 'outage' })).toEqual({ since: 1 });
    expect(trouble({ components: [degraded] })).toEqual({ since: 1 });
    expect(trouble({ incidents: [incident] })).toEqual({ since: 1 });
    expect(
      trouble({
        incidents: [
          { ...incident, notice: true },
          { ...incident, phase: 'resolved' },
        ],
      }),
    ).toBeUndefined();
    expect(trouble({ status: 'maintenance' })).toBeUndefined();
  });

  it('lasts from its beginning, and is remembered for ten minutes after its end', () => {
    const down = { ...well, status: 'outage' } as const;
    expect(troubleOf({ since: 1 }, down, 5)).toEqual({ since: 1 });
    const ended = troubleOf({ since: 1 }, well, 5);
    expect(ended).toEqual({ since: 1, endedAt: 5 });
    expect(troubleOf(ended, well, 5 + 10 * MINUTE - 1)).toEqual(ended);
    expect(troubleOf(ended, well, 5 + 10 * MINUTE)).toBeUndefined();
    expect(troubleOf(ended, down, 9)).toEqual({ since: 9 });
  });
});

/** Trouble is looked at more often (truth.md, rule 20). */
describe('the pace of a page with trouble', () => {
  const paceAt = (intervalMs = MINUTE) => {
    let at = 100 * MINUTE;
    const pace = troublePace({ intervalMs, now: () => new Date(at) });
    const poll = (id: number, trouble?: Trouble) => pace({ id, trouble });
    return {
      poll,
      /** So many quiet pages, all within one minute. */
      quiet: (count: number) => {
        for (let id = 1; id <= count; id++) poll(1_000_000 + id);
      },
      pass: (ms: number) => {
        at += ms;
      },
    };
  };

  it('is 15 s while it lasts and for ten minutes after its end, else that of all pages', () => {
    const { poll, pass } = paceAt();
    expect(poll(1)).toBeUndefined();
    expect(poll(1, { since: 0 })).toBe(15_000);
    const ended = { since: 0, endedAt: 100 * MINUTE };
    expect(poll(1, ended)).toBe(15_000);
    pass(10 * MINUTE);
    expect(poll(1, ended)).toBeUndefined();
  });

  it('is never longer than the interval', () => {
    expect(paceAt(10_000).poll(1, { since: 0 })).toBeUndefined();
  });

  it('is paid for by a tenth of the polls, the newest trouble first', () => {
    const { poll, quiet } = paceAt();
    // A tenth of them are 120 polls a minute more, which is 40 pages.
    quiet(1_200);
    const troubled = Array.from({ length: 60 }, (_, index) => ({ id: index, trouble: { since: index } }));
    for (const { id, trouble } of troubled) poll(id, trouble);
    const sooner = troubled.filter(({ id, trouble }) => poll(id, trouble) !== undefined).map(({ id }) => id);
    expect(sooner.length).toBeGreaterThanOrEqual(40);
    expect(sooner.length).toBeLessThanOrEqual(44);
    expect(sooner).toEqual(troubled.slice(-sooner.length).map(({ id }) => id));
  });

  it('is that of ten pages at least, and of others once those are well', () => {
    const { poll } = paceAt();
    for (let id = 1; id <= 11; id++) poll(id, { since: id });
    expect(poll(1, { since: 1 })).toBeUndefined();
    poll(11);
    expect(poll(1, { since: 1 })).toBe(15_000);
  });
});
