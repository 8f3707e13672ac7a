import type { ReadDocuments, RecogniseDocuments } from '../ports.ts';
import { readerOf, recognise } from '../readers/index.ts';
import { type SourceDocument, unreadable } from '../reading/reader.ts';
import {
  type ReaderThread,
  readerThread,
  type ThreadAnswer,
  type ThreadFailure,
  type ThreadRequest,
} from './reader-thread.ts';

/** Documents with more characters than this in all are read in a thread: 5 MB of tiny entries take 600 ms to parse. */
export const INLINE_CHARACTERS = 256 * 1024;
/** The same limit in parts (commas, tags): an empty entry costs as much as a full one, and takes three characters. */
const INLINE_PARTS = 8_000;
const DEFAULT_TIMEOUT_MS = 2_000;
const DEFAULT_THREADS = 2;

export type DocumentReading = {
  readonly readDocuments: ReadDocuments;
  readonly recognise: RecogniseDocuments;
  /** Ends the threads; running reads return `unreadable`. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly timeoutMs?: number;
  readonly threads?: number;
  readonly script?: URL;
  /** A thread that doesn't start within this time is replaced. */
  readonly startLimitMs?: number;
};

/** Reads small bodies at once and large ones in one of a few threads, each of which is replaced if it exceeds its time. */
export const documentReading = (options: Options = {}): DocumentReading => {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, threads = DEFAULT_THREADS, startLimitMs } = options;
  const script = options.script ?? new URL('./read-worker.ts', import.meta.url);
  const pool = Array.from({ length: threads }, () => readerThread(script, timeoutMs, startLimitMs));
  const free = [...pool];
  const waiting: ((thread: ReaderThread) => void)[] = [];
  let isClosed = false;

  const inThread = async (request: ThreadRequest): Promise<ThreadAnswer | ThreadFailure> => {
    const thread = free.pop() ?? (await new Promise<ReaderThread>((resolve) => waiting.push(resolve)));
    const answer = isClosed ? stopped : await thread.ask(request);
    const next = waiting.shift();
    if (next === undefined) free.push(thread);
    else next(thread);
    return answer;
  };

  return {
    readDocuments: async (format, documents, context) => {
      const reader = readerOf(format);
      if (reader === undefined) return unreadable(`There is no reader for the format "${format}".`);
      if (isSmall(documents)) return reader.read(documents, context);
      const answer = await inThread({ kind: 'read', format, documents, context });
      return answer.kind === 'read'
        ? answer.reading
        : unreadable(answer.kind === 'failed' ? answer.reason : NO_READING);
    },
    recognise: async (documents, format) => {
      if (isSmall(documents)) return recognise(documents, format);
      const answer = await inThread({ kind: 'recognise', documents, format });
      return answer.kind === 'recognised' ? answer.format : undefined;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
};

const stopped: ThreadFailure = { kind: 'failed', reason: 'The check was cancelled.' };
const NO_READING = "We couldn't read the page's response.";

/** Returns true if these are read on the event loop. */
export const isSmall = (documents: readonly SourceDocument[]): boolean => {
  const characters = documents.reduce((total, { text }) => total + text.length, 0);
  return (
    characters <= INLINE_CHARACTERS && documents.reduce((total, { text }) => total + partsOf(text), 0) <= INLINE_PARTS
  );
};

const partsOf = (text: string): number => {
  let parts = 0;
  for (const mark of [',', '<'])
    for (let at = text.indexOf(mark); at !== -1 && parts <= INLINE_PARTS; at = text.indexOf(mark, at + 1)) parts += 1;
  return parts;
};
