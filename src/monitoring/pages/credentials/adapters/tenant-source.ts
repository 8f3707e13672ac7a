import { LRUCache } from 'lru-cache';
import type { HttpAnswer } from '../../../../platform/fetch/safe-fetch.ts';
import { refusal } from './answers.ts';
import type { ReadSource } from './with-credentials.ts';

const MAX_TENANTS = 1_000;

/**
 * A source that has only its vendor's API. Detection also asks for the page that people open: that has no status, and answers why
 * the API couldn't be read, so that a first check shows the reason.
 */
export const tenantSource = (api: string, read: ReadSource): ReadSource => {
  const failures = new LRUCache<string, HttpAnswer>({ max: MAX_TENANTS });
  return async (address, request, opened) => {
    const { version } = opened;
    if (!address.startsWith(`${api}/`)) return failures.get(version) ?? refusal(address, 404);
    const answer = await read(address, request, opened);
    if (answer.kind === 'ok') failures.delete(version);
    else failures.set(version, answer);
    return answer;
  };
};
