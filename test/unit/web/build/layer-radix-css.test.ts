import { expect, test } from 'vitest';
import { keepRules } from '../../../../web/build/layer-radix-css.ts';

const withoutB = (css: string) =>
  keepRules(css, (selector) => !selector.includes('.b'))
    .replace(/\s+/g, ' ')
    .trim();

test('only the accepted selectors of a rule stay', () => {
  expect(withoutB('.a, .b, :where(.c, .d) { top: 0 }')).toBe('.a,:where(.c, .d){ top: 0 }');
  expect(withoutB('.a{x:1} .b{x:2} .c{x:3}')).toBe('.a{x:1} .c{x:3}');
});

test('rules inside media and supports are trimmed, and an empty one goes', () => {
  expect(withoutB('@media (hover:hover){ .a{x:1} .b{x:2} } @supports (y:1){ @media (z){ .b{x:2} } }')).toBe(
    '@media (hover:hover){.a{x:1} }',
  );
});

test('keyframes and comments do no harm', () => {
  expect(withoutB('/* .b, { */ @keyframes k { from { x: 1 } to { x: 2 } } .a{x:1}')).toBe(
    '@keyframes k{ from { x: 1 } to { x: 2 } } .a{x:1}',
  );
});
