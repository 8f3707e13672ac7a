import type { FetchPage, PageAnswer } from '../ports.ts';

/**
 * Slows down all pages of a platform once it refuses several of them. Thousands of pages on their own hosts may be served by
 * one platform, which counts our requests over all of them. The rate is learnt from the answers: it falls to what was answered,
 * then grows again, by 1 % in the first 5 s, 2 % in the next and so on, until no page waits.
 */
export type PlatformPace = {
  /** Milliseconds until it's this page's turn; 0: now. A page keeps its turn until it takes it, so that none waits forever. */
  readonly turn: (pageId: number, platform: string) => number;
  /** Notes that a host of the platform answered, or refused because of too many requests. */
  readonly answered: (platform: string, host: string, isRefused: boolean) => void;
};

/** Turns this close are waited for; later ones are given back. */
export const TURN_AHEAD_MS = 350;

const WINDOW_MS = 5_000;
/** How soon we react to a wave of refusals. */
const SHORTEST_WINDOW_MS = 1_000;
/** One host may have its own reasons to refuse. */
const WAVE_HOSTS = 3;
const WAVE_SHARE = 0.05;
/** Below the answered rate, so that the refusals end. */
const MARGIN = 0.9;
/** How much more the rate grows in each window without a wave, up to a quarter. */
const GROWTH = 0.01;
const FASTEST_GROWTH = 0.25;
/** Starts per second. */
const SLOWEST = 1;
/** A turn that nobody took for this long belongs to a deleted page. */
const FORGOTTEN_AFTER_S = 60;

/** `nowMs` is a monotonic clock in milliseconds. */
export const platformPace = (nowMs: () => number): PlatformPace => {
  const platforms = new Map<string, Platform>();
  return {
    turn: (pageId, platform) => {
      const known = platforms.get(platform);
      if (known === undefined) return 0;
      roll(known, nowMs());
      return known.queue === undefined ? 0 : takeTurn(known.queue, pageId, nowMs());
    },
    answered: (platform, host, isRefused) => {
      const known = platforms.get(platform) ?? newPlatform(nowMs());
      platforms.set(platform, known);
      count(known, host, isRefused);
      roll(known, nowMs());
    },
  };
};

type Platform = {
  /** Hosts whose last answer was a refusal: a constant refusal says nothing about our rate. */
  readonly refusing: Set<string>;
  window: Window;
  /** Undefined while nothing is slowed down. */
  queue: Queue | undefined;
};

type Window = { readonly beganAt: number; answers: number; refusals: number; readonly newlyRefusing: Set<string> };

/** Turns are numbered, and `served` is the current one, so that a new rate moves everyone who waits. */
type Queue = {
  rate: number;
  served: number;
  servedAt: number;
  given: number;
  readonly turns: Map<number, number>;
  isWaitedIn: boolean;
  calmWindows: number;
};

const newWindow = (now: number): Window => ({ beganAt: now, answers: 0, refusals: 0, newlyRefusing: new Set() });

const newPlatform = (now: number): Platform => ({ refusing: new Set(), window: newWindow(now), queue: undefined });

const count = ({ refusing, window }: Platform, host: string, isRefused: boolean): void => {
  window.answers++;
  if (isRefused) {
    window.refusals++;
    if (!refusing.has(host)) window.newlyRefusing.add(host);
    refusing.add(host);
  } else refusing.delete(host);
};

/** Judges a window that has ended or shows a wave. */
const roll = (platform: Platform, now: number): void => {
  const { window, queue } = platform;
  const lastedMs = now - window.beganAt;
  const { size } = window.newlyRefusing;
  const isWave = size >= WAVE_HOSTS && size >= window.answers * WAVE_SHARE;
  if (lastedMs < (isWave ? SHORTEST_WINDOW_MS : WINDOW_MS)) return;
  platform.window = newWindow(now);
  if (isWave) {
    const rate = Math.max(SLOWEST, (MARGIN * (window.answers - window.refusals) * 1_000) / lastedMs);
    platform.queue = queue ?? newQueue(rate, now);
    setRate(platform.queue, rate, now);
    platform.queue.calmWindows = 0;
  } else if (queue) {
    platform.queue = queue.isWaitedIn || queue.turns.size > 0 ? queue : undefined;
    queue.isWaitedIn = false;
    queue.calmWindows++;
    setRate(queue, queue.rate * (1 + Math.min(FASTEST_GROWTH, GROWTH * queue.calmWindows)), now);
    forgetTurns(queue);
  }
};

const newQueue = (rate: number, now: number): Queue => ({
  rate,
  served: 0,
  servedAt: now,
  given: 0,
  turns: new Map(),
  isWaitedIn: false,
  calmWindows: 0,
});

const advance = (queue: Queue, now: number): void => {
  // A quiet moment saves up no turns.
  queue.served = Math.min(queue.given, queue.served + ((now - queue.servedAt) * queue.rate) / 1_000);
  queue.servedAt = now;
};

const setRate = (queue: Queue, rate: number, now: number): void => {
  advance(queue, now);
  queue.rate = rate;
};

const takeTurn = (queue: Queue, pageId: number, now: number): number => {
  advance(queue, now);
  const turn = queue.turns.get(pageId) ?? queue.given++;
  const waitMs = Math.max(0, ((turn - queue.served) * 1_000) / queue.rate);
  if (waitMs > TURN_AHEAD_MS) {
    queue.turns.set(pageId, turn);
    queue.isWaitedIn = true;
  } else queue.turns.delete(pageId);
  return waitMs;
};

const forgetTurns = ({ turns, served, rate }: Queue): void => {
  for (const [id, turn] of turns) if (turn < served - rate * FORGOTTEN_AFTER_S) turns.delete(id);
};

/** Fetches like `fetchPage`, and notes the outcome. */
export const notingRefusals =
  (fetchPage: FetchPage, pace: PlatformPace, platformOf: PlatformOf): FetchPage =>
  async (page) => {
    const answer = await fetchPage(page);
    if (answer.kind !== 'failed' || answer.code.startsWith('http_'))
      pace.answered(platformOf(page), new URL(page.url).host, isTooOften(answer));
    return answer;
  };

/** The group of pages that share a rate limit. */
export type PlatformOf = (page: { readonly url: string; readonly format: string }) => string;

/** 429 says so; 403 and 503 do with a Retry-After, and a content delivery network by 403 alone. */
const isTooOften = (answer: PageAnswer): boolean =>
  answer.kind === 'failed' &&
  (answer.code === 'http_429' ||
    (answer.code === 'http_403' && (answer.isByCdn === true || answer.retryAfterSeconds !== undefined)) ||
    (answer.code === 'http_503' && answer.retryAfterSeconds !== undefined));
