import { describe, expect, it } from 'vitest';
import { createBatcher } from '../../../../src/platform/database/batcher.ts';

const recording = () => {
  const batches: number[][] = [];
  const write = async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 10);
  };
  return { batches, write };
};

it('writes what comes together in one go and gives each caller its own result', async () => {
  const { batches, write } = recording();
  const add = createBatcher({ write, maxItems: 100, maxDelayMs: 5 });
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(await add(4)).toBe(40);
  expect(batches).toHaveLength(2);
});

it('does not wait once it is full', async () => {
  const { batches, write } = recording();
  const add = createBatcher({ write, maxItems: 2, maxDelayMs: 60_000 });
  expect(await Promise.all([1, 2, 3, 4].map(add))).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('fails every item of a batch that could not be written, and goes on with the next', async () => {
  let broken = true;
  const write = async (items: readonly number[]) => {
    if (broken) throw new Error('away');
    return items;
  };
  const add = createBatcher({ write, maxItems: 2, maxDelayMs: 1 });
  const settled = await Promise.allSettled([1, 2].map(add));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await add(3)).toBe(3);
});

it('writes no more batches at a time than it may, and what came meanwhile goes together', async () => {
  const waiting: (() => void)[] = [];
  const batches: number[][] = [];
  const write = async (items: readonly number[]) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return items;
  };
  const add = createBatcher({ write, maxItems: 1, maxDelayMs: 60_000, maxWrites: 1 });
  const added = [1, 2].map(add);
  expect(batches).toEqual([[1]]);
  waiting.shift()?.();
  await added[0];
  await expect.poll(() => batches).toEqual([[1], [2]]);
  waiting.shift()?.();
  expect(await Promise.all(added)).toEqual([1, 2]);
});

describe('where one item may be at fault', () => {
  const refusing = (refused: readonly number[]) => {
    const batches: number[][] = [];
    const write = async (items: readonly number[]) => {
      batches.push([...items]);
      if (items.some((item) => refused.includes(item))) throw new RangeError('refused');
      return items;
    };
    return { batches, write };
  };

  it('writes each by itself, so that the others are written all the same', async () => {
    const { batches, write } = refusing([2]);
    const add = createBatcher({
      write,
      maxItems: 3,
      maxDelayMs: 1,
      isItemAtFault: (error) => error instanceof RangeError,
    });
    const settled = await Promise.allSettled([1, 2, 3].map(add));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('gives up at once where none of them is', async () => {
    const { batches, write } = refusing([2]);
    const add = createBatcher({ write, maxItems: 3, maxDelayMs: 1, isItemAtFault: () => false });
    const settled = await Promise.allSettled([1, 2, 3].map(add));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([[1, 2, 3]]);
  });
});
