import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { feedPages } from './feeds.ts';
import { hostedPages } from './hosted.ts';
import { selfHostedPages } from './self-hosted.ts';
import { statuspagePages } from './statuspage.ts';
import { vendorPages } from './vendors.ts';

/** A hand-written page in the shape of a format, for the guarantees that every reader gives. */
export type SamplePage = { readonly format: string; readonly documents: readonly SourceDocument[] };

export const samplePages: readonly SamplePage[] = [
  ...statuspagePages,
  ...feedPages,
  ...hostedPages,
  ...selfHostedPages,
  ...vendorPages,
];
