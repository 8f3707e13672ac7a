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
      for await (const { event, data } of stream) yield { event, data: JSON.parse(data) } as LiveEvent;
    } catch (error) {
      signal.throwIfAborted();
      if (isFirst || (error instanceof ApiError && error.status < 500 && error.status !== 429)) throw error;
    }
    await pause(WAIT_MS * (0.5 + Math.random() / 2), signal);
  }
}
