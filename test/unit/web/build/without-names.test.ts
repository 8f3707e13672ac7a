import { expect, test } from 'vitest';
import { unnamed } from '../../../../web/build/without-names.ts';

const code = `var __defProp = Object.defineProperty;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });
function unused() {}
__name(unused, "unused");
var used = /* @__PURE__ */ __name((one) => one, "used");
export { used };`;

test('a function is not named by a statement of its own, and stays what it is', () => {
  const without = unnamed(code);
  expect(without).not.toContain('__name(unused');
  expect(without).toContain('var __name = (target) => target;');
  expect(without).toContain('__name((one) => one, "used")');
  expect(without).toContain('function unused() {}');
});
