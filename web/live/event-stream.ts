import { createConnectionState, type StreamState } from './connection-state.ts';
import { type LiveEvent, parseLiveEvent } from './live-event.ts';

/** The used part of EventSource. */
export type Source = {
  addEventListener(name: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
};

type Options = {
  readonly open: () => Source;
  readonly onEvent: (event: LiveEvent) => void;
  /** `live` follows the event that refetches everything missed. */
  readonly onState: (state: StreamState) => void;
  /** In milliseconds, by the wall clock: other clocks stop while a computer sleeps. */
  readonly now?: () => number;
  readonly random?: () => number;
};

/** A heartbeat only shows that the server is there. */
const eventNames = ['changed', 'checked', 'refetch', 'beat'] as const;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** After a restart, all browsers reconnect at once; this spreads their fetches. */
const SPREAD_MS = 2_000;

/**
 * Keeps one stream open: after a loss it reconnects, with growing delays of up to half a minute. A connection that delivers nothing, not
 * even a beat, counts as lost, even if it looks open. Returns a function that closes it.
 */
export const keepStream = ({ open, onEvent, onState, now = Date.now, random = Math.random }: Options): (() => void) => {
  const retry = createRetry(random);
  let source: Source | undefined;
  let refetch: ReturnType<typeof setTimeout> | undefined;
  let first = true;

  const connect = () => {
    retry.cancel();
    // The network may return during the attempt.
    source?.close();
    source = open();
    hearing.asked();
    source.addEventListener('open', opened);
    source.addEventListener('error', lose);
    listen(source, hearing.heard, onEvent);
  };
  const opened = () => {
    const at = now();
    hearing.connected();
    retry.succeeded();
    const tell = () => {
      onEvent({ name: 'opened', at });
      hearing.live();
    };
    if (first) tell();
    else refetch = setTimeout(tell, random() * SPREAD_MS);
    first = false;
  };
  // EventSource gives up for good after some errors, so each loss starts a new one.
  const lose = () => {
    source?.close();
    clearTimeout(refetch);
    hearing.lost();
    retry.schedule(connect);
  };
  const loseForSure = () => {
    lose();
    hearing.gone();
  };
  const hearing = createConnectionState({ onState, onSilent: loseForSure, now });
  const stopWatching = onNetwork(loseForSure, () => retry.isDue() && connect());

  connect();
  return () => {
    for (const end of [stopWatching, hearing.end, retry.cancel]) end();
    clearTimeout(refetch);
    source?.close();
  };
};

/** Retries with growing delays, up to half a minute, until it succeeds. */
const createRetry = (random: () => number) => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    schedule: (work: () => void) => {
      const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
      failures += 1;
      cancel();
      timer = setTimeout(work, delayMs * (0.5 + random() / 2));
    },
    succeeded: () => {
      failures = 0;
    },
    /** True if it has failed and hasn't succeeded since. */
    isDue: () => failures > 0,
    cancel,
  };
};

const listen = (source: Source, onHeard: () => void, onEvent: Options['onEvent']): void => {
  for (const name of eventNames) {
    source.addEventListener(name, ({ data }) => {
      onHeard();
      const event = parseLiveEvent(name, String(data));
      if (event) onEvent(event);
    });
  }
};

/** Calls these when the network is lost, and when it's back or the page becomes visible; returns a function that stops it. */
const onNetwork = (onGone: () => void, onBack: () => void): (() => void) => {
  const onSeen = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  globalThis.addEventListener?.('offline', onGone);
  globalThis.addEventListener?.('online', onBack);
  globalThis.document?.addEventListener('visibilitychange', onSeen);
  return () => {
    globalThis.removeEventListener?.('offline', onGone);
    globalThis.removeEventListener?.('online', onBack);
    globalThis.document?.removeEventListener('visibilitychange', onSeen);
  };
};
