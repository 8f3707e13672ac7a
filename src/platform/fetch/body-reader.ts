import type { Transform } from 'node:stream';
import { codingsOf, decodersFor, decodeSmall, MAX_STACKED_CODINGS } from './content-coding.ts';

/** Takes a body in pieces, decodes it and never holds more than its limit. */
export type BodyReader = {
  /** False if the sender should pause until `onDrain`. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** Stops decoding and returns the part decoded so far. */
  stop(): Buffer;
};

export type BodyEvents = {
  onDone(body: Buffer): void;
  /** Called once if the limit was passed, on the wire or decoded, or if the coding is broken or unknown. */
  onFailed(code: 'too_large' | 'bad_encoding'): void;
  onDrain(): void;
};

/** `encoding` is the raw Content-Encoding header; `limitBytes` limits the decoded body. */
export const createBodyReader = (encoding: string | undefined, limitBytes: number, events: BodyEvents): BodyReader => {
  const codings = codingsOf(encoding);
  const store = createStore(limitBytes);
  return codings.length === 0 ? plainReader(store, events) : decodingReader(codings, store, limitBytes, events);
};

/** Tiny pieces are joined at this number, so that one-byte chunks don't cost an object for each byte. */
const PIECES_BEFORE_JOINING = 256;

/** Up to this size, on the wire and decoded, a body is decoded at once on the main thread, in well under a millisecond. */
const SMALL_WIRE_BYTES = 32 * 1024;
const SMALL_BODY_BYTES = 512 * 1024;

/** Smaller pieces are collected up to this size, because each one costs a trip to the decoder's thread. */
const DECODED_AT_ONCE_BYTES = 16 * 1024;

/** The least that the wire and an inner stage may carry, however early the answer is cut. */
const LEAST_STAGE_BYTES = 64 * 1024;

type Store = {
  /** False if the limit is passed; the piece is then cut. */
  add(chunk: Buffer): boolean;
  take(): Buffer;
};

const createStore = (limitBytes: number): Store => {
  let pieces: Buffer[] = [];
  let blocks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      const room = limitBytes - size;
      pieces.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      size += Math.min(chunk.length, room);
      if (pieces.length === PIECES_BEFORE_JOINING) {
        blocks.push(Buffer.concat(pieces));
        pieces = [];
      }
      return chunk.length <= room;
    },
    take: () => {
      const all = blocks.length === 0 ? pieces : [...blocks, ...pieces];
      pieces = [];
      blocks = [];
      size = 0;
      return all.length === 1 && all[0] !== undefined ? all[0] : Buffer.concat(all);
    },
  };
};

const plainReader = (store: Store, events: BodyEvents): BodyReader => {
  return {
    write: (chunk) => {
      if (!store.add(chunk)) events.onFailed('too_large');
      return true;
    },
    end: () => events.onDone(store.take()),
    stop: store.take,
  };
};

/** Holds the first pieces, decodes a small body at its end and streams a larger one. */
const decodingReader = (codings: readonly string[], store: Store, limit: number, events: BodyEvents): BodyReader => {
  const stageLimit = Math.max(limit, LEAST_STAGE_BYTES);
  const held = createStore(SMALL_WIRE_BYTES + stageLimit);
  const stream = createDecodingStream(codings, store, stageLimit, events);
  let heldBytes = 0;
  let streaming = false;
  const decodeHeld = (): boolean => {
    streaming = true;
    heldBytes = 0;
    return stream.write(held.take());
  };
  return {
    write: (chunk) => {
      held.add(chunk);
      heldBytes += chunk.length;
      return heldBytes <= (streaming ? DECODED_AT_ONCE_BYTES : SMALL_WIRE_BYTES) || decodeHeld();
    },
    end: () => {
      if (streaming) {
        if (heldBytes > 0) decodeHeld();
        return stream.end();
      }
      const body = held.take();
      const small =
        codings.length <= MAX_STACKED_CODINGS && decodeSmall(codings, body, Math.min(limit, SMALL_BODY_BYTES));
      if (body.length === 0 || small) return events.onDone(small || body);
      stream.write(body);
      return stream.end();
    },
    stop: stream.stop,
  };
};

/** Counts at every stage, because an inner stage may swallow endless output of the stage before. */
const createDecodingStream = (
  codings: readonly string[],
  store: Store,
  limit: number,
  events: BodyEvents,
): BodyReader => {
  let stages: readonly Transform[] = [];
  let wireBytes = 0;
  let over = false;
  const finish = (tell?: () => void): void => {
    if (over) return;
    over = true;
    for (const stage of stages) stage.destroy();
    tell?.();
  };
  const fail = (code: 'too_large' | 'bad_encoding') => finish(() => events.onFailed(code));
  const open = (firstByte: number): void => {
    stages = (codings.length <= MAX_STACKED_CODINGS && decodersFor(codings, firstByte)) || [];
    for (const [index, stage] of stages.entries()) {
      const next = stages[index + 1];
      connect(stage, next, next === undefined ? store : countingStore(limit), fail);
    }
    stages.at(-1)?.on('end', () => finish(() => events.onDone(store.take())));
    stages[0]?.on('drain', events.onDrain);
  };
  return {
    write: (chunk) => {
      if (over) return true;
      if (wireBytes === 0) open(chunk[0] ?? 0);
      wireBytes += chunk.length;
      if (wireBytes <= limit && stages[0] !== undefined) return stages[0].write(chunk);
      fail(wireBytes > limit ? 'too_large' : 'bad_encoding');
      return true;
    },
    end: () => {
      if (!over) stages[0]?.end();
    },
    stop: () => {
      finish();
      return store.take();
    },
  };
};

const connect = (
  stage: Transform,
  next: Transform | undefined,
  store: Pick<Store, 'add'>,
  fail: (code: 'too_large' | 'bad_encoding') => void,
): void => {
  stage.on('error', () => fail('bad_encoding'));
  stage.on('data', (chunk: Buffer) => {
    if (!store.add(chunk)) fail('too_large');
  });
  if (next !== undefined) stage.pipe(next);
};

const countingStore = (limit: number): Pick<Store, 'add'> => {
  let bytes = 0;
  return {
    add: (chunk) => {
      bytes += chunk.length;
      return bytes <= limit;
    },
  };
};
