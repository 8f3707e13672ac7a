import { describe, expect, it } from 'vitest';
import {
  type Acceptance,
  acceptReading,
  type ReadingHistory,
  type WeighedAnswer,
} from '../../../../../src/monitoring/pages/polling/accept-reading.ts';

const beginning = Date.parse('2026-05-04T08:00:00Z');
const second = (seconds: number): Date => new Date(beginning + seconds * 1_000);

const api = { id: 'a', name: 'API', status: 'operational' } as const;

type Said = {
  readonly asOf?: number;
  readonly respondedAt?: number;
  readonly isJustNow?: boolean;
  readonly isEndStated?: boolean;
} & Partial<Omit<WeighedAnswer['snapshot'], 'asOf'>>;

/** A page whose answers are weighed one after the other; what isn't applied changes nothing but the memory. */
const weighing = (format = 'statuspage') => {
  let memory: ReadingHistory = {};
  let appliedHash: string | undefined;
  return {
    say: (
      at: number,
      hash: string,
      { asOf, respondedAt, isJustNow = false, isEndStated, ...more }: Said = {},
    ): Acceptance => {
      const time = asOf === undefined ? {} : { asOf: second(asOf) };
      const snapshot = { components: [api], incidents: [], ...more, ...time };
      const served = respondedAt === undefined ? undefined : { at: second(respondedAt), isJustNow };
      // As it comes back from the database.
      const stored: ReadingHistory = JSON.parse(JSON.stringify(memory));
      const acceptance = acceptReading(
        stored,
        { snapshot, format, hash, appliedHash, respondedAt: served, isEndStated },
        second(at),
      );
      memory = acceptance.memory;
      if (acceptance.kind === 'apply') appliedHash = hash;
      return acceptance;
    },
    memory: () => memory,
  };
};

const kindsOf = (acceptances: readonly Acceptance[]): readonly string[] => acceptances.map(({ kind }) => kind);

/** Newer beats older, and suddenly nothing is a fault (truth.md, rules 2 and 3). */
describe('an answer that carries a time', () => {
  it('is not applied where it is older than what was read, and is counted', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 0 });
    page.say(60, 'down', { asOf: 50 });
    expect(page.say(120, 'well', { asOf: 0 })).toMatchObject({ kind: 'hold', doubtful: false });
    expect(page.say(1_800, 'unheard of', { asOf: 49 }).kind).toBe('hold');
    expect(page.memory()).toMatchObject({ oldCopies: 2, oldCopyAt: second(1_800).getTime() });
  });

  it('is applied at once where it is newer, even when it says what was said before', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 0 });
    page.say(60, 'down', { asOf: 50 });
    expect(page.say(90, 'well', { asOf: 80 }).kind).toBe('apply');
  });

  it('is older than what was changed just now, which itself proves nothing of what was seen before', () => {
    const page = weighing();
    page.say(0, 'well', { respondedAt: -60 });
    page.say(60, 'down', { respondedAt: 50 });
    expect(page.say(90, 'well', { respondedAt: 90, isJustNow: true })).toMatchObject({ kind: 'hold', doubtful: true });
    expect(page.say(110, 'well', { respondedAt: 110, isJustNow: true }).kind).toBe('apply');
    expect(page.say(125, 'down', { respondedAt: 50 })).toMatchObject({ kind: 'hold', doubtful: false });
  });

  it('is believed at once where the list of past incidents states the end that it shows', () => {
    const page = weighing();
    page.say(0, 'well');
    page.say(60, 'down');
    expect(page.say(90, 'well')).toMatchObject({ kind: 'hold', doubtful: true });
    expect(page.say(91, 'well', { isEndStated: true }).kind).toBe('apply');
  });

  it('is believed again once nothing newer has come for an hour: the page’s clock was set right', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 7_200 });
    expect(page.say(60, 'down', { asOf: 50 }).kind).toBe('hold');
    expect(page.say(3_600, 'down', { asOf: 50 }).kind).toBe('hold');
    expect(page.say(3_660, 'down', { asOf: 50 }).kind).toBe('apply');
    expect(page.say(3_720, 'well', { asOf: 3_710 }).kind).toBe('apply');
  });

  it('is believed after three readings over 45 s whose times rise with the clock: the page’s clock was set right', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 1_800 });
    expect(page.say(60, 'down', { asOf: 60 })).toMatchObject({ kind: 'hold', doubtful: false });
    expect(page.say(80, 'down', { asOf: 80 })).toMatchObject({ kind: 'hold', doubtful: true });
    expect(page.say(101, 'down', { asOf: 100 })).toMatchObject({ kind: 'hold', doubtful: true });
    expect(page.say(122, 'worse', { asOf: 121 }).kind).toBe('apply');
    expect(page.memory()).toMatchObject({ newest: { at: second(121).getTime() } });
    expect(page.say(182, 'well', { asOf: 180 }).kind).toBe('apply');
  });

  it('is an old copy for as long as its time stands still, jumps or goes back', () => {
    const frozen = weighing();
    frozen.say(0, 'well', { asOf: 1_800 });
    const kinds = [60, 120, 180, 240, 300].map((at) => frozen.say(at, 'down', { asOf: 60 }).kind);
    expect(new Set(kinds)).toEqual(new Set(['hold']));
    const nodes = weighing();
    nodes.say(0, 'well', { asOf: 1_800 });
    const copies = [60, 120, 180, 240, 300].map(
      (at, index) => nodes.say(at, 'down', { asOf: [60, 90][index % 2] }).kind,
    );
    expect(new Set(copies)).toEqual(new Set(['hold']));
    const several = weighing();
    several.say(0, 'well', { asOf: 1_800 });
    expect([60, 90, 120].map((at, index) => several.say(at, 'down', { asOf: index * 600 }).kind)).toEqual([
      'hold',
      'hold',
      'hold',
    ]);
  });

  it('begins a new run of rising times once the newer node has answered', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 1_800 });
    page.say(60, 'down', { asOf: 60 });
    page.say(80, 'down', { asOf: 80 });
    page.say(90, 'well', { asOf: 1_890 });
    expect(page.say(122, 'down', { asOf: 120 })).toMatchObject({ kind: 'hold', doubtful: false });
  });

  it('is compared with times of the same clock only', () => {
    const page = weighing();
    page.say(0, 'well', { asOf: 7_200 });
    expect(page.say(60, 'down', { respondedAt: 55 }).kind).toBe('apply');
    expect(page.say(120, 'worse', { respondedAt: 54 }).kind).toBe('hold');
  });
});

describe('an answer without a time of its own', () => {
  it('is applied at once where it says something new', () => {
    const page = weighing();
    expect(kindsOf([page.say(0, 'well'), page.say(60, 'down'), page.say(61, 'worse')])).toEqual([
      'apply',
      'apply',
      'apply',
    ]);
  });

  it('needs a second reading, 20 s later, for a change back to what was seen within ten minutes', () => {
    const page = weighing();
    page.say(0, 'well');
    page.say(60, 'down');
    expect(page.say(120, 'well')).toMatchObject({ kind: 'hold', doubtful: true });
    expect(page.say(130, 'well').kind).toBe('hold');
    expect(page.say(140, 'well').kind).toBe('apply');
  });

  it('needs none for a change back to what was seen longer ago', () => {
    const page = weighing();
    page.say(0, 'well');
    page.say(60, 'down');
    expect(page.say(660, 'well').kind).toBe('apply');
  });

  it('needs one more reading each time that it was an older copy', () => {
    const page = weighing();
    page.say(0, 'well');
    page.say(60, 'down');
    // Two nodes, one behind.
    expect(kindsOf([page.say(120, 'well'), page.say(140, 'down')])).toEqual(['hold', 'apply']);
    expect(kindsOf([page.say(200, 'well'), page.say(220, 'well'), page.say(240, 'down')])).toEqual([
      'hold',
      'hold',
      'apply',
    ]);
    expect(page.memory()).toMatchObject({ oldCopies: 2, refuted: { times: 2 } });
    expect(kindsOf([300, 320, 340, 360].map((at) => page.say(at, 'well')))).toEqual(['hold', 'hold', 'hold', 'apply']);
  });

  it('is told at once where it says a third thing in the meantime', () => {
    const page = weighing();
    page.say(0, 'well');
    page.say(60, 'down');
    page.say(120, 'well');
    expect(page.say(140, 'worse').kind).toBe('apply');
    expect(page.memory().pending).toBeUndefined();
  });
});

describe('a suddenly empty answer', () => {
  const feed = (phases: readonly ('investigating' | 'resolved')[]): Said => ({
    statusFrom: 'items',
    components: [],
    oldestListed: second(-900),
    incidents: phases.map((phase, index) => ({ id: String(index), title: 'T', phase, componentIds: [], updates: [] })),
  });

  it('is a fault until it repeats for five minutes', () => {
    const page = weighing();
    page.say(0, 'down');
    const acceptances = [60, 120, 359].map((at) => page.say(at, 'empty', { components: [] }));
    expect(kindsOf(acceptances)).toEqual(['fault', 'fault', 'fault']);
    expect(acceptances[0]).toMatchObject({ reason: 'The status page suddenly lists no components.' });
    expect(page.say(360, 'empty', { components: [] }).kind).toBe('apply');
    expect(page.say(420, 'empty', { components: [] }).kind).toBe('apply');
  });

  it('begins anew after an answer that lists something', () => {
    const page = weighing();
    page.say(0, 'down');
    page.say(60, 'empty', { components: [] });
    page.say(120, 'down');
    expect(page.say(400, 'empty', { components: [] }).kind).toBe('fault');
  });

  it('is one of a feed too, where an entry was open', () => {
    const page = weighing();
    page.say(0, 'open', feed(['investigating']));
    expect(page.say(60, 'none', { ...feed([]), oldestListed: undefined }).kind).toBe('fault');
  });

  it('is one of a feed with a single entry, which keeps what is over', () => {
    const page = weighing('azure-rss');
    page.say(0, 'open', { ...feed(['investigating']), oldestListed: undefined });
    expect(page.say(60, 'none', { ...feed([]), oldestListed: undefined }).kind).toBe('fault');
  });

  it('is none of a feed in which everything was over, nor of a list that keeps open entries only', () => {
    const over = weighing();
    over.say(0, 'over', feed(['resolved']));
    expect(over.say(60, 'none', { ...feed([]), oldestListed: undefined }).kind).toBe('apply');
    const openOnly = weighing();
    openOnly.say(0, 'open', { ...feed(['investigating']), oldestListed: undefined });
    expect(openOnly.say(60, 'none', { ...feed([]), oldestListed: undefined }).kind).toBe('apply');
  });
});
