import { atom } from './atom.ts';
import type { Reader, SourceDocument } from './reader.ts';
import { rss } from './rss.ts';
import { statuspage } from './statuspage.ts';

/** Every reader. The order is the order of recognition: the narrower shape first, plain feeds last. */
export const readers: readonly Reader[] = [statuspage, rss, atom];

const byFormat = new Map(readers.map((reader) => [reader.format, reader]));

/** The reader of a format id, or `undefined` for an unknown one. */
export const readerOf = (format: string): Reader | undefined => byFormat.get(format);

/** The reader whose shape a document has, or `undefined`. Pure: for detection and for bodies of an unknown kind. */
export const readerFor = (document: SourceDocument): Reader | undefined =>
  readers.find((reader) => reader.recognises(document));
