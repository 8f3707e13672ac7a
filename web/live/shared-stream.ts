import type { StreamState } from './connection-state.ts';
import { keepStream, type Source } from './event-stream.ts';
import type { LiveEvent } from './live-event.ts';

type Message =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'hello' };

type Options = {
  /** Tabs with the same name share. */
  readonly name: string;
  readonly open: () => Source;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: StreamState) => void;
  /** Undefined if the browser has none (a page without https): each tab then has its own stream. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
};

/**
 * A tab misses the events between loading its lists and joining here, so it gets the events of this time again, in milliseconds. The
 * server repeats as much when a stream starts (src/live/recent-changes.ts).
 */
const LATELY_MS = 15_000;

/**
 * Shares one stream between all tabs of a browser: the tab that holds the lock keeps the stream and passes on events; when it closes, the
 * next tab takes over. Returns a function that leaves.
 */
export const shareStream = ({ name, open, onEvent, onState, locks }: Options): (() => void) => {
  if (!locks) return keepStream({ open, onEvent, onState });
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const send = sendingOn(channel, leaving.signal);
  let leads = false;
  const lately = createRecent();
  let state: StreamState = { kind: 'live' };
  const tell = (next: StreamState) => {
    state = next;
    onState(next);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello' && leads) {
      for (const event of lately.events()) send({ kind: 'event', event });
      send({ kind: 'state', state });
    }
    if (data.kind === 'event') onEvent(data.event);
    if (data.kind === 'state') tell(data.state);
  };
  send({ kind: 'hello' });

  const lead = () => {
    leads = true;
    const end = keepStream({
      open,
      onEvent: (event) => {
        lately.add(event);
        onEvent(event);
        send({ kind: 'event', event });
      },
      onState: (next) => {
        tell(next);
        send({ kind: 'state', state: next });
      },
    });
    return aborted(leaving.signal).then(end);
  };
  // The request is refused only because this tab left before its turn came.
  locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);

  return () => {
    leaving.abort();
    channel.close();
  };
};

/** Sends nothing once the tab has left: its stream ends a moment after the channel. */
const sendingOn =
  (channel: BroadcastChannel, left: AbortSignal) =>
  (message: Message): void => {
    if (!left.aborted) channel.postMessage(message);
  };

/** The events of the last moments. */
const createRecent = () => {
  let kept: readonly { readonly at: number; readonly event: LiveEvent }[] = [];
  const recent = () => kept.filter(({ at }) => at > Date.now() - LATELY_MS);
  return {
    add: (event: LiveEvent): void => {
      kept = [...recent(), { at: Date.now(), event }];
    },
    events: () => recent().map(({ event }) => event),
  };
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
