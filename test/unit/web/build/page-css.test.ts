import { expect, test } from 'vitest';
import { pageCss } from '../../../../web/build/page-css.ts';

const markup = '<p class="quiet large" style="color: var(--ink)">';

test('a page gets the rules whose classes it has, in media queries too', () => {
  const css =
    '.quiet{top:0}.loud{top:1px}.quiet .loud{top:2px}p{top:3px}@media (width<9px){.large{top:4px}.loud{top:5px}}';
  expect(pageCss(css, markup)).toBe('.quiet{top:0}p{top:3px}@media (width<9px){.large{top:4px}}');
});

test('a class that must be absent, and one that a script sets, need not be in the markup', () => {
  expect(pageCss('.quiet:not(.loud){top:0}.dark .quiet{top:1px}', markup)).toBe(
    '.quiet:not(.loud){top:0}.dark .quiet{top:1px}',
  );
});

test('one of the classes of a choice is enough', () => {
  expect(pageCss(':is(.quiet, .loud) p{top:0}.loud :where(.quiet, p){top:1px}', markup)).toBe(
    ':is(.quiet,.loud) p{top:0}',
  );
});

test('custom properties stay while something asks for them, and go with what asked', () => {
  const css = ':root{--ink:#000;--never:#fff;--chain:var(--end);--end:red}.quiet{--own:1px;top:var(--own)}';
  expect(pageCss(css, markup)).toBe(':root{--ink:#000}.quiet{--own:1px;top:var(--own)}');
});

test('what is for paper alone is left out', () => {
  expect(pageCss('@media print{.quiet{top:0}p{top:1px}}p{top:2px}', markup)).toBe('p{top:2px}');
});

test('classes of a choice that the page has none of, and those that no element has together, leave their rule out', () => {
  expect(pageCss(':is(.loud:has(:is(.a,.b) > p),.far){top:0}.quiet .large{top:1px}.quiet.dim{top:2px}', markup)).toBe(
    '.quiet .large{top:1px}',
  );
  expect(pageCss('.a.b{top:0}', '<p class="a"><p class="b">')).toBe('');
});

test('animations go with the last rule that plays them, and container queries with their last rule', () => {
  const css = '@keyframes rise{0%{top:0}}@keyframes fall{to{top:1px}}.quiet{animation:1s fall}.loud{animation:rise 1s}';
  expect(pageCss(css, markup)).toBe('@keyframes fall{to{top:1px}}.quiet{animation:1s fall}');
  expect(pageCss('@container card (width<9px){.loud{top:0}}', markup)).toBe('');
});
