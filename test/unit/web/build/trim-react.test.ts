import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { trimmed } from '../../../../web/build/trim-react.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const code = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

test('the functions of unused features return null, and all others stay as they are', () => {
  const left = trimmed(code);
  expect(left).toContain('\nfunction startViewTransition() { return null; }\n');
  expect(left).not.toMatch(/exports\.hydrateRoot|FragmentInstance\.prototype/);
  const bodyOf = (text: string, name: string) => new RegExp(`^function ${name}\\(.*?^}$`, 'ms').exec(text)?.[0];
  for (const kept of ['completeWork', 'commitMutationEffectsOnFiber', 'dispatchOptimisticSetState', 'mountHoistable'])
    expect(bodyOf(left, kept)).toBe(bodyOf(code, kept));
  const namesIn = (text: string) => text.match(/^function \w+/gm);
  expect(namesIn(left)).toEqual(namesIn(code));
  expect(() => new Function(left)).not.toThrow();
});

test('the build fails if React no longer has one of them', () => {
  expect(() => trimmed(code.replace('function startViewTransition(', 'function renamed('))).toThrow(
    'react-dom has no startViewTransition any more: look through trim-react.ts',
  );
});
