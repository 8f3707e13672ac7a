import { Worker } from 'node:worker_threads';
import type { ReadingContext, SourceDocument } from '../reading/reader.ts';
import type { Reading } from '../status-page.ts';

/** A new thread that hasn't loaded its readers by then is replaced, and the next one gets twice as long. */
const START_LIMIT_MS = 15_000;
const LONGEST_START_LIMIT_MS = 240_000;

export type ThreadRequest =
  | {
      readonly kind: 'read';
      readonly format: string;
      readonly documents: readonly SourceDocument[];
      readonly context: ReadingContext;
    }
  | { readonly kind: 'recognise'; readonly documents: readonly SourceDocument[]; readonly format: string | undefined };
export type ThreadAnswer =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'recognised'; readonly format: string | undefined };
/** Messages of a thread: that it's loaded, then one answer for each request. */
export type ThreadMessage<Answer = ThreadAnswer> = { readonly kind: 'ready' } | Answer;
/** `reason` is a sentence for a person. */
export type ThreadFailure = { readonly kind: 'failed'; readonly reason: string };

export type ReaderThread<Request = ThreadRequest, Answer = ThreadAnswer> = {
  /**
   * One request at a time. Never rejects: a thread that exceeds the limit or breaks is ended, and the next request gets a new
   * one. A slow start doesn't fail a request.
   */
  readonly ask: (request: Request) => Promise<Answer | ThreadFailure>;
  readonly close: () => Promise<void>;
};

type State<Answer> = { worker?: Worker; isReady: boolean; timer?: NodeJS.Timeout; settle?: Settle<Answer> };
type Settle<Answer> = (answer: Answer | ThreadFailure) => void;
type Said = { readonly kind: string };

/** A thread that runs `script`, started when it's first needed. It doesn't keep the process alive. */
export const readerThread = <Request = ThreadRequest, Answer extends Said = ThreadAnswer>(
  script: URL,
  timeoutMs: number,
  startLimitMs = START_LIMIT_MS,
): ReaderThread<Request, Answer> => {
  const state: State<Answer> = { isReady: false };
  const limitReading = (): void =>
    limit(state, timeoutMs, () => discard(state, `it took longer than ${timeoutMs / 1_000} s.`));

  const hear = (message: ThreadMessage<Answer>): void => {
    if (message.kind === 'ready') state.isReady = true;
    else finish(state, message as Answer);
    if (state.settle !== undefined) limitReading();
  };
  const start = (): Worker => {
    const worker = new Worker(script);
    state.isReady = false;
    // An abandoned thread may still send a message, fail or end; nobody listens any more.
    worker.on('message', (message: ThreadMessage<Answer>) => state.worker === worker && hear(message));
    worker.on('error', () => state.worker === worker && discard(state, 'its reader failed.'));
    worker.on('exit', () => state.worker === worker && discard(state, 'its reader stopped.'));
    return worker;
  };
  const begin = (request: Request, limitMs: number): void => {
    state.worker ??= start();
    state.worker.ref();
    if (state.isReady) limitReading();
    else limit(state, limitMs, () => startAgain(request, Math.min(limitMs * 2, LONGEST_START_LIMIT_MS)));
    state.worker.postMessage(request);
  };
  const startAgain = (request: Request, limitMs: number): void => {
    void state.worker?.terminate();
    state.worker = undefined;
    begin(request, limitMs);
  };

  return {
    ask: (request) =>
      new Promise((settle) => {
        state.settle = settle;
        begin(request, startLimitMs);
      }),
    close: async () => {
      const { worker } = state;
      if (worker !== undefined) discard(state, 'the check was cancelled.');
      await worker?.terminate();
    },
  };
};

const finish = <Answer>(state: State<Answer>, answer: Answer | ThreadFailure): void => {
  clearTimeout(state.timer);
  state.worker?.unref();
  state.settle?.(answer);
  state.settle = undefined;
};

const discard = <Answer>(state: State<Answer>, reason: string): void => {
  void state.worker?.terminate();
  state.worker = undefined;
  finish(state, { kind: 'failed', reason: `We couldn't read the page's response: ${reason}` });
};

const limit = <Answer>(state: State<Answer>, ms: number, onExceeded: () => void): void => {
  clearTimeout(state.timer);
  state.timer = setTimeout(onExceeded, ms);
};
