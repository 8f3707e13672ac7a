import { expect, test } from 'vitest';
import { platformPace, TURN_AHEAD_MS } from '../../../../../src/monitoring/pages/polling/platform-pace.ts';

const STEP_MS = 50;
const INTERVAL_MS = 60_000;

type Simulated = { readonly id: number; readonly platform: string; dueAt: number; heldUntil: number; asked: number[] };

const pagesOf = (platform: string, count: number, firstId: number): Simulated[] =>
  Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    platform,
    dueAt: (index * INTERVAL_MS) / count,
    heldUntil: 0,
    asked: [],
  }));

/** Polls as the loop does, on a clock of its own. `refuses` is asked for each request, with the time in milliseconds. */
const play = (
  pages: readonly Simulated[],
  minutes: number,
  refuses: (page: Simulated, now: number) => boolean,
): { readonly refusedAt: number[] } => {
  let now = 0;
  const pace = platformPace(() => now);
  const refusedAt: number[] = [];
  for (; now < minutes * 60_000; now += STEP_MS)
    for (const page of pages) {
      if (page.dueAt > now || page.heldUntil > now) continue;
      const waitMs = pace.turn(page.id, page.platform);
      if (waitMs > TURN_AHEAD_MS) {
        page.heldUntil = now + waitMs - TURN_AHEAD_MS;
        continue;
      }
      const isRefused = refuses(page, now);
      if (isRefused) refusedAt.push(now);
      pace.answered(page.platform, `${page.id}.example.com`, isRefused);
      page.asked.push(now);
      page.dueAt += INTERVAL_MS * Math.ceil((now + INTERVAL_MS / 2 - page.dueAt) / INTERVAL_MS);
    }
  return { refusedAt };
};

/** A budget of so many a second that all hosts of a platform share, with a burst of as many. */
const sharedBudget = (perSecond: () => number) => {
  let left = perSecond();
  let at = 0;
  return (now: number): boolean => {
    left = Math.min(perSecond(), left + ((now - at) * perSecond()) / 1_000);
    at = now;
    if (left < 1) return true;
    left--;
    return false;
  };
};

const within = (times: readonly number[], from: number, to: number) =>
  times.filter((at) => at >= from * 60_000 && at < to * 60_000).length;

const longestGap = ({ asked }: Simulated): number =>
  Math.max(...asked.slice(1).map((at, index) => at - (asked[index] ?? 0)));

test('a budget that the hosts of a platform share is kept to, without starving a page or slowing another platform', () => {
  const limited = pagesOf('shared', 1_200, 0);
  const others = pagesOf('other', 300, 10_000);
  const isOver = sharedBudget(() => 10);
  const { refusedAt } = play([...limited, ...others], 20, ({ platform }, now) => platform === 'shared' && isOver(now));
  const asked = limited.flatMap((page) => page.asked);
  // Without pacing half of them are refused.
  expect(within(refusedAt, 1, 20)).toBeLessThan(within(asked, 1, 20) * 0.15);
  expect(within(asked, 1, 20)).toBeGreaterThan(0.75 * 10 * 60 * 19);
  expect(Math.max(...limited.map(longestGap))).toBeLessThan(5 * INTERVAL_MS);
  expect(Math.max(...others.map(longestGap))).toBe(INTERVAL_MS);
});

test('pages are asked at their own pace again soon after the budget has grown', () => {
  const pages = pagesOf('shared', 600, 0);
  let perSecond = 4;
  const isOver = sharedBudget(() => perSecond);
  play(pages, 15, (_, now) => {
    if (now > 5 * 60_000) perSecond = 1_000;
    return isOver(now);
  });
  const asked = pages.flatMap((page) => page.asked);
  expect(within(asked, 2, 5)).toBeLessThan(3 * 60 * 5);
  expect(within(asked, 10, 15)).toBeGreaterThanOrEqual(5 * 600);
});

test('hosts that refuse for reasons of their own slow down nobody, however many they are', () => {
  const pages = pagesOf('feeds', 600, 0);
  play(pages, 20, ({ id }) => id % 10 === 0);
  const others = pages.filter(({ id }) => id % 10 !== 0);
  expect(
    within(
      others.flatMap((page) => page.asked),
      5,
      20,
    ),
  ).toBe(15 * others.length);
});

test('two hosts that refuse are no wave', () => {
  const pages = pagesOf('few', 4, 0);
  play(pages, 10, ({ id }, now) => id < 2 && now > 60_000);
  expect(Math.max(...pages.map(longestGap))).toBe(INTERVAL_MS);
});
