import { describe, expect, it } from 'vitest';
import { expandWithRetries } from '../../../../src/integrations/news/expand-with-retries.ts';
import type { Item } from '../../../../src/integrations/news/ports.ts';
import { isWorkAtFault } from '../../../../src/platform/database/away/database-away.ts';

const fact = (id: number): Item => ({ kind: 'fact', id, fact: 'incidents.opened' });

/** Items that are taken as many at a time as asked for; those of `broken` fail by themselves. A second passes with each call. */
const setting = (items: readonly number[], broken: readonly number[] = [], batchSize = 8) => {
  const left = [...items];
  const done: number[] = [];
  const sizes: number[] = [];
  const deadLetters: Item[] = [];
  const outcomes: string[] = [];
  let at = 0;
  const expand = expandWithRetries({
    step: async (size, mark) => {
      at++;
      sizes.push(size);
      const [first] = left;
      if (first === undefined) return 'idle';
      mark(fact(first));
      const batch = left.slice(0, size);
      if (batch.some((id) => broken.includes(id))) throw new TypeError('nobody thought of this');
      done.push(...left.splice(0, size));
      return 'worked';
    },
    deadLetter: async (item) => {
      deadLetters.push(item);
      left.shift();
    },
    isAtFault: isWorkAtFault,
    onFailing: (_item, _error, outcome) => outcomes.push(outcome),
    now: () => new Date(at * 1_000),
    batchSize,
  });
  return { expand, done, sizes, deadLetters, outcomes };
};

describe('an item that fails by itself', () => {
  it('becomes a dead letter after three tries over two seconds, and holds back nothing else', async () => {
    const { expand, done, deadLetters, outcomes } = setting([1, 2, 3, 4, 5], [3]);
    const told: string[] = [];
    for (let outcome = await expand(); outcome !== 'idle'; outcome = await expand()) told.push(outcome);
    expect(done).toEqual([1, 2, 4, 5]);
    expect(deadLetters).toEqual([fact(3)]);
    expect(outcomes).toEqual(['again', 'dead letter']);
    expect(told.filter((outcome) => outcome === 'stuck')).toHaveLength(2);
  });

  it('is looked for one item at a time, and batches double again with each success', async () => {
    const { expand, sizes } = setting([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [1]);
    while ((await expand()) !== 'idle');
    expect(sizes).toEqual([8, 1, 1, 1, 1, 2, 4, 8, 8]);
  });

  it('that gets well is told, and counts anew when it fails again', async () => {
    const broken = [1];
    const { expand, done, deadLetters } = setting([1, 2], broken, 1);
    expect(await expand()).toBe('stuck');
    broken.length = 0;
    expect(await expand()).toBe('worked');
    expect(done).toEqual([1]);
    expect(deadLetters).toEqual([]);
  });

  it('without a name is thrown', async () => {
    const error = new TypeError('nobody thought of this');
    const expand = expandWithRetries({
      step: async () => {
        throw error;
      },
      deadLetter: async () => undefined,
      isAtFault: () => true,
      onFailing: () => undefined,
      now: () => new Date(),
      batchSize: 1,
    });
    await expect(expand()).rejects.toBe(error);
  });
});

it('while another process is at it, batches stay as they are', async () => {
  const sizes: number[] = [];
  let fails = true;
  const expand = expandWithRetries({
    step: async (size) => {
      sizes.push(size);
      if (!fails) return 'busy';
      fails = false;
      throw new TypeError('once');
    },
    deadLetter: async () => undefined,
    isAtFault: () => true,
    onFailing: () => undefined,
    now: () => new Date(),
    batchSize: 8,
  });
  for (let i = 0; i < 3; i++) await expand();
  expect(sizes).toEqual([8, 1, 1]);
});

describe('a database in trouble', () => {
  const sqlError = (code: string) => Object.assign(new Error('no'), { code });
  it.each([
    ['is away', sqlError('57P01')],
    ['refuses connections', sqlError('ECONNREFUSED')],
    ['is full', sqlError('53100')],
    ['lost a table to another version', sqlError('42P01')],
    ['is read-only', sqlError('25006')],
    ['ends long statements', sqlError('57014')],
    ['ended the connection', new Error('Connection terminated unexpectedly')],
    [
      'has a connection that can not be used',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('is never the fault of a fact: one that %s', async (_, error) => {
    const blamed: unknown[] = [];
    let at = 0;
    const expand = expandWithRetries({
      step: async (_size, mark) => {
        mark(fact(1));
        throw error;
      },
      deadLetter: async (item) => void blamed.push(item),
      isAtFault: isWorkAtFault,
      onFailing: (item) => void blamed.push(item),
      now: () => new Date(++at * 10_000),
    });
    for (let i = 0; i < 10; i++) await expect(expand()).rejects.toBe(error);
    expect(blamed).toEqual([]);
  });
});
