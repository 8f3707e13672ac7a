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
    dispatcher.dispatch({ origin, path, method, headers, body }, handlerFor(request, run, resolve, reject));
  });

/** The first value of a header, however often it was sent. */
export const headerOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
};

const stopped = new Error('The rest of the answer is not wanted.');
const nothing = Buffer.alloc(0);

function handlerFor(
  request: ExchangeRequest,
  run: Run,
  resolve: (result: Exchange) => void,
  reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
  let controller: Dispatcher.DispatchController | undefined;
  let head: { readonly status: number; readonly headers: ResponseHeaders } | undefined;
  let wholeBytes: number | undefined;
  let reader: BodyReader | undefined;
  let settled = false;

  const settle = (result: Exchange): void => {
    if (settled) return;
    settled = true;
    run.onEnd = undefined;
    resolve(result);
  };
  const answer = (body: Buffer): void => {
    if (head !== undefined) settle({ kind: 'answered', status: head.status, headers: head.headers, body });
  };
  const give = (code: UnreachableCode): void => {
    const body = reader?.stop() ?? nothing;
    if (wholeBytes === undefined) answer(body);
    settle({ kind: 'failed', code, unanswered: head === undefined });
  };
  const breakOff = (code: UnreachableCode): void => {
    if (settled) return;
    give(code);
    controller?.abort(stopped);
  };
  run.onEnd = breakOff;

  return {
    onRequestStart: (started) => {
      controller = started;
      if (settled) started.abort(stopped);
    },
    onResponseStart: (_controller, status, headers) => {
      if (status < 200) return;
      head = { status, headers };
      wholeBytes = status < 300 ? request.wholeBytes : undefined;
      if (wholeBytes !== undefined && Number(headerOf(headers, 'content-length')) > wholeBytes) breakOff('too_large');
    },
    onResponseData: (receiving, chunk) => {
      if (settled || head === undefined) return;
      reader ??= createBodyReader(encodingOf(head.headers), wholeBytes ?? request.cutBytes, {
        onDone: answer,
        onFailed: breakOff,
        onDrain: () => receiving.resume(),
      });
      if (!reader.write(chunk)) receiving.pause();
    },
    onResponseEnd: () => (reader === undefined ? answer(nothing) : reader.end()),
    onResponseError: (_controller, error) => {
      if (error instanceof BlockedAddressError) return settle({ kind: 'blocked', code: error.blockedCode });
      if (systemCodeOf(error) === 'UND_ERR_INVALID_ARG') reject(error);
      give(codeOf(error));
    },
  };
}

function encodingOf(headers: ResponseHeaders): string | undefined {
  const value = headers['content-encoding'];
  return typeof value === 'object' ? value.join(',') : value;
}
