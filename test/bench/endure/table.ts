import { mb, percent, type Row } from '../lib/report.ts';
import type { Mishap } from './ask.ts';
import type { Disturbances } from './disturb.ts';
import type { Verdict } from './judge.ts';
import type { Growth } from './memory.ts';
import type { Settled } from './settle.ts';

export type Outcome = Settled & {
  /** Of the processes that nothing killed, by name. */
  readonly growths: ReadonlyMap<string, { readonly live: Growth; readonly resident: Growth }>;
  readonly verdict: Verdict;
  readonly mishaps: readonly Mishap[];
  /** Those while what failed was away. */
  readonly explained: readonly Mishap[];
  /** Requests in all. */
  readonly asked: number;
  readonly disturbances: Disturbances;
};

/** Of the growth of a process in the last half. */
const MOST_GROWTH = 0.03;

/** What the run has shown; each of its lines has to hold. */
export const tableOf = (outcome: Outcome): readonly Row[] => {
  const { verdict, mishaps, explained, asked, wrongBoards, left, disturbances, log } = outcome;
  const { kills, restarts, jumps } = disturbances;
  const failed = mishaps.filter(({ status }) => status !== undefined && status >= 500).length;
  const unheard = mishaps.filter(({ status }) => status === undefined).length;
  const none = (what: string, count: number, beside = ''): Row => ({
    what,
    seen: `${count}${beside}`,
    reach: '0',
    holds: count === 0,
  });
  return [
    ...[...outcome.growths].map(([name, { live, resident }]) => ({
      what: `growth of the memory that ${name} uses in the last half, medians of its quarters; of what it holds`,
      seen: `${grownBy(live)}; ${grownBy(resident)}`,
      reach: `< ${percent(MOST_GROWTH)} used`,
      holds: live.share < MOST_GROWTH,
    })),
    none(`alerts lost of ${verdict.expected}`, verdict.lost.length),
    none(
      'alerts that no page published, or told twice',
      verdict.wrong.length,
      `, ${verdict.repeated} repeated with their id`,
    ),
    none(`answers of 5xx of ${asked}, but while the database was away`, failed),
    none('no answer, but of a process that was killed', unheard, `, ${explained.length} of both kinds explained`),
    none('other refusals', mishaps.length - failed - unheard),
    none(
      `boards of ${wrongBoards.length} that are wrong at the end`,
      wrongBoards.filter((lines) => lines.length > 0).length,
    ),
    none('facts and deliveries that still wait at the end', left),
    {
      what: 'kills, ends of the database, jumps of clocks',
      seen: `${kills}, ${restarts}, ${jumps}`,
      reach: 'each > 0',
      holds: Math.min(kills, restarts, jumps) > 0,
    },
    {
      what: 'faults of pages, of receivers',
      seen: `${log.faults}, ${log.refused}`,
      reach: 'each > 0',
      holds: Math.min(log.faults, log.refused) > 0,
    },
  ];
};

const grownBy = ({ from, to, share }: Growth): string => `${percent(share)} (${mb(from)} to ${mb(to)})`;
