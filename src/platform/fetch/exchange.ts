import type { Dispatcher } from 'undici';
import { type BodyReader, createBodyReader } from './body-reader.ts';
import { BlockedAddressError, type BlockedCode, codeOf, systemCodeOf, type UnreachableCode } from './outcome.ts';
import type { Run } from './run.ts';

export type ExchangeRequest = {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** Name, value, name, value. */
  readonly headers: string[];
  readonly body?: string | Buffer;
  /** A success is read whole up to here, or it is a failure; absent: any answer is cut at `cutBytes`. */
  readonly wholeBytes?: number;
  /** Other answers are cut here: their status is what matters, so a broken body does not spoil them. */
  readonly cutBytes: number;
};

export type ResponseHeaders = Readonly<Partial<Record<string, string | string[]>>>;

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: ResponseHeaders; readonly body: Buffer }
  | { readonly kind: 'blocked'; readonly code: BlockedCode }
  /** `unanswered`: not even a status came, so a GET may be repeated. */
  | { readonly kind: 'failed'; readonly code: UnreachableCode; readonly unanswered: boolean };

/**
 * One request and its answer, without redirects. Rejects only for a request that is not valid HTTP by the caller's fault.
 * The dispatcher is used directly: the wrapper with a stream for each body costs more than the rest of a 304.
 */
export const exchange = (dispatcher: Dispatcher, request: ExchangeRequest, run: Run): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const { origin, path, method, headers, body } = request;
    const handler = handlerFor(request, createEnding(request, run, resolve), reject);
    dispatcher.dispatch({ origin, path, method, headers, body }, handler);
  });

/** The first value of a header, however often it was sent. */
export const headerOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
};

type Head = { readonly status: number; readonly headers: ResponseHeaders };

/** How one answer ends, whoever is first: the body, the connection, the limit, the clock or the caller. */
type Ending = {
  head: Head | undefined;
  controller: Dispatcher.DispatchController | undefined;
  reader: BodyReader | undefined;
  readonly isOver: boolean;
  /** Undefined: this answer may be cut. */
  wholeBytes(): number | undefined;
  answer(body: Buffer): void;
  /** What came so far is the answer if it may be cut, else a failure. */
  give(code: UnreachableCode): void;
  /** Gives and drops the connection. */
  breakOff(code: UnreachableCode): void;
  settle(result: Exchange): void;
};

/** Answers before the answer, such as 103. */
const mostHints = 16;

const stopped = new Error('The rest of the answer is not wanted.');
const nothing = Buffer.alloc(0);

function createEnding(request: ExchangeRequest, run: Run, resolve: (result: Exchange) => void): Ending {
  let isOver = false;
  const ending: Ending = {
    head: undefined,
    controller: undefined,
    reader: undefined,
    get isOver() {
      return isOver;
    },
    wholeBytes: () => (ending.head === undefined || ending.head.status < 300 ? request.wholeBytes : undefined),
    answer: (body) => {
      if (ending.head !== undefined) ending.settle({ kind: 'answered', ...ending.head, body });
    },
    give: (code) => {
      const body = ending.reader?.stop() ?? nothing;
      if (ending.wholeBytes() === undefined) ending.answer(body);
      ending.settle({ kind: 'failed', code, unanswered: ending.head === undefined });
    },
    breakOff: (code) => {
      if (isOver) return;
      ending.give(code);
      ending.controller?.abort(stopped);
    },
    settle: (result) => {
      if (isOver) return;
      isOver = true;
      run.onEnd = undefined;
      resolve(result);
    },
  };
  run.onEnd = ending.breakOff;
  return ending;
}

function handlerFor(
  request: ExchangeRequest,
  ending: Ending,
  reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
  let hints = 0;
  return {
    onRequestStart: (controller) => {
      ending.controller = controller;
      if (ending.isOver) controller.abort(stopped);
    },
    onResponseStart: (_controller, status, headers) => {
      // Each is small, but there is no end to them unless somebody makes one.
      if (status < 200) return ++hints > mostHints ? ending.breakOff('bad_response') : undefined;
      ending.head = { status, headers };
      const wholeBytes = ending.wholeBytes();
      const announced = Number(headerOf(headers, 'content-length'));
      if (wholeBytes !== undefined && announced > wholeBytes) ending.breakOff('too_large');
    },
    onResponseData: (controller, chunk) => {
      if (ending.isOver || ending.head === undefined) return;
      ending.reader ??= createBodyReader(encodingOf(ending.head.headers), ending.wholeBytes() ?? request.cutBytes, {
        onDone: ending.answer,
        onFailed: ending.breakOff,
        onDrain: () => controller.resume(),
      });
      if (!ending.reader.write(chunk)) controller.pause();
    },
    onResponseEnd: () => (ending.reader === undefined ? ending.answer(nothing) : ending.reader.end()),
    onResponseError: (_controller, error) => {
      if (error instanceof BlockedAddressError) return ending.settle({ kind: 'blocked', code: error.blockedCode });
      if (systemCodeOf(error) === 'UND_ERR_INVALID_ARG') reject(error);
      return ending.give(codeOf(error));
    },
  };
}

function encodingOf(headers: ResponseHeaders): string | undefined {
  const value = headers['content-encoding'];
  return typeof value === 'object' ? value.join(',') : value;
}
