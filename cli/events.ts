import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from '#client';

type Stream = { readonly url: string; readonly key: string; readonly signal: AbortSignal };

const RETRY_MS = 2_000;

/**
 * The names of the events of GET /api/events (server-sent events, WHATWG HTML 9.2), until the signal: `refetch` at each
 * connection, `lost` when it breaks. @throws ApiError where the server refuses.
 */
export async function* watchEvents(stream: Stream): AsyncGenerator<string> {
  while (!stream.signal.aborted) {
    try {
      yield* readStream(stream);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
    }
    if (stream.signal.aborted) return;
    yield 'lost';
    await sleep(RETRY_MS, undefined, { signal: stream.signal }).catch(() => undefined);
  }
}

async function* readStream({ url, key, signal }: Stream): AsyncGenerator<string> {
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const response = await fetch(`${url}/api/events`, { headers, signal });
  if (!response.ok || !response.body) throw new ApiError(response, await response.json().catch(() => undefined));
  // Something may have changed between the first list and now.
  yield 'refetch';
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event } of events) if (event) yield event;
}
