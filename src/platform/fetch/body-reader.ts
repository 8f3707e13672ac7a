import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Takes a body piece by piece, decodes it and never holds more than its limit. */
export type BodyReader = {
  /** False when the sender should pause until `onDrain`. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** Stops decoding and gives what was read until now. */
  stop(): Buffer;
};

export type BodyEvents = {
  onDone(body: Buffer): void;
  /** The limit was passed, on the wire or decoded, or the coding is broken or unknown. Told once. */
  onFailed(code: 'too_large' | 'bad_encoding'): void;
  onDrain(): void;
};

/** `encoding` is the Content-Encoding header as it came; `limitBytes` counts the wire and every decoded stage. */
export const createBodyReader = (encoding: string | undefined, limitBytes: number, events: BodyEvents): BodyReader => {
  const codings = codingsOf(encoding);
  const store = createStore(limitBytes);
  if (codings.length === 0) return plainReader(store, events);
  return decodingReader(codings, store, limitBytes, events);
};

/** More would only be an attack: each stage multiplies what a small body can unfold to. */
const maxStackedCodings = 2;

/** Tiny pieces are joined at this number, so that a body of one-byte chunks costs no object for each byte. */
const piecesBeforeJoining = 256;

type Store = { add(chunk: Buffer): boolean; take(): Buffer };

function createStore(limitBytes: number): Store {
  let pieces: Buffer[] = [];
  let blocks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      const room = limitBytes - size;
      pieces.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      size += Math.min(chunk.length, room);
      if (pieces.length === piecesBeforeJoining) {
        blocks.push(Buffer.concat(pieces));
        pieces = [];
      }
      return chunk.length <= room;
    },
    take: () => {
      const all = blocks.length === 0 ? pieces : [...blocks, ...pieces];
      pieces = [];
      blocks = [];
      return all.length === 1 && all[0] !== undefined ? all[0] : Buffer.concat(all);
    },
  };
}

function plainReader(store: Store, events: BodyEvents): BodyReader {
  return {
    write: (chunk) => {
      if (!store.add(chunk)) events.onFailed('too_large');
      return true;
    },
    end: () => events.onDone(store.take()),
    stop: store.take,
  };
}

function decodingReader(codings: readonly string[], store: Store, limit: number, events: BodyEvents): BodyReader {
  let stages: Transform[] = [];
  let wireBytes = 0;
  let over = false;
  const finish = (tell: () => void): void => {
    if (over) return;
    over = true;
    for (const stage of stages) stage.destroy();
    tell();
  };
  const fail = (code: 'too_large' | 'bad_encoding') => finish(() => events.onFailed(code));
  const open = (firstByte: number): Transform | undefined => {
    const made = codings.map((coding, index) => decoderFor(coding, index === 0 ? firstByte : undefined));
    if (codings.length > maxStackedCodings || made.includes(undefined)) return undefined;
    stages = made.filter((stage) => stage !== undefined);
    connect(stages, store, limit, fail);
    stages.at(-1)?.on('end', () => finish(() => events.onDone(store.take())));
    stages[0]?.on('drain', events.onDrain);
    return stages[0];
  };
  return {
    write: (chunk) => {
      if (over || chunk.length === 0) return true;
      wireBytes += chunk.length;
      const first = wireBytes > limit ? undefined : (stages[0] ?? open(chunk[0] ?? 0));
      if (first !== undefined) return first.write(chunk);
      fail(wireBytes > limit ? 'too_large' : 'bad_encoding');
      return true;
    },
    end: () => {
      if (stages[0] === undefined) finish(() => events.onDone(store.take()));
      else stages[0].end();
    },
    stop: () => {
      finish(() => undefined);
      return store.take();
    },
  };
}

/** Counts at every stage: an inner one may swallow endless output of the one before. */
function connect(
  stages: readonly Transform[],
  store: Store,
  limit: number,
  fail: (code: 'too_large' | 'bad_encoding') => void,
): void {
  for (const [index, stage] of stages.entries()) {
    const next = stages[index + 1];
    let stageBytes = 0;
    stage.on('error', () => fail('bad_encoding'));
    stage.on('data', (chunk: Buffer) => {
      stageBytes += chunk.length;
      if ((next === undefined && !store.add(chunk)) || stageBytes > limit) fail('too_large');
    });
    if (next !== undefined) stage.pipe(next);
  }
}

/** In the order of decoding: the header lists them in the order of encoding (RFC 9110, section 8.4). */
function codingsOf(encoding: string | undefined): string[] {
  if (encoding === undefined) return [];
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity').reverse();
}

function decoderFor(coding: string, firstByte: number | undefined): Transform | undefined {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  if (coding !== 'deflate') return undefined;
  // Some servers send raw deflate; a zlib header always has 8 in its low half (RFC 1950).
  return firstByte !== undefined && (firstByte & 0x0f) !== 8 ? createInflateRaw() : createInflate();
}
