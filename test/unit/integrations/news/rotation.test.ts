import { describe, expect, it } from 'vitest';
import { newRotation, rotate, type Waiting } from '../../../../src/integrations/news/rotation.ts';

const news = (...ids: readonly number[]) => ids.map((id) => ({ id }));

/** Who goes first in so many batches of three, while what waits stays as it is. */
const firsts = (waiting: Waiting<{ readonly id: number }>, batches: number): readonly (number | undefined)[] => {
  let rotation = newRotation;
  return Array.from({ length: batches }, () => {
    const taken = rotate(waiting, rotation, 3);
    rotation = taken.next;
    return taken.news[0]?.id;
  });
};

describe('the first of a batch', () => {
  it('is what is fresh and what is begun, in turns', () => {
    expect(firsts({ begun: [news(1)], fresh: news(5, 6) }, 5)).toEqual([5, 1, 5, 1, 5]);
  });

  it('is each page of those begun after the other', () => {
    expect(firsts({ begun: [news(1, 2), news(3), news(4)], fresh: news(5) }, 9)).toEqual([5, 1, 5, 3, 5, 4, 5, 1, 5]);
    expect(firsts({ begun: [news(1, 2), news(3), news(4)], fresh: [] }, 4)).toEqual([1, 3, 4, 1]);
  });

  it('is what there is', () => {
    expect(firsts({ begun: [], fresh: news(5) }, 3)).toEqual([5, 5, 5]);
    expect(firsts({ begun: [], fresh: [] }, 2)).toEqual([undefined, undefined]);
  });

  it('is fresh at once after a page that was begun alone', () => {
    const { next } = rotate({ begun: [news(1)], fresh: [] }, { isOfBegun: true, after: 0 }, 3);
    expect(rotate({ begun: [news(1)], fresh: news(5) }, next, 3).news).toEqual(news(5, 1));
  });
});

describe('a batch', () => {
  const waiting = { begun: [news(1, 2), news(3)], fresh: news(5, 6) };

  it('has room for the others where the first leave some', () => {
    expect(rotate(waiting, newRotation, 9).news).toEqual(news(5, 6, 1, 2));
    expect(rotate(waiting, { isOfBegun: true, after: 1 }, 9).news).toEqual(news(3, 5, 6));
  });

  it('is no larger than it may be: of one it is a single item, and after a failure the same again', () => {
    expect(rotate(waiting, { isOfBegun: true, after: 3 }, 1).news).toEqual(news(1));
    expect(rotate(waiting, newRotation, 1).news).toEqual(news(5));
  });
});
