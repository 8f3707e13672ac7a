import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from '#client';
import { movedTo } from './causes.ts';

type Stream = {
  readonly url: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** After how long without a sign of life the connection is given up; the server beats every 15 s. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 60_000;
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 30_000;

/**
 * The names of the events of GET /api/events (server-sent events, WHATWG HTML 9.2), until the signal: `refetch` at each
 * connection; `lost` once when it breaks, and `again` when it is back. @throws ApiError where the server refuses, CommandError
 * where it is elsewhere.
 */
export async function* watchEvents(stream: Stream): AsyncGenerator<string> {
  let isLost = false;
  let retryMs = RETRY_MS;
  while (!stream.signal.aborted) {
    try {
      for await (const name of readStream(stream)) {
        if (isLost) yield 'again';
        [isLost, retryMs] = [false, RETRY_MS];
        yield name;
      }
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    if (stream.signal.aborted) return;
    if (!isLost) yield 'lost';
    isLost = true;
    await sleep(retryMs, undefined, { signal: stream.signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, MOST_RETRY_MS);
  }
}

async function* readStream({ url, key, signal, silenceMs = SILENCE_MS }: Stream): AsyncGenerator<string> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const request = new Request(`${url}/api/events`, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
    signal: AbortSignal.any([signal, silence.signal]),
    redirect: 'manual',
  });
  try {
    const response = await fetch(request);
    if (response.status >= 300 && response.status < 400) throw movedTo(response, request, url);
    if (!response.ok || !response.body) throw new ApiError(response, await response.json().catch(() => undefined));
    // Something may have changed between the first list and now.
    yield 'refetch';
    const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        timer.refresh();
        controller.enqueue(chunk);
      },
    });
    const bytes = response.body.pipeThrough(alive);
    const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event } of events) if (event) yield event;
  } finally {
    clearTimeout(timer);
  }
}

/** Trying again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status < 500 && error.status !== 429
    : error instanceof Error && 'exitCode' in error;
