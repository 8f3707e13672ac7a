import { watchSilence } from './watch-silence.ts';

/** Whether anything is heard of the server; `since` is when anything was heard last, in milliseconds. */
export type StreamState = { readonly kind: 'live' } | { readonly kind: 'paused'; readonly since: number };

/** A connection that is back within it was never away. */
const BLINK_MS = 2_000;

type Options = {
  readonly onState: (state: StreamState) => void;
  /** Nothing was heard for so long that nobody is there. */
  readonly onSilent: () => void;
  /** In milliseconds. */
  readonly now: () => number;
};

export type ConnectionState = {
  /** Something came. */
  heard(): void;
  /** Somebody asks anew: from here on it counts how long it is silent. */
  asked(): void;
  /** The connection is lost: told unless it is back in a blink. */
  lost(): void;
  /** Nothing is heard any more, for sure: told at once. */
  gone(): void;
  /** The connection is back, and what was missed is not known yet. */
  connected(): void;
  /** What was missed is being fetched. */
  live(): void;
  end(): void;
};

/** Tells by `onState` whether the server is heard; from the moment at which it is made on, as far as nobody knows better. */
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
