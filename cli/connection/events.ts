import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from '#client';
import { movedTo } from './causes.ts';

type Stream = {
  readonly url: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** The connection is given up after this time without a sign of life; the server sends a heartbeat every 15 s. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 60_000;
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 30_000;

/**
 * The names of the events of GET /api/events (server-sent events, WHATWG HTML 9.2), until the signal: `refetch` at each
 * connection; `lost` once when it breaks, and `again` when it's back.
 * @throws ApiError if the server refuses, CommandError if it's elsewhere
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
  const end = new AbortController();
  const stop = () => end.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, silenceMs);
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const request = new Request(`${url}/api/events`, { headers, redirect: 'manual' });
  try {
    const response = await fetch(request, { signal: end.signal });
    if (response.status >= 300 && response.status < 400) throw movedTo(response, request, url);
    if (!response.ok || !response.body) throw new ApiError(response, await response.json().catch(() => undefined));
    // Something may have changed between the first list and now.
    yield 'refetch';
    yield* eventsOf(response.body, end.signal, () => timer.refresh());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    end.abort();
  }
}

/** Until the signal, which a running response may ignore. */
async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  heard: () => void,
): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: heard }))
    .getReader();
  const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  try {
    while (true) {
      const read = signal.aborted ? undefined : await Promise.race([reader.read(), stopped]);
      if (!read || read.done) return;
      heard();
      if (read.value.event) yield read.value.event;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A retry wouldn't help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status < 500 && error.status !== 429
    : error instanceof Error && 'exitCode' in error;
