/** What the page of a bench notes down of itself. All times are in milliseconds since its navigation began. */
export type PageClock = {
  /** When the frame was painted that first showed the last part of the board. */
  drawnAt?: number;
  /** When the last event of the stream arrived that says that something changed. */
  changedAt?: number;
  /** When the frame was painted that showed a headline other than the one before. */
  repaintedAt?: number;
  /** Longest gap between two frames of each run, gaps over 1.5 frames of 60 Hz, and all frames. */
  frames: { count: number; late: number; longestMs: number };
  /** The sum of the layout shifts, as Cumulative Layout Shift counts them (web.dev/cls), without its windows. */
  shift: number;
};

declare global {
  interface Window {
    clock: PageClock;
  }
}

/** Runs in the page before anything of it: starts its clock. */
export const startPageClock = (isDrawn: string): void => {
  const clock: PageClock = { frames: { count: 0, late: 0, longestMs: 0 }, shift: 0 };
  window.clock = clock;
  // A frame is painted right after its callbacks, so the one after the next callback has it.
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(undefined);
    });
  let headline: string | undefined;
  const look = () => {
    const now = document.querySelector('.ac-clear h2')?.textContent ?? undefined;
    if (clock.drawnAt === undefined && document.querySelector(isDrawn)) {
      afterPaint((at) => {
        clock.drawnAt ??= at;
      });
    }
    if (headline !== undefined && now !== headline) {
      afterPaint((at) => {
        clock.repaintedAt = at;
      });
    }
    headline = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  const Native = window.EventSource;
  window.EventSource = class extends Native {
    constructor(url: string | URL, init?: EventSourceInit) {
      super(url, init);
      this.addEventListener('changed', () => {
        clock.changedAt = performance.now();
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) clock.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: scrolls down the whole of it, so many pixels a frame, and counts the frames. */
export const scrollThrough = (pixelsPerFrame: number): Promise<void> =>
  new Promise((resolve) => {
    const { clock } = window;
    clock.frames = { count: 0, late: 0, longestMs: 0 };
    let last: number | undefined;
    const step = (at: number) => {
      if (last !== undefined) {
        const gap = at - last;
        clock.frames.count += 1;
        if (gap > 25) clock.frames.late += 1;
        clock.frames.longestMs = Math.max(clock.frames.longestMs, gap);
      }
      last = at;
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY >= end - 1 || clock.frames.count >= 600) return resolve();
      scrollBy(0, pixelsPerFrame);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
