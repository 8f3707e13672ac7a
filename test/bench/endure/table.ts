import { mb, percent, type Row } from '../lib/report.ts';
import type { Mishap } from './ask.ts';
import type { Disturbances } from './disturb.ts';
import { MAIL_CONNECTIONS } from './installation.ts';
import type { Verdict } from './judge.ts';
import type { Growth } from './memory.ts';
import type { Settled } from './settle.ts';

export type Outcome = Settled & {
  /** Of the processes that nothing killed, by name. */
  readonly growths: ReadonlyMap<string, { readonly live: Growth; readonly resident: Growth }>;
  readonly verdicts: { readonly webhooks: Verdict; readonly emails: Verdict };
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
  const { verdicts, mishaps, explained, asked, wrongBoards, left, disturbances, log } = outcome;
  const { kills, restarts, jumps } = disturbances;
  const { refused } = log;
  const mostRepeated = MAIL_CONNECTIONS * (kills + 2 * restarts);
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
    ...Object.entries(verdicts).flatMap(([way, { expected, lost, wrong }]) => [
      none(`alerts by ${way} lost of ${expected}`, lost.length),
      none(`alerts by ${way} that no page published, or told twice under two ids`, wrong.length),
    ]),
    { what: 'webhooks repeated with their id', seen: String(verdicts.webhooks.repeated), reach: '' },
    {
      what: 'alerts by email repeated with their Message-ID, which mailboxes show once',
      seen: String(verdicts.emails.repeated),
      reach: `≤ ${mostRepeated}: ${MAIL_CONNECTIONS} connections at each kill and, of two workers, at each end of the database`,
      holds: verdicts.emails.repeated <= mostRepeated,
    },
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
      what: 'faults of pages, of receivers, of the mail relay',
      seen: `${log.faults}, ${refused.webhooks}, ${refused.emails}`,
      reach: 'each > 0',
      holds: Math.min(log.faults, refused.webhooks, refused.emails) > 0,
    },
  ];
};

const grownBy = ({ from, to, share }: Growth): string => `${percent(share)} (${mb(from)} to ${mb(to)})`;
