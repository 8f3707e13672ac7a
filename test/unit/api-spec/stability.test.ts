import { describe, expect, test } from 'vitest';
import { contract, contractOperations } from '../../support/contract/operations.ts';

/** Promised, but not for a key: what readers of feeds, other monitoring, agents and the load balancer call. */
const promisedElsewhere = /^\/(feeds|in|mcp|oauth|\.well-known)(\/|$)|^\/api\/health$/;

const stabilityOf = (path: string, method: string): unknown =>
  Reflect.get(Reflect.get(contract.document.paths?.[path] ?? {}, method.toLowerCase()) ?? {}, 'x-stability');

describe('every operation of the contract', () => {
  test.each(contractOperations)('$method $path says if it is promised', ({ method, path }) => {
    const isPromised = path.startsWith('/api/v1/') || promisedElsewhere.test(path);
    expect(stabilityOf(path, method)).toBe(isPromised ? 'stable' : 'app');
  });

  test('of /api/v1 is for keys alone, since the app has its own', () => {
    const others = contractOperations.filter(
      ({ path, security }) => path.startsWith('/api/v1/') && security.some((way) => !('apiKey' in way)),
    );
    expect(others).toEqual([]);
  });
});
