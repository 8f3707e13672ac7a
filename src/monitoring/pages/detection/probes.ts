import type { Reader } from '../reading/reader.ts';

/** The most requests of one detection to a host, including the page itself. */
export const MAX_REQUESTS = 8;

/** The limit for a page below a path, where every path is tried in its folder and at the root. */
export const MAX_REQUESTS_BELOW_A_PATH = 2 * MAX_REQUESTS;

/** Paths to try, the most frequent first, in rounds: the likely ones must not wait for the rest. */
export type ProbeRounds = {
  /** Fetched together with the page itself. */
  readonly first: string;
  readonly frequent: readonly string[];
  readonly seldom: readonly string[];
};

const FREQUENT_PER_THOUSAND = 10;

/** The probes of all readers, in rounds by how many pages answer at their path; formats with the same path count together. */
export const probeRounds = (readers: readonly Pick<Reader, 'probes'>[]): ProbeRounds => {
  const pages = new Map<string, number>();
  for (const { path, perThousand } of readers.flatMap(({ probes = [] }) => probes))
    pages.set(path, (pages.get(path) ?? 0) + perThousand);
  const [first = '', ...rest] = [...pages.keys()].sort((a, b) => (pages.get(b) ?? 0) - (pages.get(a) ?? 0));
  const isFrequent = (path: string): boolean => (pages.get(path) ?? 0) >= FREQUENT_PER_THOUSAND;
  return { first, frequent: rest.filter(isFrequent), seldom: rest.filter((path) => !isFrequent(path)) };
};
