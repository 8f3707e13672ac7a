import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedNames } from '../../../../web/build/imported-names.ts';
import { importedSingly, rounded } from '../../../../web/build/split-icons.ts';

const NUMBER = /\d*\.?\d+/g;
const sources = fileURLToPath(new URL('../../../../web/', import.meta.url));
const code = readFileSync(fileURLToPath(import.meta.resolve('@remixicon/react')), 'utf8');
const paths = [...code.matchAll(/\{d:"([^"]+)"\}/g)].map(([, path]) => path ?? '');

test('an icon keeps every command and number of its path, and no number moves by more than half of a tenth', () => {
  expect(paths.length).toBeGreaterThan(3_000);
  for (const path of paths) {
    const [before, after] = [path, rounded(path)].map((text) => ({
      commands: text.replace(/[\d.\s]/g, ''),
      numbers: (text.match(NUMBER) ?? []).map(Number),
    }));
    expect(after!.commands).toBe(before!.commands);
    expect(after!.numbers).toHaveLength(before!.numbers.length);
    expect(before!.numbers.every((number, at) => Math.abs(number - after!.numbers[at]!) <= 0.05 + 1e-9)).toBe(true);
  }
});

test('all paths are absolute, so what is rounded does not add up', () => {
  expect(paths.filter((path) => /[a-z]/.test(path))).toEqual([]);
});

test('numbers without a space between them stay apart', () => {
  expect(rounded('M0.999.456L12.34567 5.99972Z')).toBe('M0.999.456L12.3 6Z');
});

test('each icon is imported from a module of its own, and a type from the package', () => {
  const imports = importedSingly(
    "import { type RemixiconComponentType, RiAddLine,\n RiSunLine } from '@remixicon/react';",
  );
  expect(imports).toBe(
    "import { type RemixiconComponentType } from '@remixicon/react'; import { RiAddLine } from '\0allclear-icons/RiAddLine'; import { RiSunLine } from '\0allclear-icons/RiSunLine';",
  );
  expect(importedNames(sources, '@remixicon/react').size).toBeGreaterThan(50);
});
