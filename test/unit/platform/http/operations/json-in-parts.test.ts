import { describe, expect, it } from 'vitest';
import { readContract } from '../../../../../src/platform/http/contract.ts';
import { isLong, jsonInParts } from '../../../../../src/platform/http/operations/json-in-parts.ts';

const { pickDocumented } = readContract();
const many = <Entry>(entry: Entry): readonly Entry[] => Array.from({ length: 1_001 }, () => entry);

const bodies = {
  listServices: many({ id: 1, name: 'Payments "live"', secret: 'x', uptime: { percent: null, days: [], secret: 'x' } }),
  listPublicServices: {
    overall: 'operational',
    services: many({ id: 1, since: null, message: undefined, secret: 'x' }),
    secrets: many('x'),
    secret: 'x',
    nextCursor: null,
  },
  getSharedReport: {
    team: 'Acme',
    secret: 'x',
    report: {
      sentence: 'All well.',
      secret: 'x',
      services: many({ id: 1, name: 'Payments', secret: 'x', days: [{ date: '2026-10-01', secret: 'x' }] }),
    },
  },
};

describe('a long answer', () => {
  it.each(Object.entries(bodies))(
    'of %s is the same JSON in parts, with the documented fields alone',
    async (id, body) => {
      const pick = (value: unknown) => pickDocumented(id, value);
      const text = await jsonInParts(body, pick);
      expect(text).toBe(JSON.stringify(pick(body)));
      expect(text).not.toContain('secret');
    },
  );

  it('lets others have a turn in between', async () => {
    let turns = 0;
    const others = (): void => {
      turns += 1;
      next = setImmediate(others);
    };
    let next = setImmediate(others);
    await jsonInParts(many({ name: 'x' }), (value) => value);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
  });

  it('is told by its lists alone', () => {
    const { listServices: list } = bodies;
    expect([list, { list }].map(isLong)).toEqual([true, true]);
    expect(isLong({ nested: { list } })).toBe(true);
    expect([undefined, 'text', [], [list]].map(isLong)).toEqual([false, false, false, false]);
  });
});
