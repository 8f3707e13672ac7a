import type { Price } from './state.ts';

/** The end of the period that begins at `start`, counted from `anchor` so that the 31st comes back after February. */
export const periodEndOf = (anchor: number, price: Pick<Price, 'interval'>, start: number): number => {
  for (let count = 1; ; count++) {
    const end = periodAfter(anchor, price, count);
    if (end > start) return end;
  }
};

/** The part of a price for the rest of a period, in pence. */
export const unusedOf = (pence: number, from: number, to: number, at: number): number => {
  const left = Math.min(Math.max(to - at, 0), to - from);
  return to === from ? 0 : Math.round((pence * left) / (to - from));
};

/** The start of the period that is `count` after the first one; in a short month its last day. Seconds. */
const periodAfter = (anchor: number, { interval }: Pick<Price, 'interval'>, count: number): number => {
  const from = new Date(anchor * 1_000);
  const months = interval === 'year' ? 12 * count : count;
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const ofDay = anchor - Math.floor(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1_000);
  return Math.floor(Date.UTC(year, month, day) / 1_000) + ofDay;
};
