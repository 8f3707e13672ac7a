import { type LiveEvent, parseLiveEvent } from './live-event.ts';

/** The part of EventSource that is used. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
};

/** `paused` once the connection has been lost for longer than a blink. */
export type StreamState = 'live' | 'paused';

type Options = {
  readonly open: () => Source;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: StreamState) => void;
  readonly now?: () => number;
  readonly random?: () => number;
};

const eventNames = ['changed', 'checked', 'refetch'] as const;
const BLINK_MS = 2_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A server that starts again meets all its browsers at once; they fetch anew one after the other. */
const SPREAD_MS = 2_000;

/** Keeps one stream open: after a loss it connects again, each time later, up to half a minute. The answer ends it. */
export const keepStream = ({ open, onEvent, onState, now = Date.now, random = Math.random }: Options): (() => void) => {
  let source: Source | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let refetch: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let first = true;

  const connect = () => {
    clearTimeout(retry);
    // The network may return while it still tries.
    source?.close();
    source = open();
    source.addEventListener('open', opened);
    source.addEventListener('error', lose);
    hear(source, onEvent);
  };
  const opened = () => {
    const event: LiveEvent = { name: 'opened', at: now() };
    failures = 0;
    clearTimeout(pause);
    pause = undefined;
    onState('live');
    if (first) onEvent(event);
    else refetch = setTimeout(() => onEvent(event), random() * SPREAD_MS);
    first = false;
  };
  // EventSource gives up for good after some errors, so each loss starts a new one.
  const lose = () => {
    source?.close();
    clearTimeout(refetch);
    pause ??= setTimeout(() => onState('paused'), BLINK_MS);
    const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
    failures += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, delayMs * (0.5 + random() / 2));
  };
  const hurry = () => {
    if (failures > 0) connect();
  };

  globalThis.addEventListener?.('online', hurry);
  connect();
  return () => {
    globalThis.removeEventListener?.('online', hurry);
    for (const timer of [retry, pause, refetch]) clearTimeout(timer);
    source?.close();
  };
};

const hear = (source: Source, onEvent: Options['onEvent']): void => {
  for (const name of eventNames) {
    source.addEventListener(name, ({ data }) => {
      const event = parseLiveEvent(name, String(data));
      if (event) onEvent(event);
    });
  }
};
