import type { IncidentPhase } from '../monitoring/pages/status-page.ts';
import type { SimulatedPage } from './scenario.ts';

type PastUpdate = { readonly at: Date; readonly phase: IncidentPhase; readonly text: string };

/** A past incident or maintenance of the last 90 days. */
export type Episode = {
  readonly id: string;
  readonly status: 'degraded' | 'outage' | 'maintenance';
  readonly title: string;
  /** The id of the affected component; undefined if the page has none. */
  readonly componentId?: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Oldest first; the last one resolves it. */
  readonly updates: readonly PastUpdate[];
};

export const PAST_DAYS = 90;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Oldest first, none overlapping; the same for the same page on the same day, by a generator seeded with its name. */
export const pastOf = (page: SimulatedPage, now: Date): readonly Episode[] => {
  const random = seeded(page.slug);
  const count = page.trouble ? 4 + Math.floor(random() * 4) : Math.floor(random() * 4);
  // Ends before the story that the page plays now.
  const latest = now.getTime() - 2 * 60 * MINUTE_MS;
  return Array.from({ length: count }, (_, i) => episodeOf(page, now, random, i))
    .filter((episode) => episode.endsAt.getTime() < latest)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .filter((episode, i, all) => i === 0 || episode.startsAt > (all[i - 1] ?? episode).endsAt);
};

const episodeOf = (page: SimulatedPage, now: Date, random: () => number, i: number): Episode => {
  // The first one is within the last days, so that a week's timeline isn't empty.
  const days = i === 0 ? 0.3 + random() * 9 : 3 + random() * (PAST_DAYS - 5);
  const startsAt = new Date(now.getTime() - days * DAY_MS);
  const roll = random();
  const status = roll < 0.2 ? 'outage' : roll < 0.8 ? 'degraded' : 'maintenance';
  const minutes = Math.round(status === 'outage' ? 9 + random() * 45 : 20 + random() * 120);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const at = Math.floor(random() * page.components.length);
  const part = page.components[at]?.name ?? page.name;
  return {
    id: `${page.slug}-past-${i + 1}`,
    status,
    title: titles[status][i % titles[status].length]?.(part) ?? part,
    ...(page.components.length > 0 && { componentId: `${page.slug}-c${at + 1}` }),
    startsAt,
    endsAt,
    updates: status === 'maintenance' ? [] : updatesOf(status, part, startsAt, minutes),
  };
};

const titles: Readonly<Record<Episode['status'], readonly ((part: string) => string)[]>> = {
  outage: [(part) => `${part} unavailable`, (part) => `Errors from ${part}`],
  degraded: [(part) => `${part} slower than usual`, (part) => `Delays in ${part}`, (part) => `Some errors in ${part}`],
  maintenance: [(part) => `Planned maintenance of ${part}`],
};

const updatesOf = (
  status: 'degraded' | 'outage',
  part: string,
  startsAt: Date,
  minutes: number,
): readonly PastUpdate[] => {
  const at = (share: number) => new Date(startsAt.getTime() + share * minutes * MINUTE_MS);
  const seen = status === 'outage' ? `${part} can't be reached.` : `${part} is slow for some customers.`;
  return [
    { at: startsAt, phase: 'investigating', text: `${seen} We are looking into it.` },
    { at: at(0.35), phase: 'identified', text: 'We have found the cause and are fixing it.' },
    { at: at(0.7), phase: 'monitoring', text: 'A fix is in place. We are monitoring it.' },
    { at: at(1), phase: 'resolved', text: `${part} works normally.` },
  ];
};

/** mulberry32: small, fast and good enough for a demo's past. */
const seeded = (text: string): (() => number) => {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
