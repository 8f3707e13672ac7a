import type { CallOptions, LiveEvent, ServerEvent } from './call.ts';
import { ApiError } from './errors.ts';
import { pause } from './time-limit.ts';

const WAIT_MS = 2_000;

/** @internal Reads the stream again whenever it ends, breaks off or is silent. A refusal that another try can't change ends it. */
export async function* liveEvents(
  open: (options: CallOptions) => Promise<unknown>,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<LiveEvent> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const stream = (await open({})) as AsyncIterable<ServerEvent>;
      // Events in between may be missing.
      if (!isFirst) yield { event: 'refetch', data: {} };
      for await (const event of stream) yield liveEvent(event);
    } catch (error) {
      signal.throwIfAborted();
      if (isFirst || (error instanceof ApiError && error.status < 500 && error.status !== 429)) throw error;
    }
    await pause(WAIT_MS * (0.5 + Math.random() / 2), signal);
  }
}

const known: ReadonlySet<string> = new Set(['changed', 'checked', 'refetch', 'beat'] satisfies LiveEvent['event'][]);

const liveEvent = ({ event, data }: ServerEvent): LiveEvent =>
  known.has(event)
    ? ({ event, data: JSON.parse(data) } as LiveEvent)
    : { event: 'other', name: event, data: jsonOrText(data) };

const jsonOrText = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};
