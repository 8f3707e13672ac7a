import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';

/** Hand-written pages in the shape of a format: one file for each reader, which every test of all readers goes through. */
export type FormatSamples = {
  readonly format: string;
  /** The version of the reader that made the hashes below. */
  readonly version: number;
  readonly pages: readonly SamplePage[];
};

export type SamplePage = {
  readonly documents: readonly SourceDocument[];
  /** What it's read as, as far as it matters. */
  readonly expected: object;
  /** Of all that the reader makes of it: where this changes, the reader's version must be raised. */
  readonly contentHash: string;
};
