import { LRUCache } from 'lru-cache';
import type { FoundSource } from '../ports.ts';

type Find = (tokenHash: Buffer) => Promise<FoundSource | undefined>;

const KNOWN = 2_000;
const KNOWN_MS = 10_000;

/** Keeps known sources for 10 seconds, so that a flood reads each once. Unknown tokens aren't kept: strangers could push out the others. */
export const createFoundSources = (find: Find): Find => {
  const known = new LRUCache<string, FoundSource>({ max: KNOWN, ttl: KNOWN_MS });
  return async (tokenHash) => {
    const name = tokenHash.toString('base64');
    const kept = known.get(name);
    if (kept) return kept;
    const found = await find(tokenHash);
    if (found) known.set(name, found);
    return found;
  };
};
