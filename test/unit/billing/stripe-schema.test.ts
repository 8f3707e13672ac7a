import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const schema: { readonly $comment: string; readonly roots: object } = JSON.parse(
  textOf('test/support/stripe/schema.gen.json'),
);

test('what the stand-in is held to is of the SDK that is installed: else run node test/stripe-schema.ts', () => {
  const { version } = JSON.parse(textOf('node_modules/stripe/package.json'));
  expect(schema.$comment).toBe(`The types of stripe ${version}`);
});

test('and it has every type that is asked for', () => {
  const names = [...textOf('test/support/stripe/types.ts').matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(schema.roots)).toEqual(names);
});
