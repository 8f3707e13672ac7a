import { expect, test } from 'vitest';
import { remember } from '../../../src/shared/remember.ts';

test('an answer is found once while it is among those asked for last', () => {
  const asked: string[] = [];
  const lengthOf = remember(2, (word) => {
    asked.push(word);
    return word.length;
  });
  for (const word of ['a', 'bb', 'a', 'ccc', 'bb', 'a']) expect(lengthOf(word)).toBe(word.length);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb', 'a']);
});

test('what failed is asked again', () => {
  let times = 0;
  const answer = remember(2, () => {
    if (++times === 1) throw new Error('not yet');
    return times;
  });
  expect(() => answer('x')).toThrow('not yet');
  expect([answer('x'), answer('x')]).toEqual([2, 2]);
});
