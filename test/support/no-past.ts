import type { ReadPast } from '../../src/publishing/published-page.ts';

/** Status pages that hold everything that they posted. */
export const noPast: ReadPast = { list: async () => [], post: async () => undefined };
