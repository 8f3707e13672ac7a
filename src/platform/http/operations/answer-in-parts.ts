import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A large object that is written as JSON in parts. A list may be a generator, and no entry waits for the others. An error after
 * the first part ends the connection.
 */
export class InParts<Body> {
  readonly #fields: Fields<Body>;

  constructor(fields: Fields<Body>) {
    this.#fields = fields;
  }

  /** The whole text, in order. */
  async *texts(): AsyncGenerator<string> {
    let before = '{';
    for (const [name, value] of Object.entries<unknown>(this.#fields)) {
      yield `${before}${JSON.stringify(name)}:`;
      if (isMany(value)) yield* entriesOf(value);
      else yield JSON.stringify(value);
      before = ',';
    }
    yield '}';
  }
}

type Fields<Body> = {
  readonly [Name in keyof Body]:
    | Body[Name]
    | (Body[Name] extends readonly (infer Entry)[] ? AsyncIterable<Entry> : never);
};

type Many = AsyncIterable<unknown> | readonly unknown[];

const isMany = (value: unknown): value is Many =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value);

const entriesOf = async function* (entries: Many): AsyncGenerator<string> {
  let before = '[';
  for await (const entry of entries) {
    yield `${before}${JSON.stringify(entry)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
};

/** Characters written before others get a turn. */
const CHARACTERS_A_TURN = 256 * 1024;

/** Streams the texts and gives others a turn in between; `run` is the context in which they're created. */
export const streamOf = (texts: AsyncIterable<string>, run: <T>(work: () => T) => T): Readable =>
  Readable.from(inTurns(texts, run), { objectMode: false });

const inTurns = async function* (texts: AsyncIterable<string>, run: <T>(work: () => T) => T): AsyncGenerator<string> {
  const iterator = texts[Symbol.asyncIterator]();
  try {
    let written = 0;
    for (let next = await run(() => iterator.next()); !next.done; next = await run(() => iterator.next())) {
      written += next.value.length;
      if (written >= CHARACTERS_A_TURN) {
        written = 0;
        await nextTurn();
      }
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
};
