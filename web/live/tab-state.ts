import { type Reporting, reportedCount } from '../board/all-clear/reported.ts';
import { isLastKnown, type Readable } from '../board/status/known.ts';
import type { Counts } from '../board/status/status.ts';
import { counted } from '../ui/text/counted.ts';

/** The state of the board in the browser tab, for when the page itself can't be seen. */
export type TabState = {
  readonly mark: 'calm' | 'degraded' | 'outage' | 'last-known';
  /** Shown before the page's title; empty if nothing needs attention. */
  readonly text: string;
};

/** `counts` cover the whole board, even if only some of its services are loaded. */
type TabBoard = { readonly services: readonly (Reporting & Readable)[]; readonly counts: Counts };

/** The worst state of the board in a few words; while live updates are paused, the last known one. */
export const tabState = (board: TabBoard | undefined, isPaused: boolean): TabState => {
  if (!board) return { mark: 'calm', text: '' };
  const { services, counts } = board;
  const { mark, text } = worstOf(board);
  const watched = counts.total - counts.paused;
  if (counts.unknown > 0 && counts.unknown === watched) return { mark: 'last-known', text: '● Status unknown' };
  if (isPaused || isLastKnown(services, counts))
    return { mark: 'last-known', text: `Last known: ${text || calmText(counts)}` };
  if (mark === 'calm' && counts.unknown > 0 && 2 * counts.unknown >= watched)
    return { mark: 'last-known', text: `● ${text || `${counts.unknown} unknown`}` };
  return { mark, text: text && `● ${text}` };
};

const worstOf = ({ services, counts: { outage, degraded } }: TabBoard): TabState => {
  if (outage > 0) return { mark: 'outage', text: counted(outage, 'outage') };
  if (degraded > 0) return { mark: 'degraded', text: `${degraded} degraded` };
  return { mark: 'calm', text: reportedCount(services) };
};

const calmText = ({ total, paused, operational }: Counts): string => {
  if (total === paused) return 'nothing monitored';
  return operational === total - paused ? 'all clear' : 'no outages';
};
