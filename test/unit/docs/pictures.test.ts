import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOCS_PICTURES, docsPictures } from '../../../web/build/docs-pictures.ts';
import { documents, textOf } from '../../support/docs.ts';
import { messagePictures } from '../../support/message-pictures.ts';
import { screens } from '../../support/screens.ts';

const names = readdirSync(DOCS_PICTURES).map((file) => file.replace('.webp', ''));
const MOST_BYTES = 100 * 1024;

describe('the pictures of the documentation', () => {
  test('are those that make pictures takes, each of a screen that make screens knows', () => {
    const taken = /^PICTURES = (.+)$/m.exec(textOf('Makefile'))?.[1]?.split(' ') ?? [];
    const messages = /^MESSAGES = \$\(addprefix message-,(.+)\)$/m.exec(textOf('Makefile'))?.[1]?.split(' ') ?? [];
    expect(names.toSorted()).toEqual([...taken, ...messages.map((type) => `message-${type}`)].toSorted());
    expect(taken.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([]);
    expect(messages.toSorted()).toEqual(
      messagePictures()
        .map(({ type }) => type)
        .toSorted(),
    );
  });

  test('are small, and as large as a window at the most', () => {
    for (const [file, { width, height }] of docsPictures(DOCS_PICTURES)) {
      expect(statSync(`${DOCS_PICTURES}/${file}`).size, file).toBeLessThanOrEqual(MOST_BYTES);
      expect([width <= 1440, height <= 936], file).toEqual([true, true]);
    }
  });

  test('are shown with a sentence for people who can’t see them', () => {
    const shown = documents.flatMap((path) => [
      ...textOf(path).matchAll(/!\[([^\]]*)\]\(\S*pictures\/([\w-]+)\.webp\)/g),
    ]);
    expect(new Set(shown.map(([, , name]) => name))).toEqual(new Set(names));
    for (const [, words = ''] of shown) expect(words.length).toBeGreaterThan(20);
  });
});
