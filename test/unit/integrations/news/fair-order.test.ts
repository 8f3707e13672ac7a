import { describe, expect, it } from 'vitest';
import { firstOrder, inFairOrder, type Waiting } from '../../../../src/integrations/news/fair-order.ts';

const news = (...ids: readonly number[]) => ids.map((id) => ({ id }));

/** Who goes first in so many batches of three, while what waits stays as it is. */
const firsts = (waiting: Waiting<{ readonly id: number }>, batches: number): readonly (number | undefined)[] => {
  let order = firstOrder;
  return Array.from({ length: batches }, () => {
    const taken = inFairOrder(waiting, order, 3);
    order = taken.next;
    return taken.news[0]?.id;
  });
};

describe('the first of a batch', () => {
  it('is what is pending and what is partial, in turns', () => {
    expect(firsts({ partial: [news(1)], pending: news(5, 6) }, 5)).toEqual([5, 1, 5, 1, 5]);
  });

  it('is each page of those partial after the other', () => {
    expect(firsts({ partial: [news(1, 2), news(3), news(4)], pending: news(5) }, 9)).toEqual([
      5, 1, 5, 3, 5, 4, 5, 1, 5,
    ]);
    expect(firsts({ partial: [news(1, 2), news(3), news(4)], pending: [] }, 4)).toEqual([1, 3, 4, 1]);
  });

  it('is what there is', () => {
    expect(firsts({ partial: [], pending: news(5) }, 3)).toEqual([5, 5, 5]);
    expect(firsts({ partial: [], pending: [] }, 2)).toEqual([undefined, undefined]);
  });

  it('is pending at once after a page that was partial alone', () => {
    const { next } = inFairOrder({ partial: [news(1)], pending: [] }, { isPartialFirst: true, after: 0 }, 3);
    expect(inFairOrder({ partial: [news(1)], pending: news(5) }, next, 3).news).toEqual(news(5, 1));
  });
});

describe('a batch', () => {
  const waiting = { partial: [news(1, 2), news(3)], pending: news(5, 6) };

  it('has room for the others where the first leave some', () => {
    expect(inFairOrder(waiting, firstOrder, 9).news).toEqual(news(5, 6, 1, 2));
    expect(inFairOrder(waiting, { isPartialFirst: true, after: 1 }, 9).news).toEqual(news(3, 5, 6));
  });

  it('is no larger than it may be: of one it is a single item, and after a failure the same again', () => {
    expect(inFairOrder(waiting, { isPartialFirst: true, after: 3 }, 1).news).toEqual(news(1));
    expect(inFairOrder(waiting, firstOrder, 1).news).toEqual(news(5));
  });
});
