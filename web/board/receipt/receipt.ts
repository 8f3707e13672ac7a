import type { components } from '#api';

export type Received = { readonly receipt: components['schemas']['Receipt'] | null };

/** How fast the alerts of 30 days arrived, and what failed of them; undefined where nothing was sent. */
export const receiptText = ({ receipt }: Received): string | undefined => {
  if (receipt === null) return undefined;
  const { sincePublished, sinceRead, kept, failed, lastFailure } = receipt;
  const [distance, begin] = sincePublished ? [sincePublished, 'it was published'] : [sinceRead, 'we read it'];
  const told =
    distance && `Told ${spanText(distance.p50Ms)} after ${begin} (p95 of 30 days: ${spanText(distance.p95Ms)}).`;
  const missed = failed > 0 && `In 30 days ${failed} failed${lastFailure ? `, the last one: ${lastFailure}` : '.'}`;
  const untold =
    kept > 0 && `In 30 days ${kept} ${kept === 1 ? 'was' : 'were'} only kept in the mailbox folder and told nobody.`;
  return [told, untold, missed].filter(Boolean).join(' ');
};

/** A length of time in the unit that fits, such as "250 ms", "2.3 s", "41 s", "41 min", "5 h". */
export const spanText = (ms: number): string => {
  if (ms < secondMs) return `${ms} ms`;
  if (ms < 10 * secondMs) return `${(ms / secondMs).toFixed(1)} s`;
  if (ms < 2 * minuteMs) return `${Math.round(ms / secondMs)} s`;
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} min`;
  return `${Math.round(ms / hourMs)} h`;
};

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];
