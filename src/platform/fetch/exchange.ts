import type { Dispatcher } from 'undici';
import { type BodyReader, createBodyReader } from './body-reader.ts';
import { BlockedAddressError, type BlockedCode, codeOf, systemCodeOf, type UnreachableCode } from './outcome.ts';
import type { Run } from './run.ts';

export type ExchangeRequest = {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body?: string | Buffer;
  /** A success is read whole up to this size, or it fails; if absent, any answer is cut at `cutBytes`. */
  readonly wholeBytes?: number;
  /** Other answers are cut here: only their status matters, so a broken body doesn't spoil them. */
  readonly cutBytes: number;
};

export type ResponseHeaders = Readonly<Partial<Record<string, string | string[]>>>;

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: ResponseHeaders; readonly body: Buffer }
  | { readonly kind: 'blocked'; readonly code: BlockedCode }
  /** `unanswered`: not even a status arrived, so a GET may be repeated. */
  | { readonly kind: 'failed'; readonly code: UnreachableCode; readonly unanswered: boolean };

/**
 * One request and its answer, without redirects. Rejects only if the caller's request isn't valid HTTP. The dispatcher is used
 * directly: the wrapper with a stream for each body costs more than the rest of a 304.
 */
export const exchange = (dispatcher: Dispatcher, request: ExchangeRequest, run: Run): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const { origin, path, method, headers, body } = request;
    dispatcher.dispatch({ origin, path, method, headers, body }, new AnswerHandler(request, run, resolve, reject));
  });

/** The first value of a header, even if it was sent several times. */
export const headerOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
};

type Head = { readonly status: number; readonly headers: ResponseHeaders };

/** Informational answers, such as 103. */
const MOST_HINTS = 16;

/** The most pieces of a body: 5 MiB in pieces of 52 bytes. Smaller pieces cost far more than their contents. */
const MOST_PIECES = 100_000;

const stopped = new Error("The rest of the response isn't needed.");
const nothing = Buffer.alloc(0);

/**
 * Takes an answer and ends it once, by whichever comes first: the body, the connection, the limit, the clock or the caller. A
 * class, since thousands run at once and a closure for each method would cost more.
 */
class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #run: Run;
  readonly #resolve: (result: Exchange) => void;
  readonly #reject: (error: Error) => void;
  #head: Head | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #reader: BodyReader | undefined;
  #isOver = false;
  #hints = 0;
  #pieces = 0;

  constructor(request: ExchangeRequest, run: Run, resolve: (result: Exchange) => void, reject: (error: Error) => void) {
    this.#request = request;
    this.#run = run;
    this.#resolve = resolve;
    this.#reject = reject;
    run.onEnd = (why) => this.#breakOff(why);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(stopped);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // Each is small, but without a limit there is no end to them.
    if (status < 200) {
      if (++this.#hints > MOST_HINTS) this.#breakOff('bad_response');
      return;
    }
    this.#head = { status, headers };
    const wholeBytes = this.#wholeBytes();
    if (wholeBytes !== undefined && Number(headerOf(headers, 'content-length')) > wholeBytes)
      this.#breakOff('too_large');
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver || this.#head === undefined) return;
    if (++this.#pieces > MOST_PIECES) {
      this.#breakOff('too_large');
      return;
    }
    this.#reader ??= createBodyReader(encodingOf(this.#head.headers), this.#wholeBytes() ?? this.#request.cutBytes, {
      onDone: (body) => this.#answer(body),
      onFailed: (code) => this.#breakOff(code),
      onDrain: () => controller.resume(),
    });
    if (!this.#reader.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#reader === undefined) this.#answer(nothing);
    else this.#reader.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (error instanceof BlockedAddressError) this.#settle({ kind: 'blocked', code: error.blockedCode });
    if (systemCodeOf(error) === 'UND_ERR_INVALID_ARG') this.#reject(error);
    this.#give(codeOf(error));
  }

  /** Undefined: this answer may be cut. */
  #wholeBytes(): number | undefined {
    return this.#head === undefined || this.#head.status < 300 ? this.#request.wholeBytes : undefined;
  }

  #answer(body: Buffer): void {
    if (this.#head !== undefined) this.#settle({ kind: 'answered', ...this.#head, body });
  }

  /** Returns the part that arrived if the answer may be cut, else a failure. */
  #give(code: UnreachableCode): void {
    const body = this.#reader?.stop() ?? nothing;
    if (this.#wholeBytes() === undefined) this.#answer(body);
    this.#settle({ kind: 'failed', code, unanswered: this.#head === undefined });
  }

  /** Returns the result and drops the connection. */
  #breakOff(code: UnreachableCode): void {
    if (this.#isOver) return;
    this.#give(code);
    this.#controller?.abort(stopped);
  }

  #settle(result: Exchange): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#run.onEnd = undefined;
    this.#resolve(result);
  }
}

const encodingOf = (headers: ResponseHeaders): string | undefined => {
  const value = headers['content-encoding'];
  return typeof value === 'object' ? value.join(',') : value;
};
