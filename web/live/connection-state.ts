import { watchSilence } from './watch-silence.ts';

/** The state of the live connection; `since` is the time of the last message, in milliseconds. */
export type StreamState = { readonly kind: 'live' } | { readonly kind: 'paused'; readonly since: number };

/** A connection that is back within this time counts as never lost. */
const BLINK_MS = 2_000;

type Options = {
  readonly onState: (state: StreamState) => void;
  /** Called after a silence so long that the connection must be lost. */
  readonly onSilent: () => void;
  /** In milliseconds. */
  readonly now: () => number;
};

export type ConnectionState = {
  /** A message arrived. */
  heard(): void;
  /** A new attempt to connect begins: the silence is timed from here. */
  asked(): void;
  /** The connection is lost: reported unless it's back within `BLINK_MS`. */
  lost(): void;
  /** The connection is lost for sure: reported at once. */
  gone(): void;
  /** The connection is back, but missed changes aren't known yet. */
  connected(): void;
  /** Missed changes are being fetched. */
  live(): void;
  end(): void;
};

/** Calls `onState` when the live connection pauses or comes back. It counts as live from the start, until known otherwise. */
export const createConnectionState = ({ onState, onSilent, now }: Options): ConnectionState => {
  const silence = watchSilence(now, onSilent);
  let heardAt = now();
  let isPaused = false;
  let blink: ReturnType<typeof setTimeout> | undefined;
  const stopBlink = () => {
    clearTimeout(blink);
    blink = undefined;
  };
  const heard = () => {
    heardAt = now();
    silence.restart();
  };
  const gone = () => {
    stopBlink();
    if (!isPaused) onState({ kind: 'paused', since: heardAt });
    isPaused = true;
  };
  return {
    heard,
    asked: silence.restart,
    lost: () => {
      silence.restart();
      if (!isPaused) blink ??= setTimeout(gone, BLINK_MS);
    },
    gone,
    connected: () => {
      heard();
      stopBlink();
    },
    live: () => {
      isPaused = false;
      onState({ kind: 'live' });
    },
    end: () => {
      stopBlink();
      silence.end();
    },
  };
};
