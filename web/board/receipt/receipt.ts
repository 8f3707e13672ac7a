import type { components } from '#api';
import { counted } from '../../ui/text/counted.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../ui/text/units.ts';

export type Received = { readonly receipt: components['schemas']['Receipt'] | null };

/** How fast the alerts of the last 30 days arrived, and how many failed; undefined if none was sent. */
export const receiptText = ({ receipt }: Received): string | undefined => {
  if (receipt === null) return undefined;
  const { sincePublished, sinceRead, kept, failed, lastFailure } = receipt;
  const [distance, begin] = sincePublished ? [sincePublished, 'the provider posts'] : [sinceRead, 'detection'];
  const sent =
    distance &&
    `Alerts usually arrive ${latencyText(distance.p50Ms)} after ${begin}; 95% within ${latencyText(distance.p95Ms)} (30 days).`;
  const missed =
    failed > 0 && `${failed} failed in the last 30 days${lastFailure ? `. Last error: ${lastFailure}` : '.'}`;
  const unsent =
    kept > 0 &&
    `${counted(kept, 'email')} in the last 30 days ${kept === 1 ? "wasn't" : "weren't"} sent (no mail server).`;
  return [sent, unsent, missed].filter(Boolean).join(' ');
};

/** A length of time in the unit that fits, such as "250 ms", "2.3 s", "41 s", "41 min", "5 h". */
export const latencyText = (ms: number): string => {
  if (ms < SECOND_MS) return `${ms} ms`;
  if (ms < 10 * SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return `${Math.round(ms / HOUR_MS)} h`;
};
