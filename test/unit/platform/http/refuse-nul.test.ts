import { expect, test } from 'vitest';
import { refuseNul } from '../../../../src/platform/http/refuse-nul.ts';

test.each([['a\0'], [{ name: '\0' }], [{ 'na\0me': 1 }], [{ list: [1, { deep: ['\0'] }] }]])(
  'finds the character wherever it is: %j',
  (input) => {
    expect(() => refuseNul(undefined, input)).toThrow('U+0000');
  },
);

test.each([undefined, null, 0, '', 'text', { name: 'text', list: [null, '\u0001'] }])('lets %j pass', (input) => {
  expect(() => refuseNul(input)).not.toThrow();
});

test('reads a body that is nested deeper than the stack', () => {
  const nested: unknown = JSON.parse('['.repeat(120_000) + ']'.repeat(120_000));
  expect(() => refuseNul(nested)).not.toThrow();
});
